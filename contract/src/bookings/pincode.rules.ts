import { withLatinDigits } from '../lib/text/text.js'

/** Six digits, as people write them: "411038", "411 038" or "411-038". They are no part of a longer number. */
const PINCODE = /(?<![\d+])([1-9]\d{2})[ -]?(\d{3})(?![ -]?\d)/g
/** No region of India Post begins so. */
const NO_REGION = /^(?:10|29|35|54|55|65|66|8[6-9])/
/** A number after these is that of a house, a phone or a bill, with what stands between: "Plot no. ", "Flat A-". */
const OTHER_NUMBER =
  /(?:plots?|flats?|apartments?|apt|offices?|shops?|houses?|rooms?|blocks?|units?|towers?|wings?|gala|gat|cts|survey|s\.? ?no|hissa|phone|tel|mobile|mob|no|nos|number|प्लॉट|फ्लैट|फ्लॅट|ऑफिस|कार्यालय|दुकान|घर|मकान|खोली|गट|सर्वे|फोन|मोबाइल|क्र|क्रमांक|नं|नंबर)[ .:#/]{0,3}(?:no|nos|number|क्र|क्रमांक|नं|नंबर)?[ .:#/]{0,3}(?:[A-Za-z][ -]?)?$/i
/** A part of a phone number with its area code: "020-". */
const AREA_CODE = /\d[ -]$/
/** Characters before a number that are looked at. */
const BEFORE = 40

function isOtherNumber(address: string, at: number): boolean {
  const before = address.slice(Math.max(0, at - BEFORE), at)
  return OTHER_NUMBER.test(before) || AREA_CODE.test(before)
}

/** The pincodes in an address, in Latin digits. */
function pincodesIn(address: string): string[] {
  const latin = withLatinDigits(address)
  return [...latin.matchAll(PINCODE)]
    .filter(({ index }) => !isOtherNumber(latin, index))
    .map(([, area, office]) => `${area}${office}`)
    .filter((pincode) => !NO_REGION.test(pincode))
}

/**
 * The pincode of an address that we do not serve; null when we do, when the address has none, and while no pincodes
 * are listed. A number that may be a house's or a phone's is no pincode.
 */
export function unservedPincode(address: string, served: readonly string[]): string | null {
  if (served.length === 0) return null
  const found = pincodesIn(address)
  return found.some((pincode) => served.includes(pincode)) ? null : (found.at(-1) ?? null)
}
