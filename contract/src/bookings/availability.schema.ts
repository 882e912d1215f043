import { messageRef } from '../i18n/translator.js'
import { LIMITS } from '../lib/limits.js'
import { CalendarDay, IsoDateTime, limitedList, requiredText } from '../lib/schema/common.schema.js'
import { z } from '../lib/schema/zod.js'
import { earliestFirst, hoursFromSpans, MAX_SPANS } from './working-time.rules.js'

const MINUTES_PER_DAY = 24 * 60
const minute = z.number(messageRef('validation.time')).int().min(0).max(MINUTES_PER_DAY)

/** Minutes since midnight in India. */
const span = { opens: minute, closes: minute }
const day = {
  /** 0 is Sunday, 6 is Saturday. */
  weekday: z.number().int().min(0).max(6),
  isWorking: z.boolean(),
  ...span,
}
const END_AFTER_START = messageRef('validation.dayEnd')

const DayHours = z.object(day).refine(({ isWorking, opens, closes }) => !isWorking || opens < closes, {
  path: ['closes'],
  message: END_AFTER_START,
})

/** One entry per weekday. */
function week<Day extends z.ZodType<{ weekday: number }>>(Day: Day) {
  const text = messageRef('validation.weekdayOnce')
  return limitedList(z.array(Day).length(7, text), 7, text).refine(
    (days) => new Set(days.map(({ weekday }) => weekday)).size === 7,
    text,
  )
}

/** Opening hours of the business. */
export const WeekHours = week(DayHours)

/** A provider's weekday. Without a break it needs no spans, so clients that don't know them still read and write it. */
const WorkingDay = z
  .object({
    ...day,
    spans: limitedList(z.array(z.object(span)), MAX_SPANS, messageRef('validation.spansAtMost', { max: MAX_SPANS }))
      .optional()
      .describe('The working times of a day with breaks. They replace `opens` and `closes`.'),
  })
  .superRefine(({ isWorking, opens, closes, spans = [] }, context) => {
    if (!isWorking) return
    const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
    if (spans.length === 0 && opens >= closes) refuse(['closes'], END_AFTER_START)
    let last = Number.NEGATIVE_INFINITY
    for (const one of earliestFirst(spans)) {
      const path = ['spans', spans.indexOf(one)]
      if (one.opens >= one.closes) refuse([...path, 'closes'], END_AFTER_START)
      else if (one.opens <= last) refuse([...path, 'opens'], messageRef('validation.spansApart'))
      last = Math.max(last, one.closes)
    }
  })
  .transform(({ spans = [], ...hours }) =>
    hours.isWorking && spans.length > 0 ? { ...hours, ...hoursFromSpans(earliestFirst(spans)) } : { ...hours },
  )
export type WorkingDay = z.infer<typeof WorkingDay>

/** Returns a schema for up to `max` calendar days in India (YYYY-MM-DD) without duplicates. */
export function calendarDays(max: number) {
  return limitedList(z.array(CalendarDay), max, messageRef('validation.daysOffAtMost', { max })).transform((days) =>
    [...new Set(days)].sort(),
  )
}

export const MAX_DAYS_OFF = 120

export const Availability = z.object({ hours: week(WorkingDay), daysOff: calendarDays(MAX_DAYS_OFF) })
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
