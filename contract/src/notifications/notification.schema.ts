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
  Rupees,
  requiredText,
  whenValid,
} from '../lib/schema/common.schema.js'
import { z } from '../lib/schema/zod.js'
import { LanguageCode } from '../users/user.schema.js'
import { CHANNELS, NOTICE_SUBJECT_TYPES, NOTIFICATION_PRIORITIES, NOTIFICATION_TYPES } from './notification.rules.js'

/** The texts a notice can have; `literal` has words of its own. Keys are stored: a new meaning gets a new key. */
export const NOTICE_KEYS = [
  'literal',
  'booking.requested',
  'booking.received',
  'booking.status-changed',
  'booking.rescheduled',
  'booking.changed',
  'booking.unassigned',
  'booking.cancelled-by-customer',
  'booking.cancelled-by-provider',
  'booking.reminder',
  'booking.reply',
  'job.assigned',
  'job.unassigned',
  'job.rescheduled',
  'job.cancelled',
  'job.status-changed',
  'job.reminder',
  'contact.received',
  'texts.budget',
  'provider.registered',
  'provider.approved',
] as const
export type NoticeKey = (typeof NOTICE_KEYS)[number]

/** What is known of a notice's subject: the parameters of its text, other than words somebody wrote, and more. */
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
  /** As whom the person is told: it is their booking, or their job. */
  as: z.enum(['customer', 'provider']).optional(),
})
export type NotificationMetadata = z.infer<typeof NotificationMetadata>

export const Notification = z.object({
  _id: Id,
  /** Which text it has; `title` and `message` are this text, written out. */
  key: z.enum(NOTICE_KEYS),
  title: z.string(),
  message: z.string(),
  type: z.enum(NOTIFICATION_TYPES),
  priority: z.enum(NOTIFICATION_PRIORITIES),
  isRead: z.boolean(),
  createdAt: IsoDateTime,
  /** What it is about. */
  subject: z.object({ type: z.enum(NOTICE_SUBJECT_TYPES), id: Id }).nullable(),
  /** The subject, where that is a booking. */
  booking: Id.nullable(),
  /** Whom it is for; null: all admins. */
  user: Id.nullable(),
  metadata: NotificationMetadata,
  /** Of a notice of the back office: when somebody last replied to the customer about it, and who. */
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
  /** Of all, read or not. */
  totalCount: z.number().int(),
})
export type NotificationList = z.infer<typeof NotificationList>

export const ReadAll = z.object({
  /** Later notices stay unread: a mark made offline must not include what the person has not seen. */
  before: IsoDateTime.optional(),
})
export type ReadAll = z.infer<typeof ReadAll>

/** The list of the back office. */
export const AdminNotificationList = NotificationList.extend({
  /** The server's time. Sent as `before`, it marks all that the list held, whatever the device's clock says. */
  asOf: IsoDateTime,
})
export type AdminNotificationList = z.infer<typeof AdminNotificationList>

/** Everything up to `before` is read from now on; it was everything up to `previous`, null for nothing. */
export const ReadAllMark = z.object({
  success: z.literal(true),
  before: IsoDateTime,
  previous: IsoDateTime.nullable(),
})
export type ReadAllMark = z.infer<typeof ReadAllMark>

/** The mark to undo, as it was returned. */
export const ReadAllUndo = ReadAllMark.omit({ success: true }).refine(
  ({ before, previous }) => previous === null || Date.parse(previous) <= Date.parse(before),
  {
    path: ['previous'],
    message: messageRef('validation.dateTime'),
    when: whenValid('before', 'previous'),
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
/** A typed part of it. */
export const ReplyText = NotificationReply.pick({ responseText: true })

/** A notice about a booking, as the back office sees that it went out. */
export const BookingNotice = z.object({
  /** Of its cause: the same on every channel. */
  _id: z.string(),
  /** Null: it was not put into the list in the app, and its text is not kept. */
  title: z.string().nullable(),
  /** The person's name; null: all admins. */
  to: z.string().nullable(),
  /** When it went out first by each channel. */
  sent: z.array(z.object({ channel: z.enum(CHANNELS), at: IsoDateTime })),
})
export type BookingNotice = z.infer<typeof BookingNotice>

const Switches = z.object({ in_app: z.boolean(), email: z.boolean(), push: z.boolean() })

/** Channels by kind of notice, of all kinds the person can get. */
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

/** Characters of the token in an unsubscribe link: an id, a kind and a proof. */
const UNSUBSCRIBE_TOKEN = 200
const LINK_INCOMPLETE = messageRef('validation.linkIncomplete')

/** What the link in a mail's header holds. */
export const UnsubscribeQuery = z.object({
  token: limitedString(UNSUBSCRIBE_TOKEN, LINK_INCOMPLETE, LINK_INCOMPLETE).regex(/^[\w.-]+$/, LINK_INCOMPLETE),
  /** Of the page it shows. */
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

/** What a push carries; the service worker shows it and opens the address. */
export const PushMessage = z.object({
  title: z.string(),
  body: z.string(),
  /** A path of this site. */
  url: z.string(),
  /** A newer message with the same tag replaces the older. */
  tag: z.string(),
  /** Unread notices, for the app's badge. */
  unread: z.number().int(),
  /** The recipient: shown only where they are signed in. */
  userId: Id,
})
export type PushMessage = z.infer<typeof PushMessage>
