import { messageRef } from '../i18n/translator.js'
import { expectedRevision, optionalString, Rupees } from '../lib/schema/common.schema.js'
import { z } from '../lib/schema/zod.js'
import { FEE_DEBTORS, FEE_SETTLEMENTS } from './late-cancellation.rules.js'

/** Maximum length of the reason for which a fee is waived. */
export const LATE_FEE_NOTE = 200

/** The terms of a late cancellation. The fee is in rupees and holds for both sides. */
export const LateCancellation = z.object({ fee: Rupees, hours: z.number().int() })

/** The fee that a late cancellation cost. `settlement` is null as long as it is owed. */
export const LateFee = z.object({
  amount: Rupees,
  owedBy: z.enum(FEE_DEBTORS),
  settlement: z.enum(FEE_SETTLEMENTS).nullable(),
  /** Why it was waived; otherwise empty. */
  note: z.string(),
})
export type LateFee = z.infer<typeof LateFee>

/** Records what became of such a fee. A waived one needs a reason, which the customer reads. */
export const LateFeeUpdate = z
  .object({
    settlement: z.enum(FEE_SETTLEMENTS, messageRef('validation.status')),
    note: optionalString(LATE_FEE_NOTE),
    ...expectedRevision,
  })
  .refine(({ settlement, note }) => settlement === 'paid' || Boolean(note), {
    path: ['note'],
    message: messageRef('validation.lateFeeNote'),
  })
export type LateFeeUpdate = z.infer<typeof LateFeeUpdate>
