import { z } from 'zod'
import { idSchema } from '../ids.js'
import { isoDateTimeSchema, pageQuerySchema, rupeesSchema } from './common.schema.js'

export const NOTIFICATION_TYPES = [
  'booking_created',
  'booking_updated',
  'booking_status',
  'booking_cancelled',
  'admin_response',
  'system',
  'other',
] as const
export type NotificationType = (typeof NOTIFICATION_TYPES)[number]

export const NOTIFICATION_PRIORITIES = ['urgent', 'high', 'medium', 'low'] as const
export type NotificationPriority = (typeof NOTIFICATION_PRIORITIES)[number]

export const PRIORITY_COLOURS: Record<NotificationPriority, 'red' | 'yellow' | 'green'> = {
  urgent: 'red',
  high: 'red',
  medium: 'yellow',
  low: 'green',
}

export const notificationMetadataSchema = z.object({
  serviceName: z.string().optional(),
  totalAmount: rupeesSchema.optional(),
  customerName: z.string().optional(),
  customerPhone: z.string().optional(),
  preferredDate: isoDateTimeSchema.nullable().optional(),
  serviceAddress: z.string().optional(),
  responseType: z.string().optional(),
  bookingStatus: z.string().optional(),
  scheduledDate: isoDateTimeSchema.nullable().optional(),
})
export type NotificationMetadata = z.infer<typeof notificationMetadataSchema>

export const notificationSchema = z.object({
  _id: idSchema,
  title: z.string(),
  message: z.string(),
  type: z.enum(NOTIFICATION_TYPES),
  priority: z.enum(NOTIFICATION_PRIORITIES),
  isRead: z.boolean(),
  createdAt: isoDateTimeSchema,
  booking: idSchema.nullable(),
  user: idSchema.nullable(),
  metadata: notificationMetadataSchema,
})
export type Notification = z.infer<typeof notificationSchema>

export const notificationsQuerySchema = pageQuerySchema.extend({
  isRead: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
})
export type NotificationsQuery = z.infer<typeof notificationsQuerySchema>

export const notificationListSchema = z.object({
  success: z.literal(true),
  data: z.array(notificationSchema),
  unreadCount: z.number().int(),
})
export type NotificationList = z.infer<typeof notificationListSchema>
