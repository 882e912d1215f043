import { LIMITS, type Notification, type NotificationList, noticePath } from '@sofaseva/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { emptyNotices, type NoticesTab } from '../../../features/notifications/empty-notices.js'
import { NoticeCard } from '../../../features/notifications/notice-card.js'
import classes from '../../../features/notifications/notifications.module.css'
import { PreferencesTable } from '../../../features/notifications/preferences.js'
import { PushSwitch } from '../../../features/notifications/push-switch.js'
import { useNotices } from '../../../features/notifications/use-notices.js'
import { api } from '../../../shared/http/api.js'
import { errorMessage } from '../../../shared/http/api-error.js'
import { useOnline } from '../../../shared/lib/use-online.js'
import { StatusRegion } from '../../../shared/ui/alert.js'
import { Button, LinkButton } from '../../../shared/ui/button.js'
import { EmptyState, ErrorState } from '../../../shared/ui/empty-state.js'
import { ListIllustration } from '../../../shared/ui/illustrations/list-illustration.js'
import { LastUpdated } from '../../../shared/ui/last-updated.js'
import { PageFrame, PageHeading } from '../../../shared/ui/page-frame.js'
import { CardSkeletons } from '../../../shared/ui/skeleton.js'
import { Tabs } from '../../../shared/ui/tabs.js'
import { MutedText } from '../../../shared/ui/text.js'
import { toast } from '../../../shared/ui/toasts.js'
import { useUser } from '../../guards.js'

const PER_PAGE = LIMITS.page.max

function useOlder(known: number) {
  const [older, setOlder] = useState<Notification[]>([])
  const [page, setPage] = useState(1)
  const [busy, setBusy] = useState(false)
  const more = async () => {
    setBusy(true)
    try {
      const { data } = await api<NotificationList>(`/notifications/user?limit=${PER_PAGE}&page=${page}`)
      setOlder((before) => [...before, ...data])
      setPage(page + 1)
    } catch (error) {
      toast(errorMessage(error, 'Older notifications could not be loaded.'), 'bad')
    } finally {
      setBusy(false)
    }
  }
  /** What is read here is so at once, whether or not the server knows. */
  const seen = (isMeant: (notice: Notification) => boolean) =>
    setOlder((before) => before.map((notice) => (isMeant(notice) ? { ...notice, isRead: true } : notice)))
  return { older, more, busy, seen, hasMore: (total: number) => total > known && total > (page - 1) * PER_PAGE }
}

export default function NotificationsPage() {
  const user = useUser()
  const navigate = useNavigate()
  const [tab, setTab] = useState<NoticesTab>('all')
  const { list, savedAt, failed, refresh, read, readAll } = useNotices(user._id)
  const online = useOnline()
  const { older, more, busy, seen, hasMore } = useOlder(list?.data.length ?? 0)
  const unread = list?.unreadCount ?? 0
  const total = list?.totalCount ?? 0
  const known = new Set(list?.data.map(({ _id }) => _id))
  const all = [...(list?.data ?? []), ...older.filter(({ _id }) => !known.has(_id))]
  const shown = all.filter(({ isRead }) => tab === 'all' || isRead === (tab === 'read'))
  const markRead = ({ _id, isRead }: Notification) => {
    if (isRead) return
    read(_id)
    seen((notice) => notice._id === _id)
  }
  const now = Date.now()
  const counted = (text: string, count: number) => (list ? `${text} (${count})` : text)

  return (
    <PageFrame narrow age={<LastUpdated savedAt={savedAt} failed={failed} />}>
      <PageHeading>
        <StatusRegion as="span">{list && `${unread} unread`}</StatusRegion>
      </PageHeading>
      <Tabs
        label="Notifications"
        tabs={[
          { value: 'all', text: counted('All', total) },
          { value: 'unread', text: counted('Unread', unread) },
          { value: 'read', text: counted('Read', Math.max(0, total - unread)) },
        ]}
        value={tab}
        onChange={setTab}
      />
      {unread > 0 && (
        <p className={classes.row}>
          <Button
            size="small"
            variant="outline"
            onClick={() => {
              readAll()
              seen(() => true)
            }}
          >
            Mark All as Read
          </Button>
        </p>
      )}
      {!list && !failed && <CardSkeletons />}
      {!list && failed && (
        <ErrorState
          message="Your notifications could not be loaded."
          hint="Please check your connection, or log in again."
          onRetry={refresh}
        />
      )}
      {list && shown.length === 0 && (
        <EmptyState
          picture={<ListIllustration />}
          {...emptyNotices({ tab, unread, total, isStale: failed || !online })}
        />
      )}
      <ul className={classes.list} aria-label="Notifications">
        {shown.map((notice) => {
          const { as } = notice.metadata
          return (
            <li key={notice._id}>
              <NoticeCard notice={notice} now={now}>
                <div className={classes.buttons}>
                  {notice.booking && (
                    <LinkButton
                      size="small"
                      variant="outline"
                      to={noticePath(user.role, { subject: notice.subject, ...(as ? { as } : {}) })}
                      onClick={() => markRead(notice)}
                    >
                      {as === 'provider' ? 'See the job' : 'See the booking'}
                    </LinkButton>
                  )}
                  {!notice.isRead && (
                    <Button size="small" variant="outline" onClick={() => markRead(notice)}>
                      Mark as Read
                    </Button>
                  )}
                </div>
              </NoticeCard>
            </li>
          )
        })}
      </ul>
      {list && hasMore(total) && (
        <p className={classes.row}>
          <Button variant="outline" disabled={busy || !online} onClick={() => void more()}>
            {busy ? 'Loading…' : 'Show older'}
          </Button>{' '}
          {!online && <MutedText size="small">You can load older ones once you are online.</MutedText>}
        </p>
      )}
      <details className={classes.settings}>
        <summary>What we tell you, and how</summary>
        <div>
          <PushSwitch />
          <PreferencesTable isAdmin={user.role === 'admin'} />
        </div>
      </details>
      <p className={classes.row}>
        <Button variant="outline" onClick={() => navigate(-1)}>
          Back to Previous Page
        </Button>
      </p>
    </PageFrame>
  )
}
