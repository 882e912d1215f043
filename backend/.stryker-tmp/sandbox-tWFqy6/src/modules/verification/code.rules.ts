// @ts-nocheck
import { HOUR_MS, LIMITS, normalizePhone } from '@sofaseva/contract'

/** The facts that decide whether a sent code is still valid. */
export interface SentCode {
  target: string
  tries: number
  usedAt: Date | null
  expiresAt: Date
}

/** Codes per user and purpose in an hour. */
export const CODES_PER_HOUR = 10

/** Limits per user of the routes that send and check codes. */
export const SEND_RATE_LIMIT = { limit: 30, ttl: 600_000 }
export const VERIFY_RATE_LIMIT = { limit: 60, ttl: 600_000 }

/** Admins are warned from this share of the day's text messages on. */
const LOW_BUDGET_SHARE = 0.8

/** The share of the day's text messages that is used: most of them, or all. */
export const TEXT_BUDGET_LEVELS = ['low', 'spent'] as const
export type TextBudgetLevel = (typeof TEXT_BUDGET_LEVELS)[number]

/** The warning level of the day's text messages; null if plenty are left. */
export function budgetLevel(used: number, budget: number): TextBudgetLevel | null {
  if (used >= budget) return 'spent'
  return used >= budget * LOW_BUDGET_SHARE ? 'low' : null
}

/** Digits of an Indian number's series: one prefix has 100,000 numbers. */
const PREFIX_LENGTH = '+91'.length + 5

/** The range that a number (E.164) belongs to. Fraud with texts goes through the numbers of a few ranges. */
export function prefixOf(number: string): string {
  return number.slice(0, PREFIX_LENGTH)
}

/** Other Indian numbers are landlines, which receive no text messages. */
const INDIAN_MOBILE = /^\+91[6-9]\d{9}$/

/** Whether this number (E.164) can receive text messages; `countryCodes` are the served ones, such as "+91". */
export function isTextable(number: string, countryCodes: readonly string[]): boolean {
  if (normalizePhone(number) !== number) return false
  if (!countryCodes.some((code) => number.startsWith(code))) return false
  return !number.startsWith('+91') || INDIAN_MOBILE.test(number)
}

/** Whether a code that was sent to `target` can still be entered. */
export function isUsable(code: SentCode | null, target: string, now: Date): code is SentCode {
  return (
    code !== null &&
    code.usedAt === null &&
    code.target === target &&
    code.tries < LIMITS.otp.tries &&
    code.expiresAt.getTime() > now.getTime()
  )
}

/** When the next code may be requested; null means now. `recent` holds the codes of the last hour, newest first. */
export function resendAt(recent: readonly { createdAt: Date }[], now: Date): Date | null {
  const [newest] = recent
  if (!newest) return null
  const oldest = recent[CODES_PER_HOUR - 1]
  const allowedAt = Math.max(
    newest.createdAt.getTime() + LIMITS.otp.resendMs,
    oldest ? oldest.createdAt.getTime() + HOUR_MS : 0,
  )
  return allowedAt > now.getTime() ? new Date(allowedAt) : null
}
