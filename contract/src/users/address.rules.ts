import { pincodesIn } from '../bookings/pincode.rules.js'

export const ADDRESS_KINDS = ['home', 'work', 'other'] as const
export type AddressKind = (typeof ADDRESS_KINDS)[number]

/** Returns the address as a booking has it, with the pincode once. */
export function fullAddress({ address, pincode }: { address: string; pincode: string }): string {
  return pincodesIn(address).includes(pincode) ? address : `${address}, ${pincode}`
}
