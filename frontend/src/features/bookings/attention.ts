import type { OutboxRow } from '../../offline/index.js'

/** Writes younger than this are most likely just on their way. */
const ON_THE_WAY_MS = 10_000
/** What was merely read is worth a word only when it fails again and again. */
const READ_ATTEMPTS = 3

export interface Attention {
  /** What our server refused, each booking counted once: nothing goes on without the person. */
  refused: number
  /** What has been on its way for too long to be nothing. */
  waiting: number
  /** Milliseconds until something may count as waiting too; null when nothing will. */
  changesIn: number | null
}

/** What of a person's writes is worth a word on every page. */
export function attentionOf(rows: readonly OutboxRow[], now: number): Attention {
  const aboutOf = ({ key, work }: OutboxRow) => ('bookingId' in work ? work.bookingId : key)
  const refused = new Set(rows.filter(({ state }) => state === 'refused').map(aboutOf))
  const others = rows.filter(
    (row) => !refused.has(aboutOf(row)) && (!row.work.kind.startsWith('notice.') || row.attempts >= READ_ATTEMPTS),
  )
  // A clock that was set back counts as late.
  const youth = ({ createdAt }: OutboxRow) => (now < createdAt ? 0 : ON_THE_WAY_MS - (now - createdAt))
  const young = others.map(youth).filter((left) => left > 0)
  const late = new Set(others.filter((row) => youth(row) <= 0).map(aboutOf))
  return {
    refused: refused.size,
    waiting: late.size,
    changesIn: young.length > 0 ? Math.min(...young) : null,
  }
}

/** Null when there is nothing to say. */
export function attentionText({ refused, waiting }: Pick<Attention, 'refused' | 'waiting'>): string | null {
  const needs = refused === 1 ? '1 change needs you' : `${refused} changes need you`
  if (waiting === 0) return refused === 0 ? null : needs
  if (refused > 0) return `${needs}, ${waiting} not sent yet`
  return waiting === 1 ? '1 change is not sent yet' : `${waiting} changes are not sent yet`
}
