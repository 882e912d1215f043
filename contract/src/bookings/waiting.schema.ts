import { messageRef } from '../i18n/translator.js'
import { expectedRevision, IsoDateTime, limitedList } from '../lib/schema/common.schema.js'
import { z } from '../lib/schema/zod.js'
import { DAY_PARTS } from './waiting.rules.js'

const DAYS_MISSING = messageRef('validation.waitingDays')
const HOURS_MISSING = messageRef('validation.waitingHours')

/** The days and hours at which a customer would have an earlier visit. */
export const WaitingRequest = z.object({
  /** 0 is Sunday, 6 is Saturday. */
  weekdays: limitedList(z.array(z.number().int().min(0).max(6)).min(1, DAYS_MISSING), 7, DAYS_MISSING).transform(
    (days) => [...new Set(days)].sort(),
  ),
  dayParts: limitedList(
    z.array(z.enum(DAY_PARTS, HOURS_MISSING)).min(1, HOURS_MISSING),
    DAY_PARTS.length,
    HOURS_MISSING,
  ).transform((parts) => DAY_PARTS.filter((part) => parts.includes(part))),
})
export type WaitingRequest = z.infer<typeof WaitingRequest>

/** A booking's place on the waiting list for an earlier time. */
export const Waiting = z.object({
  weekdays: z.array(z.number().int()),
  dayParts: z.array(z.enum(DAY_PARTS)),
  since: IsoDateTime,
  /** A free window that only this customer is asked about until `expiresAt`; null at other times. */
  offer: z.object({ start: IsoDateTime, expiresAt: IsoDateTime }).nullable(),
})
export type Waiting = z.infer<typeof Waiting>

/** The offer that the customer saw, by the start of its window. */
export const OfferDecline = z.object({ start: IsoDateTime })
export type OfferDecline = z.infer<typeof OfferDecline>

export const OfferAccept = OfferDecline.extend({ ...expectedRevision })
export type OfferAccept = z.infer<typeof OfferAccept>
