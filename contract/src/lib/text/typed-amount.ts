import { withLatinDigits, withoutInvisible } from './text.js'

/** Characters of the longest amount with its surrounding text. */
export const MAX_AMOUNT_LENGTH = 100

/** Currency signs and words before and after an amount, and the closing "/-". */
const BEFORE = /^(?:₹|rs\b\.?|inr\b|रु(?:पये|पए)?\.?) ?/iu
const AFTER = /(?:\/ ?[-=\u2010-\u2015\u2212]|₹|rs\b\.?|inr\b|rupees?\b|रु(?:पये|पए)?\.?)$/iu
const MINUS = /^[-\u2010-\u2015\u2212] ?/
/** 1,500 and 149,900, or 1,49,900; spaces may replace the commas. */
const GROUPED = /^[1-9]\d{0,2}(?:([, ])\d{3})(?:\1\d{3})*$|^[1-9]\d?(?:([, ])\d{2})(?:\2\d{2})*\2\d{3}$/

/** Why a text is not a valid amount: fractions of a paisa, below zero, unknown grouping, or no amount at all. */
export type AmountProblem = 'noAmount' | 'negative' | 'decimals' | 'grouping'

/** Strips currency words and signs from an amount. Returns it in ASCII digits, and whether a minus comes first. */
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
 * Parses typed rupees: "1,500", "1,49,900", "₹ 1500", "Rs. 1500/-", "1499.50", "१५००". Commas only group digits.
 * Ambiguous commas and a third decimal are refused.
 */
export function parseRupees(typed: string): { rupees: number } | { problem: AmountProblem } {
  if (typed.length > MAX_AMOUNT_LENGTH) return { problem: 'noAmount' }
  const { amount, isNegative } = bareAmount(typed)
  if (!/^[\d., ]+$/.test(amount) || !/\d/.test(amount) || amount.split('.').length > 2) return { problem: 'noAmount' }
  if (isNegative) return { problem: 'negative' }
  const [whole = '', decimals = ''] = amount.split('.')
  if (/[, ]/.test(decimals) || (/[, ]/.test(whole) && !GROUPED.test(whole))) return { problem: 'grouping' }
  if (decimals.length > 2) return { problem: 'decimals' }
  return { rupees: Number(`${whole.replace(/[, ]/g, '') || '0'}.${decimals || '0'}`) }
}
