import { LIMITS } from '@sofaseva/contract'
import { AdminNoticeCard } from '../../../features/notifications/admin/admin-notice-card.js'
import {
  useAdminNotices,
  useMarkAllRead,
  useMarkRead,
} from '../../../features/notifications/admin/use-admin-notices.js'
import { emptyNotices } from '../../../features/notifications/empty-notices.js'
import notices from '../../../features/notifications/notifications.module.css'
import { PreferencesTable } from '../../../features/notifications/preferences.js'
import { PushSwitch } from '../../../features/notifications/push-switch.js'
import { QueryState } from '../../../shared/admin-ui/query-state.js'
import { useUrlFilters } from '../../../shared/lib/use-url-filters.js'
import { Button } from '../../../shared/ui/button.js'
import { EmptyState } from '../../../shared/ui/empty-state.js'
import { ListIllustration } from '../../../shared/ui/illustrations/list-illustration.js'
import { PageFrame, PageHeading } from '../../../shared/ui/page-frame.js'
import { Pagination } from '../../../shared/ui/pagination.js'
import { Tabs } from '../../../shared/ui/tabs.js'

const TABS = ['', 'false', 'true'] as const
const SHOWN = { '': 'all', false: 'unread', true: 'read' } as const

export default function AdminNotificationsPage() {
  const filters = useUrlFilters(['isRead'])
  const list = useAdminNotices(filters.query)
  const markRead = useMarkRead()
  const markAll = useMarkAllRead()
  const { data } = list
  const all = data?.totalCount ?? 0
  const unread = data?.unreadCount ?? 0
  const totals = { '': all, false: unread, true: Math.max(0, all - unread) }
  const tab = TABS.find((value) => value === filters.get('isRead')) ?? ''
  const counted = (text: string, count: number) => (data ? `${text} (${count.toLocaleString('en-IN')})` : text)
  const now = Date.now()
  return (
    <PageFrame>
      <PageHeading title="Notifications">
        {unread > 0 && (
          <Button size="small" variant="outline" onClick={() => markAll.mutate(new Date(now).toISOString())}>
            Mark all read
          </Button>
        )}
      </PageHeading>
      <Tabs
        label="Notifications"
        tabs={[
          { value: '', text: counted('All', totals['']) },
          { value: 'false', text: counted('Unread', totals.false) },
          { value: 'true', text: counted('Read', totals.true) },
        ]}
        value={tab}
        onChange={(isRead) => filters.set({ isRead })}
      />
      <QueryState query={list} failed="Your notifications could not be loaded." shape="cards" />
      {data?.data.length === 0 && (
        <EmptyState
          picture={<ListIllustration />}
          {...emptyNotices({
            tab: SHOWN[tab],
            unread,
            total: all,
            isStale: list.isPlaceholderData || list.isError,
          })}
        />
      )}
      <ul className={notices.list} aria-label="Notifications">
        {data?.data.map((notice) => (
          <AdminNoticeCard key={notice._id} notice={notice} now={now} onRead={() => markRead.mutate(notice._id)} />
        ))}
      </ul>
      {data && (
        <Pagination
          page={filters.page}
          total={totals[tab]}
          perPage={LIMITS.page.default}
          isStale={list.isPlaceholderData}
          onPage={(page, options) => filters.set({ page: String(page) }, options)}
        />
      )}
      <details className={notices.settings}>
        <summary>What you are told, and how</summary>
        <div>
          <PushSwitch />
          <PreferencesTable isAdmin />
        </div>
      </details>
    </PageFrame>
  )
}
