// @ts-nocheck
import {
  type BookingStatus,
  type BusinessProfile,
  DAY_MESSAGES,
  dayRefusal,
  isOpen,
  messageRef,
  unservedPincode,
  WINDOW_MESSAGES,
  windowIssue,
} from '@sofaseva/contract'
import { AppError } from '#platform/errors/app-error.js'

/** The requested time of a visit, as its columns store it: a window, a day at midnight UTC, or neither. */
export interface StoredVisitTime {
  preferredAt: Date | null
  preferredDay: Date | null
}

interface Job {
  providerId: string | null
  preferredAt: Date | null
  durationMinutes: number
  status: BookingStatus
}

/** The time in a request. Null removes it; a missing field leaves it unchanged. */
interface RequestedTime {
  preferredDate?: string | null | undefined
  preferredDay?: string | null | undefined
}

/** A calendar day of a column as YYYY-MM-DD. */
export function dayText(day: Date | null): string | null {
  return day?.toISOString().slice(0, 10) ?? null
}

/** The requested time, or the present one if the request has none. */
export function requestedTime(
  present: StoredVisitTime,
  { preferredDate, preferredDay }: RequestedTime,
): StoredVisitTime {
  if (preferredDate === undefined && preferredDay === undefined)
    return { preferredAt: present.preferredAt, preferredDay: present.preferredDay }
  if (preferredDate) return { preferredAt: new Date(preferredDate), preferredDay: null }
  return { preferredAt: null, preferredDay: preferredDay ? new Date(preferredDay) : null }
}

export function isSameTime(a: StoredVisitTime, b: StoredVisitTime): boolean {
  return (
    a.preferredAt?.getTime() === b.preferredAt?.getTime() && a.preferredDay?.getTime() === b.preferredDay?.getTime()
  )
}

/** Whether a job takes the same time of the same provider before and after a change. */
export function takesSameTime(before: Job, after: Job): boolean {
  return (
    before.providerId === after.providerId &&
    before.preferredAt?.getTime() === after.preferredAt?.getTime() &&
    before.durationMinutes === after.durationMinutes &&
    isOpen(before.status) === isOpen(after.status)
  )
}

/** Throws PREFERRED_DATE_REFUSED, with the reason, for a window or day that is not bookable. */
export function assertBookable(
  { preferredAt, preferredDay }: StoredVisitTime,
  now: Date,
  business: BusinessProfile,
): void {
  if (preferredAt) parseTimeWindow(preferredAt, now, business)
  const day = dayText(preferredDay)
  const refusal = day === null ? null : dayRefusal(day, now, business)
  if (refusal === null) return
  const message = DAY_MESSAGES[refusal]
  throw new AppError('PREFERRED_DATE_REFUSED', { message, fields: { preferredDay: message } })
}

/** The start of a bookable two-hour window. Throws PREFERRED_DATE_REFUSED with the reason. */
export function parseTimeWindow(preferredDate: string | Date, now: Date, business: BusinessProfile): Date {
  const start = new Date(preferredDate)
  const refusal = windowIssue(start, now, business)
  if (refusal === null) return start
  const message = WINDOW_MESSAGES[refusal]
  throw new AppError('PREFERRED_DATE_REFUSED', { message, fields: { preferredDate: message } })
}

/** Throws AREA_NOT_SERVED if the pincode of the address is not served. */
export function ensureServed(serviceAddress: string, { pincodes }: BusinessProfile): void {
  const pincode = unservedPincode(serviceAddress, pincodes)
  if (pincode === null) return
  const message = messageRef('errors.areaNotServed', { pincode })
  throw new AppError('AREA_NOT_SERVED', { message, fields: { serviceAddress: message } })
}
