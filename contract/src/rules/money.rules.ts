import { formatNumber } from './numbers.rules.js'

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
