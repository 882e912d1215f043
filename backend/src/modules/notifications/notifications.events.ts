import { DELETED_USER_NAME } from '@sofaseva/contract'
import { z } from 'zod'
import type { EventKind } from '#platform/outbox/event-kind.js'
import { BookingFacts } from '../bookings/index.js'

export const AdminReply = BookingFacts.extend({ text: z.string(), responseType: z.string() })
export type AdminReply = z.infer<typeof AdminReply>

export const adminReplied: EventKind<AdminReply> = {
  type: 'notification.replied',
  schema: AdminReply,
  about: ({ customerId }) => customerId,
  moves: 'customerId',
  personal: { customerName: DELETED_USER_NAME, customerPhone: '', serviceAddress: '', text: '' },
}
