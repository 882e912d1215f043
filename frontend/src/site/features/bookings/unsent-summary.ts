import type { Translator } from '@sofaseva/contract'
import type { OutboxRow } from '#offline/index.js'
import { kindOf, subjectOf } from '#offline/outbox/kinds/index.js'

/** Writes younger than this are most likely still being sent. */
const JUST_SENT_MS = 10_000
/** A minor write counts only after this many attempts. */
const MINOR_ATTEMPTS = 3

export interface UnsentSummary {
  /** Number of bookings and other subjects with a refused write, which only the user can resolve. */
  refused: number
  /** Number of subjects with a write that is overdue. */
  waiting: number
  /** Milliseconds until the next write becomes overdue; null without one. */
  changesIn: number | null
}

/** Summarizes a user's unsent writes for the banner on every page. */
export function unsentSummary(rows: readonly OutboxRow[], now: number): UnsentSummary {
  const refused = new Set(rows.filter(({ state }) => state === 'refused').map(subjectOf))
  const others = rows.filter(
    (row) => !refused.has(subjectOf(row)) && (!kindOf(row.work).isMinor || row.attempts >= MINOR_ATTEMPTS),
  )
  // A clock that was set back counts as overdue.
  const timeLeft = ({ createdAt }: OutboxRow) => (now < createdAt ? 0 : JUST_SENT_MS - (now - createdAt))
  const young = others.map(timeLeft).filter((left) => left > 0)
  const late = new Set(others.filter((row) => timeLeft(row) <= 0).map(subjectOf))
  return {
    refused: refused.size,
    waiting: late.size,
    changesIn: young.length > 0 ? Math.min(...young) : null,
  }
}

/** The text of the banner; null when there is nothing to report. */
export function unsentText({ t }: Translator, counts: Pick<UnsentSummary, 'refused' | 'waiting'>): string | null {
  const { refused, waiting } = counts
  if (refused > 0 && waiting > 0) return t('outbox.banner.refusedAndWaiting', { refused, waiting })
  if (refused > 0) return t('outbox.banner.refused', { refused })
  return waiting > 0 ? t('outbox.banner.waiting', { waiting }) : null
}
