// @ts-nocheck
import { ADDRESS_KINDS, ADDRESS_LIMITS, type SavedAddress, type SavedAddressInput } from '@sofaseva/contract'

/** The columns of an address. Only an address of the kind `other` has a name. */
export function toColumns({ kind, name = '', address, pincode }: SavedAddressInput): Required<SavedAddressInput> {
  return { kind, name: kind === 'other' ? name : '', address, pincode }
}

export function isSameAddress(a: Omit<SavedAddress, '_id' | 'kind'> & { kind: string }, b: typeof a): boolean {
  return a.kind === b.kind && a.name === b.name && a.address === b.address && a.pincode === b.pincode
}

/** The first free place; undefined if there is none. */
export function freePlace(addresses: readonly { place: number }[]): number | undefined {
  const taken = new Set(addresses.map(({ place }) => place))
  return Array.from({ length: ADDRESS_LIMITS.perUser }, (_, place) => place).find((place) => !taken.has(place))
}

export function toAddressView({
  id,
  kind,
  name,
  address,
  pincode,
}: Omit<SavedAddress, '_id' | 'kind'> & {
  id: string
  kind: string
}): SavedAddress {
  return { _id: id, kind: ADDRESS_KINDS.find((known) => known === kind) ?? 'other', name, address, pincode }
}
