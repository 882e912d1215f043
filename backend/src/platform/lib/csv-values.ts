import { formatPhone, type Instant, indianClock } from '@sofaseva/contract'

const HOME = '+91 '

/**
 * A phone number as a table keeps it: Indian ones as "98765 43210", others with their country code. It begins with no
 * plus, which a spreadsheet would take for a formula.
 */
export function csvPhone(phone: string): string {
  const shown = formatPhone(phone)
  return shown.startsWith(HOME) ? shown.slice(HOME.length) : shown.replace(/^\+/, '')
}

/** "2026-12-04 15:00" in India: spreadsheets sort it and count with it. */
export function csvTime(instant: Instant): string {
  return indianClock(instant).toISOString().slice(0, 16).replace('T', ' ')
}
