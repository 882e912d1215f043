import { Button } from '@mantine/core'
import { formatDateTime, type Notification } from '@sofaseva/contract'
import { useState } from 'react'
import { NotificationCard } from '#shared/app/notifications/notification-card.js'
import classes from '#shared/app/notifications/notifications.module.css'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Icon } from '#shared/ui/icon.js'
import { IconCheck, IconMessage } from '#shared/ui/icons.js'
import { Cluster } from '#shared/ui/layout.js'
import { CallButton } from '#shared/ui/phone-link.js'
import { ReplyForm } from './reply-form.js'

interface AdminNotificationCardProps {
  notification: Notification
  now: number
  onRead: () => void
  /** Opens the assign dialog for a booking. */
  onAssign: (bookingId: string) => void
}

/** A notification with the admin's actions. */
export function AdminNotificationCard({ notification, now, onRead, onAssign }: AdminNotificationCardProps) {
  const translator = useTranslation()
  const { t } = translator
  const [isReplying, setIsReplying] = useState(false)
  const { customerPhone } = notification.metadata
  const repliedText = ({ by, at }: NonNullable<Notification['answered']>) => {
    const time = formatDateTime(translator, at)
    return by ? t('admin-notices.repliedBy', { name: by, time }) : t('admin-notices.replied', { time })
  }
  return (
    <li>
      <NotificationCard notification={notification} now={now}>
        {notification.answered && <p className={classes.replied}>{repliedText(notification.answered)}</p>}
        <Cluster>
          {notification.key === 'booking.unassigned' && notification.booking && (
            <Button onClick={() => notification.booking && onAssign(notification.booking)}>
              {t('admin-notices.assign')}
            </Button>
          )}
          <CallButton size="small" phone={customerPhone ?? ''} />
          {!notification.isRead && (
            <Button variant="default" leftSection={<Icon of={IconCheck} size={16} />} onClick={onRead}>
              {t('admin-notices.markRead')}
            </Button>
          )}
          {notification.booking && !isReplying && (
            <Button
              variant="default"
              leftSection={<Icon of={IconMessage} size={16} />}
              onClick={() => setIsReplying(true)}
            >
              {t(notification.answered ? 'admin-notices.reply.again' : 'admin-notices.reply.open')}
            </Button>
          )}
        </Cluster>
        {isReplying && <ReplyForm notification={notification} onClose={() => setIsReplying(false)} />}
      </NotificationCard>
    </li>
  )
}
