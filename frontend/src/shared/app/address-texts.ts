import {
  type AddressKind,
  fullAddress,
  type PlainMessageKey,
  type SavedAddress,
  type Translator,
} from '@sofaseva/contract'

export const ADDRESS_KIND_KEYS: Record<AddressKind, PlainMessageKey> = {
  home: 'bookings.address.home',
  work: 'bookings.address.work',
  other: 'bookings.address.other',
}

/** "Home", or the user's own name for the address. */
export function addressLabel({ t }: Translator, { kind, name }: SavedAddress): string {
  return name || t(ADDRESS_KIND_KEYS[kind])
}

/** "Home: 5 Lake View, Aundh, 411007" */
export function addressLine(translator: Translator, address: SavedAddress): string {
  return translator.t('bookings.address.line', {
    label: addressLabel(translator, address),
    address: fullAddress(address),
  })
}
