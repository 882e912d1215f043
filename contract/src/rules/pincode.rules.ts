/** Six digits, as people write them: "411038" or "411 038". */
const PINCODE = /(?:^|\D)([1-9]\d{2})\s?(\d{3})(?!\d)/g

/** The pincodes in an address, in Latin digits. */
function pincodesIn(address: string): string[] {
  const latin = address.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
  return [...latin.matchAll(PINCODE)].map(([, area, office]) => `${area}${office}`)
}

/**
 * The pincode of an address that we do not serve; null when we do, when the address has none, and while no pincodes
 * are listed.
 */
export function unservedPincode(address: string, served: readonly string[]): string | null {
  if (served.length === 0) return null
  const found = pincodesIn(address)
  return found.some((pincode) => served.includes(pincode)) ? null : (found.at(-1) ?? null)
}
