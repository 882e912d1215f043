import { type Notification, noticePath, type Role } from '@sofaseva/contract'
import { NoticeCard } from '#shared/app/notifications/notice-card.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Button, LinkButton } from '#shared/ui/button.js'
import { Cluster } from '#shared/ui/layout.js'

interface OwnNoticeCardProps {
  notice: Notification
  now: number
  role: Role
  onRead: () => void
}

/** A notice of the person's own, with the way to what it is about. */
export function OwnNoticeCard({ notice, now, role, onRead }: OwnNoticeCardProps) {
  const { t } = useTranslation()
  const { as } = notice.metadata
  return (
    <NoticeCard notice={notice} now={now}>
      <Cluster>
        {notice.booking && (
          <LinkButton
            size="small"
            variant="outline"
            to={noticePath(role, { subject: notice.subject, ...(as ? { as } : {}) })}
            onClick={onRead}
          >
            {as === 'provider' ? t('notifications.seeJob') : t('notifications.seeBooking')}
          </LinkButton>
        )}
        {!notice.isRead && (
          <Button size="small" variant="outline" onClick={onRead}>
            {t('notifications.markRead')}
          </Button>
        )}
      </Cluster>
    </NoticeCard>
  )
}
