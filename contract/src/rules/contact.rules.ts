import type { PlainMessageKey } from '../i18n/translator.js'

/** Where the back office stands with a contact message. Any may follow any. */
export const CONTACT_STATUSES = ['new', 'read', 'responded', 'archived'] as const
export type ContactStatus = (typeof CONTACT_STATUSES)[number]

/** How people read it. */
export const CONTACT_STATUS_KEYS: Record<ContactStatus, PlainMessageKey> = {
  new: 'enums.contactStatus.new',
  read: 'enums.contactStatus.read',
  responded: 'enums.contactStatus.responded',
  archived: 'enums.contactStatus.archived',
}

/** A booking's id, or its last six characters as people see them. */
export const BOOKING_NUMBER_PATTERN = /^(?:[0-7][0-9A-HJKMNP-TV-Z]{25}|[0-9A-HJKMNP-TV-Z]{6})$/

/** A booking number as somebody typed it: with a "#", in small letters, with spaces around. */
export function normalizeBookingNumber(typed: string): string {
  return typed.replace(/[\s#]/g, '').toUpperCase()
}

/** How many messages each status has, and all of them. */
export type ContactCounts = Record<'all' | ContactStatus, number>

export function contactCounts(byStatus: Partial<Record<ContactStatus, number>>): ContactCounts {
  const counts = CONTACT_STATUSES.map((status): [ContactStatus, number] => [status, byStatus[status] ?? 0])
  const all = counts.reduce((sum, [, count]) => sum + count, 0)
  return { all, ...(Object.fromEntries(counts) as Record<ContactStatus, number>) }
}
