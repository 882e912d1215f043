/** The place of each comma in whole rupees: before the last three digits, and before each two before them. */
const GROUPS = /\B(?=(?:\d{2})*\d{3}$)/g

/** Rupees (wire) to integer paise (database). Throws on more than two decimals, so that nothing is rounded unseen. */
export function toPaise(rupees: number): number {
  const paise = Math.round(rupees * 100)
  if (!Number.isFinite(rupees) || Math.abs(paise - rupees * 100) > 1e-6 * Math.max(1, Math.abs(paise))) {
    throw new RangeError(`not an amount of whole paise: ${rupees}`)
  }
  return paise
}

/** Integer paise (database) to rupees (wire). */
export function toRupees(paise: number): number {
  return paise / 100
}

/**
 * Rupees with Indian grouping and up to two decimals: 149900 → "₹1,49,900", 99.5 → "₹99.5". By itself, as the first
 * format of Intl keeps a slow phone busy for 75 ms.
 */
export function formatRupees(rupees: number): string {
  const [whole = '', decimals] = String(Math.round(Math.abs(rupees) * 100) / 100).split('.')
  const sign = rupees < 0 ? '-' : ''
  return `₹${sign}${whole.replace(GROUPS, ',')}${decimals === undefined ? '' : `.${decimals}`}`
}

export const PRICE_HIDDEN_TEXT = 'Price on request'

/** Estimated price in rupees: base price plus the chosen option's difference. */
export function estimatedPrice(basePrice: number, optionPrice: number): number {
  return toRupees(toPaise(basePrice) + toPaise(optionPrice))
}
