import { ADDRESS_KINDS, type OnSitePerson, type SavedAddress, type SavedAddressInput } from '@sofaseva/contract'

/** The columns of an address that users change. */
export interface AddressColumns {
  kind: string
  name: string
  address: string
  pincode: string
  onSiteName: string
  onSitePhone: string
}

/** The columns of an address. Only an address of the kind `other` has a name. A missing on-site contact stays as `kept`. */
export function toColumns(
  { kind, name = '', address, pincode, onSite }: SavedAddressInput,
  kept: Pick<AddressColumns, 'onSiteName' | 'onSitePhone'> = { onSiteName: '', onSitePhone: '' },
): AddressColumns {
  const { onSiteName, onSitePhone } = onSite === undefined ? kept : onSiteColumns(onSite)
  return { kind, name: kind === 'other' ? name : '', address, pincode, onSiteName, onSitePhone }
}

function onSiteColumns(onSite: OnSitePerson | null): Pick<AddressColumns, 'onSiteName' | 'onSitePhone'> {
  return { onSiteName: onSite?.name ?? '', onSitePhone: onSite?.phone ?? '' }
}

export function isSameAddress(a: AddressColumns, b: AddressColumns): boolean {
  return (
    a.kind === b.kind &&
    a.name === b.name &&
    a.address === b.address &&
    a.pincode === b.pincode &&
    a.onSiteName === b.onSiteName &&
    a.onSitePhone === b.onSitePhone
  )
}

export function toAddressView({
  id,
  kind,
  name,
  address,
  pincode,
  onSiteName,
  onSitePhone,
}: AddressColumns & { id: string }): SavedAddress {
  const onSite = onSiteName === '' ? null : { name: onSiteName, phone: onSitePhone }
  return { _id: id, kind: ADDRESS_KINDS.find((known) => known === kind) ?? 'other', name, address, pincode, onSite }
}
