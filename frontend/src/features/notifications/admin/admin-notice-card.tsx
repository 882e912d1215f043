import { formatDateTime, type Notification } from '@sofaseva/contract'
import { useState } from 'react'
import { Button } from '../../../shared/ui/button.js'
import { CallButton } from '../../../shared/ui/phone-link.js'
import { NoticeCard } from '../notice-card.js'
import classes from '../notifications.module.css'
import { ReplyForm } from './reply-form.js'

/** A notice with what an admin does about it. */
export function AdminNoticeCard({ notice, now, onRead }: { notice: Notification; now: number; onRead: () => void }) {
  const [isReplying, setIsReplying] = useState(false)
  const { customerPhone } = notice.metadata
  return (
    <li>
      <NoticeCard notice={notice} now={now}>
        {notice.answered && (
          <p className={classes.answered}>
            Replied{notice.answered.by && ` by ${notice.answered.by}`}, {formatDateTime(notice.answered.at)}
          </p>
        )}
        <div className={classes.buttons}>
          <CallButton isQuiet phone={customerPhone ?? ''} />
          {!notice.isRead && (
            <Button size="small" variant="outline" onClick={onRead}>
              Mark Read
            </Button>
          )}
          {notice.booking && !isReplying && (
            <Button size="small" variant="outline" onClick={() => setIsReplying(true)}>
              {notice.answered ? 'Respond again' : 'Respond'}
            </Button>
          )}
        </div>
        {isReplying && <ReplyForm notice={notice} onClose={() => setIsReplying(false)} />}
      </NoticeCard>
    </li>
  )
}
