import { Button } from '@mantine/core'
import { formatDateTime, type Notification } from '@sofaseva/contract'
import { useState } from 'react'
import { NoticeCard } from '#shared/app/notifications/notice-card.js'
import classes from '#shared/app/notifications/notifications.module.css'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Icon } from '#shared/ui/icon.js'
import { IconCheck, IconMessage } from '#shared/ui/icons.js'
import { Cluster } from '#shared/ui/layout.js'
import { CallButton } from '#shared/ui/phone-link.js'
import { ReplyForm } from './reply-form.js'

interface AdminNoticeCardProps {
  notice: Notification
  now: number
  onRead: () => void
  /** Opens the assign dialog for a booking. */
  onAssign: (bookingId: string) => void
}

/** A notification with the admin's actions. */
export function AdminNoticeCard({ notice, now, onRead, onAssign }: AdminNoticeCardProps) {
  const translator = useTranslation()
  const { t } = translator
  const [isReplying, setIsReplying] = useState(false)
  const { customerPhone } = notice.metadata
  const repliedText = ({ by, at }: NonNullable<Notification['answered']>) => {
    const time = formatDateTime(translator, at)
    return by ? t('admin-notices.repliedBy', { name: by, time }) : t('admin-notices.replied', { time })
  }
  return (
    <li>
      <NoticeCard notice={notice} now={now}>
        {notice.answered && <p className={classes.replied}>{repliedText(notice.answered)}</p>}
        <Cluster>
          {notice.key === 'booking.unassigned' && notice.booking && (
            <Button onClick={() => notice.booking && onAssign(notice.booking)}>{t('admin-notices.assign')}</Button>
          )}
          <CallButton size="small" phone={customerPhone ?? ''} />
          {!notice.isRead && (
            <Button variant="default" leftSection={<Icon of={IconCheck} size={16} />} onClick={onRead}>
              {t('admin-notices.markRead')}
            </Button>
          )}
          {notice.booking && !isReplying && (
            <Button
              variant="default"
              leftSection={<Icon of={IconMessage} size={16} />}
              onClick={() => setIsReplying(true)}
            >
              {t(notice.answered ? 'admin-notices.reply.again' : 'admin-notices.reply.open')}
            </Button>
          )}
        </Cluster>
        {isReplying && <ReplyForm notice={notice} onClose={() => setIsReplying(false)} />}
      </NoticeCard>
    </li>
  )
}
