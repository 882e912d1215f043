import { DELETED_USER_NAME } from '@sofaseva/contract'
import { z } from 'zod'
import type { EventKind } from '#platform/outbox/event-kind.js'
import { bookingFactsSchema } from '../bookings/index.js'

const replySchema = bookingFactsSchema.extend({ text: z.string(), responseType: z.string() })
export type AdminReply = z.infer<typeof replySchema>

export const adminReplied: EventKind<AdminReply> = {
  type: 'notification.replied',
  schema: replySchema,
  about: ({ customerId }) => customerId,
  personal: { customerName: DELETED_USER_NAME, customerPhone: '', serviceAddress: '', text: '' },
}
