import { fullAddress, type SavedAddress, type User } from '@sofaseva/contract'
import { useAddresses } from '#shared/app/use-addresses.js'
import { useLastAddresses } from './use-bookings.js'

const NONE: readonly SavedAddress[] = []

/**
 * The address in the booking form, and others to choose from. Until the user types, it is the profile's address or
 * the first saved one.
 */
export function useAddressChoice(user: User | undefined, typed: string | null) {
  const { data: saved = NONE } = useAddresses(user?._id)
  const last = useLastAddresses(user?._id)
  const [first] = saved
  const typedAddress = typed ?? (user?.address || (first ? fullAddress(first) : ''))
  const known = new Set([typedAddress, ...saved.map(fullAddress)])
  return {
    typedAddress,
    /** The on-site contact of the chosen address, if it is a saved one. */
    savedOnSite: saved.find((address) => fullAddress(address) === typedAddress)?.onSite ?? null,
    savedAddresses: saved.filter((address) => fullAddress(address) !== typedAddress),
    /** Addresses of earlier bookings that are not saved. */
    lastAddresses: last.filter((address) => !known.has(address)),
  }
}
