import { withLatinDigits } from '../lib/text/text.js'

/** Six digits in any usual format: "411038", "411 038" or "411-038". Longer numbers do not match. */
const PINCODE = /(?<![\d+])([1-9]\d{2})[ -]?(\d{3})(?![ -]?\d)/g
/** Prefixes that no India Post region uses. */
const UNUSED_PREFIX = /^(?:10|29|35|54|55|65|66|8[6-9])/
/** A number after these words, and separators such as "no. ", is a house, phone or bill number. */
const OTHER_NUMBER =
  /(?:plots?|flats?|apartments?|apt|offices?|shops?|houses?|rooms?|blocks?|units?|towers?|wings?|gala|gat|cts|survey|s\.? ?no|hissa|phone|tel|mobile|mob|no|nos|number|प्लॉट|फ्लैट|फ्लॅट|ऑफिस|कार्यालय|दुकान|घर|मकान|खोली|गट|सर्वे|फोन|मोबाइल|क्र|क्रमांक|नं|नंबर)[ .:#/]{0,3}(?:no|nos|number|क्र|क्रमांक|नं|नंबर)?[ .:#/]{0,3}(?:[A-Za-z][ -]?)?$/i
/** An area code before a phone number, such as "020-". */
const AREA_CODE = /\d[ -]$/
/** Characters to inspect before a number. */
const CONTEXT_LENGTH = 40

function isOtherNumber(address: string, at: number): boolean {
  const before = address.slice(Math.max(0, at - CONTEXT_LENGTH), at)
  return OTHER_NUMBER.test(before) || AREA_CODE.test(before)
}

/** Returns the pincodes in an address, in Latin digits. */
export function pincodesIn(address: string): string[] {
  const latin = withLatinDigits(address)
  return [...latin.matchAll(PINCODE)]
    .filter(({ index }) => !isOtherNumber(latin, index))
    .map(([, area, office]) => `${area}${office}`)
    .filter((pincode) => !UNUSED_PREFIX.test(pincode))
}

/**
 * Returns the unserved pincode of an address. Null if we serve it, the address has none, or no pincodes are listed.
 * Numbers that may be house or phone numbers are ignored.
 */
export function unservedPincode(address: string, served: readonly string[]): string | null {
  if (served.length === 0) return null
  const found = pincodesIn(address)
  return found.some((pincode) => served.includes(pincode)) ? null : (found.at(-1) ?? null)
}
