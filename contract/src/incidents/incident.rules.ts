import { HOUR_MS, type Instant, millis } from '../lib/time.js'
import { POLICY_FACTS } from '../policies/policy.rules.js'

/** Kinds of personal data that an incident may concern. Their names are stored. */
export const INCIDENT_DATA = ['account', 'addresses', 'bookings', 'reviews', 'messages', 'chats', 'sessions'] as const
export type IncidentData = (typeof INCIDENT_DATA)[number]

/**
 * How the affected users are found: by records from the period, by the access log of one member of the staff, by name,
 * or all. Their names are stored.
 */
export const INCIDENT_SCOPES = ['records', 'staff', 'persons', 'everyone'] as const
export type IncidentScope = (typeof INCIDENT_SCOPES)[number]

/**
 * States of a user's notification. A drill ends in `recorded`. `unreachable` has no e-mail address, and `failed` was
 * refused by the mail server. Both are notified by phone, and then `told`. Their names are stored.
 */
export const NOTICE_STATES = ['waiting', 'sent', 'recorded', 'unreachable', 'failed', 'told'] as const
export type NoticeState = (typeof NOTICE_STATES)[number]

/** States after which a user may be marked as told by phone. */
export const isToldByPhone = (state: NoticeState): boolean => state === 'unreachable' || state === 'failed'

export const INCIDENT_LIMITS = {
  title: 120,
  text: 2_000,
  subject: 150,
  notice: 6_000,
  person: 254,
  persons: 500,
} as const

/** Hours from becoming aware of an incident until the Board must have its details (DPDP Rules, rule 7). */
export const REPORT_HOURS = 72
/** Hours after which the owners are reminded while the Board isn't informed. */
export const REMINDER_HOURS = [24, 48, 66] as const
/** Fewer hours left than this are shown as urgent. */
const URGENT_HOURS = 12

/** Facts that a notification names in braces: those of policies, and those about the reader and the incident. */
export const NOTICE_FACTS = [...POLICY_FACTS, 'name', 'data', 'period'] as const
export type NoticeFacts = Record<(typeof NOTICE_FACTS)[number], string>

const BLANK = /\[[^[\]]{1,300}\]/

/** Whether a notification still has a part in square brackets that waits for its text. */
export const hasBlank = (text: string): boolean => BLANK.test(text)

export interface ReportClock {
  dueAt: Date
  /** Whole hours until then; negative once it is over. */
  hoursLeft: number
  state: 'running' | 'urgent' | 'late' | 'reported'
}

/** The time that is left to inform the Board. */
export function reportClock(
  { awareAt, reportedAt }: { awareAt: Instant; reportedAt: Instant | null },
  now: Instant,
): ReportClock {
  const dueAt = new Date(millis(awareAt) + REPORT_HOURS * HOUR_MS)
  const hoursLeft = Math.floor((dueAt.getTime() - millis(now)) / HOUR_MS)
  if (reportedAt !== null) return { dueAt, hoursLeft, state: 'reported' }
  if (hoursLeft < 0) return { dueAt, hoursLeft, state: 'late' }
  return { dueAt, hoursLeft, state: hoursLeft < URGENT_HOURS ? 'urgent' : 'running' }
}

/** The newest reminder that is due, in hours after becoming aware. Undefined before the first. */
export function dueReminder(awareAt: Instant, now: Instant): number | undefined {
  return REMINDER_HOURS.findLast((hours) => millis(awareAt) + hours * HOUR_MS <= millis(now))
}
