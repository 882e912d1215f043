import { messageRef } from '../i18n/translator.js'
import { LIMITS } from '../lib/limits.js'
import { CalendarDay, IsoDateTime, limitedList, requiredText } from '../lib/schema/common.schema.js'
import { z } from '../lib/schema/zod.js'

const MINUTES_PER_DAY = 24 * 60
const minute = z.number(messageRef('validation.time')).int().min(0).max(MINUTES_PER_DAY)

export const DayHours = z
  .object({
    /** 0 is Sunday, 6 is Saturday. */
    weekday: z.number().int().min(0).max(6),
    isWorking: z.boolean(),
    /** Minutes since midnight in India. */
    opens: minute,
    closes: minute,
  })
  .refine(({ isWorking, opens, closes }) => !isWorking || opens < closes, {
    path: ['closes'],
    message: messageRef('validation.dayEnd'),
  })
export type DayHours = z.infer<typeof DayHours>

/** One entry per weekday. */
export const WeekHours = limitedList(
  z.array(DayHours).length(7, messageRef('validation.weekdayOnce')),
  7,
  messageRef('validation.weekdayOnce'),
).refine((days) => new Set(days.map(({ weekday }) => weekday)).size === 7, messageRef('validation.weekdayOnce'))

/** Returns a schema for up to `max` calendar days in India (YYYY-MM-DD) without duplicates. */
export function calendarDays(max: number) {
  return limitedList(z.array(CalendarDay), max, messageRef('validation.daysOffAtMost', { max })).transform((days) =>
    [...new Set(days)].sort(),
  )
}

export const MAX_DAYS_OFF = 120

export const Availability = z.object({ hours: WeekHours, daysOff: calendarDays(MAX_DAYS_OFF) })
export type Availability = z.infer<typeof Availability>

/** Days for which to list the free windows of a booking. */
export const BookingAvailabilityQuery = z.object({
  /** First day, in India. */
  from: CalendarDay,
  days: z.coerce.number().int().min(1).max(LIMITS.availability.days).default(LIMITS.availability.defaultDays),
})
export type BookingAvailabilityQuery = z.infer<typeof BookingAvailabilityQuery>

/** The same query for a service. */
export const ServiceAvailabilityQuery = BookingAvailabilityQuery.extend({
  option: requiredText(LIMITS.optionName, messageRef('validation.serviceOption'))
    .optional()
    .describe('The option’s name, in any language. Left out: a window is free when it is free for the longest option.'),
})
export type ServiceAvailabilityQuery = z.infer<typeof ServiceAvailabilityQuery>

export const ServiceDay = z.object({
  /** Calendar day in India. */
  date: CalendarDay,
  /** Future windows that can be booked; none on a closed day. */
  windows: z.array(z.object({ start: IsoDateTime, free: z.boolean() })),
})
export type ServiceDay = z.infer<typeof ServiceDay>
