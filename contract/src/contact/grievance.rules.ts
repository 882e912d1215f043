import { DAY_MS, HOUR_MS, type Instant, indianClock, millis } from '../lib/time.js'

/** The deadlines of the Consumer Protection (E-Commerce) Rules, 2020: to acknowledge a grievance, and to resolve it. */
const ACKNOWLEDGE_MS = 48 * HOUR_MS
const RESOLVE_MONTHS = 1

export const GRIEVANCE_STEPS = ['acknowledge', 'resolve'] as const
export type GrievanceStep = (typeof GRIEVANCE_STEPS)[number]

/** How long before a deadline the office is reminded, and the grievance counts as due soon. */
export const GRIEVANCE_REMIND_MS: Record<GrievanceStep, number> = { acknowledge: 12 * HOUR_MS, resolve: 3 * DAY_MS }

/** The views of the office's list. A grievance that is due soon or overdue is open as well. */
export const GRIEVANCE_TABS = ['open', 'dueSoon', 'overdue', 'done'] as const
export type GrievanceTab = (typeof GRIEVANCE_TABS)[number]

export const GRIEVANCE_STATES = ['received', 'acknowledged', 'resolved'] as const
export type GrievanceState = (typeof GRIEVANCE_STATES)[number]

/** The same time of day, months later in India. A shorter month ends with its last day. */
function monthsAfter(instant: Instant, months: number): Date {
  const clock = indianClock(instant)
  const offset = clock.getTime() - millis(instant)
  const day = clock.getUTCDate()
  clock.setUTCDate(1)
  clock.setUTCMonth(clock.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(clock.getUTCFullYear(), clock.getUTCMonth() + 1, 0)).getUTCDate()
  clock.setUTCDate(Math.min(day, lastDay))
  return new Date(clock.getTime() - offset)
}

/** The deadlines of a grievance that was received at this time. */
export function grievanceDeadlines(receivedAt: Instant): { acknowledgeBy: Date; resolveBy: Date } {
  return {
    acknowledgeBy: new Date(millis(receivedAt) + ACKNOWLEDGE_MS),
    resolveBy: monthsAfter(receivedAt, RESOLVE_MONTHS),
  }
}

export interface GrievanceTimes {
  acknowledgeBy: Instant
  resolveBy: Instant
  acknowledgedAt: Instant | null
  resolvedAt: Instant | null
}

export function grievanceState({
  acknowledgedAt,
  resolvedAt,
}: Pick<GrievanceTimes, 'acknowledgedAt' | 'resolvedAt'>): GrievanceState {
  if (resolvedAt !== null) return 'resolved'
  return acknowledgedAt === null ? 'received' : 'acknowledged'
}

/** The step that is due next, its deadline and the time to remind of it. Null once the grievance is resolved. */
export function nextDeadline(times: GrievanceTimes): { step: GrievanceStep; dueAt: Date; remindAt: Date } | null {
  const state = grievanceState(times)
  if (state === 'resolved') return null
  const step = state === 'received' ? 'acknowledge' : 'resolve'
  const due = millis(step === 'acknowledge' ? times.acknowledgeBy : times.resolveBy)
  return { step, dueAt: new Date(due), remindAt: new Date(due - GRIEVANCE_REMIND_MS[step]) }
}
