import { messageRef } from '../i18n/translator.js'
import { z } from '../zod.js'
import { calendarDaySchema } from './common.schema.js'
import { limitedList } from './limited.schema.js'

const MINUTES_PER_DAY = 24 * 60
const minute = z.number(messageRef('validation.time')).int().min(0).max(MINUTES_PER_DAY)

export const dayHoursSchema = z
  .object({
    /** 0 Sunday to 6 Saturday. */
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
export type DayHours = z.infer<typeof dayHoursSchema>

/** One entry a weekday. */
export const weekHoursSchema = limitedList(
  z.array(dayHoursSchema).length(7, messageRef('validation.weekdayOnce')),
  7,
  messageRef('validation.weekdayOnce'),
).refine((days) => new Set(days.map(({ weekday }) => weekday)).size === 7, messageRef('validation.weekdayOnce'))

/** Calendar days in India, YYYY-MM-DD, at most `max`, each once. */
export function daysSchema(max: number) {
  return limitedList(z.array(calendarDaySchema), max, messageRef('validation.daysOffAtMost', { max })).transform(
    (days) => [...new Set(days)].sort(),
  )
}

export const MAX_DAYS_OFF = 120

export const availabilitySchema = z.object({ hours: weekHoursSchema, daysOff: daysSchema(MAX_DAYS_OFF) })
export type Availability = z.infer<typeof availabilitySchema>
