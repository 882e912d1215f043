import { formatNumber, withLatinDigits } from './numbers.rules.js'

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

export const PRICE_HIDDEN_TEXT = 'Price on request'

/** Estimated price in rupees: base price plus the chosen option's difference. */
export function estimatedPrice(basePrice: number, optionPrice: number): number {
  return toRupees(toPaise(basePrice) + toPaise(optionPrice))
}

/** Signs and words of the currency, before an amount and after it, and the "/-" that closes one. */
const BEFORE = /^(?:₹|rs\b\.?|inr\b|रु(?:पये|पए)?\.?)\s*/iu
const AFTER = /\s*(?:\/\s*[-=\u2010-\u2015\u2212]|₹|rs\b\.?|inr\b|rupees?\b|रु(?:पये|पए)?\.?)$/iu
const MINUS = /^[-\u2010-\u2015\u2212]\s*/
/** 1,500 and 149,900, or 1,49,900; spaces may stand for the commas. */
const GROUPED = /^[1-9]\d{0,2}(?:([, ])\d{3})(?:\1\d{3})*$|^[1-9]\d?(?:([, ])\d{2})(?:\2\d{2})*\2\d{3}$/

/** Why a text is no amount: it has other than whole paise, is below zero, is grouped in no known way, or is none at all. */
export type AmountProblem = 'noAmount' | 'negative' | 'decimals' | 'grouping'

/** An amount without the words and signs around it, in ASCII digits, and whether a minus stands before it. */
function bareAmount(typed: string): { amount: string; isNegative: boolean } {
  const text = withLatinDigits(typed.replace(/\p{Cf}/gu, ''))
    .replace(/\uff0c/g, ',')
    .replace(/\s+/g, ' ')
    .trim()
  const signed = text.replace(AFTER, '').replace(AFTER, '').replace(BEFORE, '')
  const amount = signed.replace(MINUS, '').replace(BEFORE, '')
  return { amount, isNegative: MINUS.test(signed) }
}

/**
 * Rupees from an amount as people type it: "1,500", "1,49,900", "₹ 1500", "Rs. 1500/-", "1499.50", "१५००". A comma
 * only ever groups: where it cannot, the amount is refused rather than guessed, and so is a third decimal.
 */
export function parseRupees(typed: string): { rupees: number } | { problem: AmountProblem } {
  const { amount, isNegative } = bareAmount(typed)
  if (!/^[\d., ]*\d[\d., ]*$/.test(amount) || amount.split('.').length > 2) return { problem: 'noAmount' }
  if (isNegative) return { problem: 'negative' }
  const [whole = '', decimals = ''] = amount.split('.')
  if (/[, ]/.test(decimals) || (/[, ]/.test(whole) && !GROUPED.test(whole))) return { problem: 'grouping' }
  if (decimals.length > 2) return { problem: 'decimals' }
  return { rupees: Number(`${whole.replace(/[, ]/g, '') || '0'}.${decimals || '0'}`) }
}

/** Whether a price falls below a tenth of its old one, which a misplaced point does more often than an admin. Rupees. */
export function isSteepFall(before: number, after: number): boolean {
  return after < before / 10
}
