import { type BookingNotification, formatDateTime, personName } from '@sofaseva/contract'
import { QueryState } from '#office/ui/query-state.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Stack } from '#shared/ui/layout.js'
import { MutedText } from '#shared/ui/text.js'
import classes from './admin-bookings.module.css'
import { useBookingNotifications } from './use-admin-bookings.js'

function Notification({ notification: { title, to, sent } }: { notification: BookingNotification }) {
  const translator = useTranslation()
  const { t } = translator
  return (
    <li>
      <strong>{title ?? t('admin-bookings.notices.mailAlone')}</strong>
      <span>
        {t('admin-bookings.notices.to', { name: to === null ? t('admin-bookings.notices.admins') : personName(t, to) })}
      </span>
      {sent.map(({ channel, at }) => (
        <MutedText key={channel} size="small">
          {t(`admin-bookings.notices.${channel}`)} · {formatDateTime(translator, at)}
        </MutedText>
      ))}
    </li>
  )
}

/** Lists the notifications sent about a booking, with their recipients, channels and times. */
export function BookingNotifications({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation()
  const notifications = useBookingNotifications(bookingId)
  if (!notifications.data) return <QueryState query={notifications} failed={t('admin-bookings.notices.failed')} />
  if (notifications.data.length === 0)
    return (
      <MutedText as="p" size="small">
        {t('admin-bookings.notices.none')}
      </MutedText>
    )
  return (
    <Stack as="ul" gap={3} className={classes.notices}>
      {notifications.data.map((notification) => (
        <Notification key={notification._id} notification={notification} />
      ))}
    </Stack>
  )
}
