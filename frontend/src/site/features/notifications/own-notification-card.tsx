import { type Notification, notificationPath, type Role } from '@sofaseva/contract'
import { NotificationCard } from '#shared/app/notifications/notification-card.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Button, LinkButton } from '#shared/ui/button.js'
import { Cluster } from '#shared/ui/layout.js'

interface OwnNotificationCardProps {
  notification: Notification
  now: number
  role: Role
  onRead: () => void
}

/** A notification of the current user, with a link to its subject. */
export function OwnNotificationCard({ notification, now, role, onRead }: OwnNotificationCardProps) {
  const { t } = useTranslation()
  const { as } = notification.metadata
  return (
    <NotificationCard notification={notification} now={now}>
      <Cluster>
        {notification.booking && (
          <LinkButton
            size="small"
            variant="outline"
            to={notificationPath(role, { subject: notification.subject, ...(as ? { as } : {}) })}
            onClick={onRead}
          >
            {as === 'provider' ? t('notifications.seeJob') : t('notifications.seeBooking')}
          </LinkButton>
        )}
        {!notification.isRead && (
          <Button size="small" variant="outline" onClick={onRead}>
            {t('notifications.markRead')}
          </Button>
        )}
      </Cluster>
    </NotificationCard>
  )
}
