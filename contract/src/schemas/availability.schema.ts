import { z } from '../zod.js'
import { calendarDaySchema } from './common.schema.js'

const MINUTES_PER_DAY = 24 * 60
const minute = z.number('Please give a time.').int().min(0).max(MINUTES_PER_DAY)

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
    message: 'Please end the day after it begins.',
  })
export type DayHours = z.infer<typeof dayHoursSchema>

export const MAX_DAYS_OFF = 120

export const availabilitySchema = z.object({
  /** One entry a weekday. */
  hours: z
    .array(dayHoursSchema)
    .length(7)
    .refine((days) => new Set(days.map(({ weekday }) => weekday)).size === 7, 'Please give each weekday once.'),
  /** Calendar days in India, YYYY-MM-DD. */
  daysOff: z
    .array(calendarDaySchema)
    .max(MAX_DAYS_OFF, `Please give at most ${MAX_DAYS_OFF} days off.`)
    .transform((days) => [...new Set(days)].sort()),
})
export type Availability = z.infer<typeof availabilitySchema>
