import { REMINDERS } from '../bookings/booking.rules.js'
import { DEFAULT_LANGUAGE } from '../i18n/languages.js'
import { messageRef } from '../i18n/translator.js'
import { LIMITS } from '../lib/limits.js'
import {
  CalendarDay,
  freeText,
  Id,
  IsoDateTime,
  limitedString,
  PageQuery,
  pipeIfValid,
  Rupees,
  requiredText,
  Success,
} from '../lib/schema/common.schema.js'
import { z } from '../lib/schema/zod.js'
import { LanguageCode } from '../users/user.schema.js'
import {
  CHANNELS,
  NOTIFICATION_PRIORITIES,
  NOTIFICATION_SUBJECT_TYPES,
  NOTIFICATION_TYPES,
} from './notification.rules.js'

/** Text keys of notifications; `literal` has its own text. Keys are stored, so a new meaning needs a new key. */
export const NOTIFICATION_KEYS = [
  'literal',
  'booking.requested',
  'booking.received',
  'booking.status-changed',
  'booking.rescheduled',
  'booking.changed',
  'booking.unassigned',
  'booking.cancelled-by-customer',
  'booking.cancelled-by-provider',
  'booking.assigned',
  'booking.on-the-way',
  'booking.started',
  'booking.sooner',
  'booking.reminder',
  'booking.rating-requested',
  'booking.invoiced',
  'booking.reply',
  'job.assigned',
  'job.unassigned',
  'job.rescheduled',
  'job.cancelled',
  'job.status-changed',
  'job.reminder',
  'contact.received',
  'grievance.received',
  'grievance.due',
  'grievance.progress',
  'texts.budget',
  'texts.money',
  'provider.registered',
  'provider.approved',
] as const
export type NotificationKey = (typeof NOTIFICATION_KEYS)[number]

/** Facts about a notification's subject. They include the parameters of its text, but no text that users wrote. */
export const NotificationMetadata = z.object({
  serviceName: z.string().optional(),
  totalAmount: Rupees.optional(),
  customerName: z.string().optional(),
  customerPhone: z.string().optional(),
  preferredDate: IsoDateTime.nullable().optional(),
  preferredDay: CalendarDay.nullable().optional(),
  serviceAddress: z.string().optional(),
  responseType: z.string().optional(),
  bookingStatus: z.string().optional(),
  scheduledDate: IsoDateTime.nullable().optional(),
  reminder: z.enum(REMINDERS).optional(),
  /** The recipient's role: it is their booking or their job. */
  as: z.enum(['customer', 'provider']).optional(),
})
export type NotificationMetadata = z.infer<typeof NotificationMetadata>

export const Notification = z.object({
  _id: Id,
  /** Key of the text; `title` and `message` are the rendered text. */
  key: z.enum(NOTIFICATION_KEYS),
  title: z.string(),
  message: z.string(),
  type: z.enum(NOTIFICATION_TYPES),
  priority: z.enum(NOTIFICATION_PRIORITIES),
  isRead: z.boolean(),
  createdAt: IsoDateTime,
  /** The subject of the notification. */
  subject: z.object({ type: z.enum(NOTIFICATION_SUBJECT_TYPES), id: Id }).nullable(),
  /** The subject if it is a booking. */
  booking: Id.nullable(),
  /** The recipient; null for all admins. */
  user: Id.nullable(),
  metadata: NotificationMetadata,
  /** For notifications of the back office: the time and author of the last reply to the customer. */
  answered: z.object({ at: IsoDateTime, by: z.string() }).optional(),
})
export type Notification = z.infer<typeof Notification>

export const NotificationsQuery = PageQuery.extend({
  isRead: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
})
export type NotificationsQuery = z.infer<typeof NotificationsQuery>

export const NotificationList = z.object({
  success: z.literal(true),
  data: z.array(Notification),
  unreadCount: z.number().int(),
  /** Includes read notifications. */
  totalCount: z.number().int(),
})
export type NotificationList = z.infer<typeof NotificationList>

export const ReadAll = z.object({
  /** Later notifications stay unread, so an offline mark does not cover notifications that the user never saw. */
  before: IsoDateTime.optional(),
})
export type ReadAll = z.infer<typeof ReadAll>

/** The notification list of the back office. */
export const AdminNotificationList = NotificationList.extend({
  /** The server's time. Sent as `before`, it marks exactly the listed notifications, whatever the device's clock. */
  asOf: IsoDateTime,
})
export type AdminNotificationList = z.infer<typeof AdminNotificationList>

