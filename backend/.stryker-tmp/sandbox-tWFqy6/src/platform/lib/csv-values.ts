// @ts-nocheck
import { formatPhone, type Instant, indianClock } from '@sofaseva/contract'

const HOME = '+91 '

/**
 * Formats a phone number for a table: Indian numbers as "98765 43210", others with their country code. It never starts
 * with a plus, which a spreadsheet would take for a formula.
 */
export function csvPhone(phone: string): string {
  const shown = formatPhone(phone)
  return shown.startsWith(HOME) ? shown.slice(HOME.length) : shown.replace(/^\+/, '')
}

/** Formats a time in India as "2026-12-04 15:00", which spreadsheets can sort and calculate with. */
export function csvTime(instant: Instant): string {
  return indianClock(instant).toISOString().slice(0, 16).replace('T', ' ')
}
