import { Button } from '@mantine/core'
import { formatNumber } from '@sofaseva/contract'
import { useCallback, useState } from 'react'
import { AssignById } from '#office/features/bookings/assign-by-id.js'
import { AdminNoticeCard } from '#office/features/notifications/admin-notice-card.js'
import { useAdminNotices, useMarkAllRead, useMarkRead } from '#office/features/notifications/use-admin-notices.js'
import { Pagination } from '#office/ui/pagination.js'
import { QueryState } from '#office/ui/query-state.js'
import { useUrlFilters } from '#office/ui/use-url-filters.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useNow } from '#shared/lib/use-now.js'
import { EmptyState } from '#shared/ui/empty-state.js'
import { ListIllustration } from '#shared/ui/illustrations/list-illustration.js'
import { PageFrame, PageHeading } from '#shared/ui/page-frame.js'
import { Tabs } from '#shared/ui/tabs.js'
import { emptyNotices } from '#site/features/notifications/empty-notices.js'
import notices from '#site/features/notifications/notifications.module.css'
import { PreferencesTable } from '#site/features/notifications/preferences.js'
import { PushSwitch } from '#site/features/notifications/push-switch.js'

const TABS = ['', 'false', 'true'] as const
const SHOWN = { '': 'all', false: 'unread', true: 'read' } as const

export default function AdminNotificationsPage() {
  const { t } = useTranslation()
  const filters = useUrlFilters(['isRead'])
  const list = useAdminNotices(filters.query)
  const markRead = useMarkRead()
  const markAll = useMarkAllRead()
  const { data } = list
  const all = data?.totalCount ?? 0
  const unread = data?.unreadCount ?? 0
  const totals = { '': all, false: unread, true: Math.max(0, all - unread) }
  const tab = TABS.find((value) => value === filters.get('isRead')) ?? ''
  const counted = (name: string, count: number) =>
    data ? t('admin.counted', { name, count: formatNumber(count) }) : name
  const empty = emptyNotices({
    tab: SHOWN[tab],
    unread,
    total: all,
    isStale: list.isPlaceholderData || list.isError,
  })
  const [assigning, setAssigning] = useState<string | null>(null)
  const close = useCallback(() => setAssigning(null), [])
  const now = useNow()
  return (
    <PageFrame>
      <PageHeading title={t('admin-notices.title')}>
        {data && unread > 0 && (
          <Button variant="default" onClick={() => markAll.mutate(data.asOf)}>
            {t('admin-notices.markAll')}
          </Button>
        )}
      </PageHeading>
      <Tabs
        label={t('admin-notices.title')}
        tabs={[
          { value: '', text: counted(t('admin.all'), totals['']) },
          { value: 'false', text: counted(t('admin-notices.tabs.unread'), totals.false) },
          { value: 'true', text: counted(t('admin-notices.tabs.read'), totals.true) },
        ]}
        value={tab}
        onChange={(isRead) => filters.set({ isRead })}
      />
      <QueryState query={list} failed={t('admin-notices.failed')} shape="cards" />
      {data?.data.length === 0 && (
        <EmptyState picture={<ListIllustration />} title={t(empty.title)} text={t(empty.text)} />
      )}
      <ul className={notices.list} aria-label={t('admin-notices.title')}>
        {data?.data.map((notice) => (
          <AdminNoticeCard
            key={notice._id}
            notice={notice}
            now={now}
            onRead={() => markRead.mutate(notice._id)}
            onAssign={setAssigning}
          />
        ))}
      </ul>
      {data && (
        <Pagination
          page={filters.page}
          total={totals[tab]}
          perPage={filters.perPage}
          isStale={list.isPlaceholderData}
          onPage={(page, options) => filters.set({ page: String(page) }, options)}
        />
      )}
      <details className={notices.settings}>
        <summary>{t('admin-notices.settings')}</summary>
        <div>
          <PushSwitch />
          <PreferencesTable isAdmin />
        </div>
      </details>
      {assigning !== null && <AssignById id={assigning} onClose={close} />}
    </PageFrame>
  )
}
