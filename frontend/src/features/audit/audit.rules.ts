import type { AuditEntry } from '@sofaseva/contract'

const SENTENCES: Record<string, string> = {
  'user.role-changed': 'Changed a role',
  'user.approved': 'Approved a provider',
  'user.approval-withdrawn': 'Withdrew an approval',
  'user.deleted': 'Deleted a user',
  'booking.status-changed': 'Changed a booking’s status',
  'booking.assigned': 'Assigned a booking',
  'booking.exported': 'Exported bookings',
  'booking.replied': 'Wrote to a customer',
}

/** What was done, in words; what has none yet says its name. */
export function sentenceOf(action: string): string {
  return SENTENCES[action] ?? action
}

function text(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
}

const SHOWN_CHARACTERS = 60

/** As much of a value as fits beside others. */
export function cut(value: string): string {
  const characters = [...value]
  return characters.length <= SHOWN_CHARACTERS ? value : `${characters.slice(0, SHOWN_CHARACTERS - 1).join('')}…`
}

export interface ShownChange {
  field: string
  before: string
  after: string
}

export function changesOf({ changes }: Pick<AuditEntry, 'changes'>): ShownChange[] {
  return Object.entries(changes).map(([field, [before, after]]) => ({
    field,
    before: text(before),
    after: text(after),
  }))
}
