/** The place of each comma in whole digits: before the last three, and before each two before them. No number has more than 21. */
const GROUPS = /\B(?=(?:\d{2}){0,9}\d{3}$)/g

/**
 * A number with Indian grouping and up to two decimals: 149900 → "1,49,900", 99.5 → "99.5". By itself, as the first
 * format of Intl keeps a slow phone busy for 75 ms.
 */
export function formatNumber(value: number): string {
  const [whole = '', decimals] = String(Math.round(Math.abs(value) * 100) / 100).split('.')
  const sign = value < 0 ? '-' : ''
  return `${sign}${whole.replace(GROUPS, ',')}${decimals === undefined ? '' : `.${decimals}`}`
}

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

/** An amount as it stands in a field, without the sign of the rupee: 149900 → "1,49,900", 749.9 → "749.90". */
export function formatAmount(rupees: number): string {
  return formatNumber(rupees).replace(/\.\d$/, '$&0')
}

/** Rupees with Indian grouping and two decimals or none: 149900 → "₹1,49,900", 749.9 → "₹749.90". */
export function formatRupees(rupees: number): string {
  return `₹${formatAmount(rupees)}`
}

/** Estimated price in rupees: base price plus the chosen option's difference. */
export function estimatedPrice(basePrice: number, optionPrice: number): number {
  return toRupees(toPaise(basePrice) + toPaise(optionPrice))
}
