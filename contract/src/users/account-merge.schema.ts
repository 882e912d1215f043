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

const count = z.number().int()

/** The other account, the numbers of its rows, and how the caller logs in after the merge. */
export const AccountMergePreview = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  createdAt: IsoDateTime,
  counts: z.object({
    bookings: count,
    addresses: count,
    favourites: count,
    reviews: count,
    messages: count,
  }),
  /** Empty if the account has none. */
  login: z.object({ email: z.string(), phone: z.string() }),
})
export type AccountMergePreview = z.infer<typeof AccountMergePreview>
