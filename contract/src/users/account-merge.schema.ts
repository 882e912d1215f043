import { Id, IsoDateTime } from '../lib/schema/common.schema.js'
import { z } from '../lib/schema/zod.js'
import { CodeSent, ContactChangeRequest, OtpInput } from './verification.schema.js'

/** The contact of the other account, which gets a code. */
export const AccountMergeRequest = ContactChangeRequest
export type AccountMergeRequest = z.infer<typeof AccountMergeRequest>

export const AccountMergeStarted = CodeSent.extend({ challengeId: Id })
export type AccountMergeStarted = z.infer<typeof AccountMergeStarted>

/** The code that came to the other account's contact. */
export const AccountMergeProof = OtpInput.extend({
  contact: z.enum(['email', 'phone']),
  challengeId: Id,
})
export type AccountMergeProof = z.infer<typeof AccountMergeProof>

/** The other account, and how much of it moves. */
export const AccountMergePreview = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  createdAt: IsoDateTime,
  bookings: z.number().int(),
  addresses: z.number().int(),
  reviews: z.number().int(),
  messages: z.number().int(),
})
export type AccountMergePreview = z.infer<typeof AccountMergePreview>
