import { withLatinDigits, withoutInvisible } from './text.js'

/** Characters of an amount with all that people put around it; what is longer is none. */
export const LONGEST_AMOUNT = 100

/** Signs and words of the currency, before an amount and after it, and the "/-" that closes one. */
const BEFORE = /^(?:₹|rs\b\.?|inr\b|रु(?:पये|पए)?\.?) ?/iu
const AFTER = /(?:\/ ?[-=\u2010-\u2015\u2212]|₹|rs\b\.?|inr\b|rupees?\b|रु(?:पये|पए)?\.?)$/iu
const MINUS = /^[-\u2010-\u2015\u2212] ?/
/** 1,500 and 149,900, or 1,49,900; spaces may stand for the commas. */
const GROUPED = /^[1-9]\d{0,2}(?:([, ])\d{3})(?:\1\d{3})*$|^[1-9]\d?(?:([, ])\d{2})(?:\2\d{2})*\2\d{3}$/

/** Why a text is no amount: it has other than whole paise, is below zero, is grouped in no known way, or is none at all. */
export type AmountProblem = 'noAmount' | 'negative' | 'decimals' | 'grouping'

/** An amount without the words and signs around it, in ASCII digits, and whether a minus stands before it. */
function bareAmount(typed: string): { amount: string; isNegative: boolean } {
  const text = withLatinDigits(withoutInvisible(typed))
    .replace(/\uff0c/g, ',')
    .replace(/\s+/g, ' ')
    .trim()
  const signed = text.replace(AFTER, '').trimEnd().replace(AFTER, '').trimEnd().replace(BEFORE, '')
  const amount = signed.replace(MINUS, '').replace(BEFORE, '')
  return { amount, isNegative: MINUS.test(signed) }
}

/**
 * Rupees from an amount as people type it: "1,500", "1,49,900", "₹ 1500", "Rs. 1500/-", "1499.50", "१५००". A comma
 * only ever groups: where it cannot, the amount is refused rather than guessed, and so is a third decimal.
 */
export function parseRupees(typed: string): { rupees: number } | { problem: AmountProblem } {
  if (typed.length > LONGEST_AMOUNT) return { problem: 'noAmount' }
  const { amount, isNegative } = bareAmount(typed)
  if (!/^[\d., ]+$/.test(amount) || !/\d/.test(amount) || amount.split('.').length > 2) return { problem: 'noAmount' }
  if (isNegative) return { problem: 'negative' }
  const [whole = '', decimals = ''] = amount.split('.')
  if (/[, ]/.test(decimals) || (/[, ]/.test(whole) && !GROUPED.test(whole))) return { problem: 'grouping' }
  if (decimals.length > 2) return { problem: 'decimals' }
  return { rupees: Number(`${whole.replace(/[, ]/g, '') || '0'}.${decimals || '0'}`) }
}
