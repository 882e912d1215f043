import { pincodesIn } from '../bookings/pincode.rules.js'

export const ADDRESS_KINDS = ['home', 'work', 'other'] as const
export type AddressKind = (typeof ADDRESS_KINDS)[number]

export const ADDRESS_LIMITS = {
  /** Leaves room for the pincode, which a booking's address includes. */
  text: 480,
  name: 40,
  perUser: 10,
}

/** Returns the address as a booking has it, with the pincode once. */
export function fullAddress({ address, pincode }: { address: string; pincode: string }): string {
  return pincodesIn(address).includes(pincode) ? address : `${address}, ${pincode}`
}