/** Notifications up to `before` are now read. `previous` is the earlier mark, or null. */
export const ReadAllMark = z.object({
  success: z.literal(true),
  before: IsoDateTime,
  previous: IsoDateTime.nullable(),
})
export type ReadAllMark = z.infer<typeof ReadAllMark>

/** The mark to undo, as the server returned it. */
export const ReadAllUndo = ReadAllMark.omit({ success: true }).refine(
  ({ before, previous }) => previous === null || Date.parse(previous) <= Date.parse(before),
  {
    path: ['previous'],
    message: messageRef('validation.dateTime'),
    when: pipeIfValid('before', 'previous'),
  },
)
export type ReadAllUndo = z.infer<typeof ReadAllUndo>

export const NotificationReply = z.object({
  bookingId: Id,
  userId: Id,
  responseText: requiredText(LIMITS.reply, messageRef('validation.reply')),
  responseType: z.enum(['update']).default('update'),
})
export type NotificationReply = z.infer<typeof NotificationReply>
/** Only the text of the reply. */
export const ReplyText = NotificationReply.pick({ responseText: true })

/** A sent notification about a booking, as shown in the back office. */
export const BookingNotification = z.object({
  /** Id of its cause, identical on every channel. */
  _id: z.string(),
  /** Null if the notification is not in the in-app list; its text is not stored then. */
  title: z.string().nullable(),
  /** The recipient's name; null for all admins. */
  to: z.string().nullable(),
  /** Time of the first delivery on each channel. */
  sent: z.array(z.object({ channel: z.enum(CHANNELS), at: IsoDateTime })),
})
export type BookingNotification = z.infer<typeof BookingNotification>

const Switches = z.object({ in_app: z.boolean(), email: z.boolean(), push: z.boolean() })

/** Channels for each kind of notification that the user can get. */
export const Preferences = z.object({
  success: z.literal(true),
  data: z.array(z.object({ kind: z.enum(NOTIFICATION_TYPES), channels: Switches })),
})
export type Preferences = z.infer<typeof Preferences>

export const PreferenceChange = z.object({
  kind: z.enum(NOTIFICATION_TYPES),
  channel: z.enum(CHANNELS),
  enabled: z.boolean(messageRef('validation.switch')),
})
export type PreferenceChange = z.infer<typeof PreferenceChange>

/** Characters of the token in an unsubscribe link: an id, a kind and a signature. */
const UNSUBSCRIBE_TOKEN = 200
const LINK_INCOMPLETE = messageRef('validation.linkIncomplete')

/** The query of the link in an email's header. */
export const UnsubscribeQuery = z.object({
  token: limitedString(UNSUBSCRIBE_TOKEN, LINK_INCOMPLETE, LINK_INCOMPLETE).regex(/^[\w.-]+$/, LINK_INCOMPLETE),
  /** Language of the page that opens. */
  language: LanguageCode.default(DEFAULT_LANGUAGE),
})
export type UnsubscribeQuery = z.infer<typeof UnsubscribeQuery>

export const PushSubscriptionInput = z.object({
  endpoint: limitedString(LIMITS.url, messageRef('validation.urlTooLong'))
    .check(z.url({ protocol: /^https$/, error: messageRef('validation.pushNotHttps') }))
    .regex(/^[!-~]+$/, messageRef('validation.pushCharacters')),
  keys: z.object({
    /** An uncompressed P-256 point, base64url. */
    p256dh: limitedString(120).min(80).check(z.base64url()),
    auth: limitedString(64).min(16).check(z.base64url()),
  }),
})
export type PushSubscriptionInput = z.infer<typeof PushSubscriptionInput>

export const PushRemoval = z.object({ endpoint: freeText(LIMITS.url) })
export type PushRemoval = z.infer<typeof PushRemoval>

export const PushKey = z.object({ publicKey: z.string() })

/** With the key that subscriptions should be bound to: a browser whose subscription has another subscribes again. */
export const PushSubscribed = Success.extend(PushKey.shape)
export type PushSubscribed = z.infer<typeof PushSubscribed>

/** The payload of a push. The service worker shows it and opens its URL. */
export const PushMessage = z.object({
  title: z.string(),
  body: z.string(),
  /** A path on this site. */
  url: z.string(),
  /** A newer message with the same tag replaces the older. */
  tag: z.string(),
  /** Unread notifications, for the app's badge. */
  unread: z.number().int(),
  /** The recipient. The push is shown only on devices where this user is signed in. */
  userId: Id,
})
export type PushMessage = z.infer<typeof PushMessage>
