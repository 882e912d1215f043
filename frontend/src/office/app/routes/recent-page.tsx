import { Button } from '@mantine/core'
import { BOOKING_STATUSES, type BookingStatus, STATUS_KEYS } from '@sofaseva/contract'
import { RecentRequestCard } from '#office/features/bookings/recent-request-card.js'
import { type StatusCounts, useRecent } from '#office/features/bookings/use-admin-bookings.js'
import { useRecentActions } from '#office/features/bookings/use-booking-actions.js'
import admin from '#office/ui/admin.module.css'
import { Pagination } from '#office/ui/pagination.js'
import { QueryState } from '#office/ui/query-state.js'
import { useUrlFilters } from '#office/ui/use-url-filters.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useNow } from '#shared/lib/use-now.js'
import { EmptyState } from '#shared/ui/empty-state.js'
import { ListIllustration } from '#shared/ui/illustrations/list-illustration.js'
import { PageFrame, PageHeading } from '#shared/ui/page-frame.js'
import { Tabs } from '#shared/ui/tabs.js'

const sumOf = (counts: StatusCounts) => Object.values(counts).reduce((sum, count) => sum + count, 0)

/** What came in lately, the newest first, with the next step on each. */
export default function RecentRequestsPage() {
  const { t } = useTranslation()
  const filters = useUrlFilters(['status'])
  const recent = useRecent(filters.query)
  const { onStatus, onAssignAndConfirm, isPaused, dialog } = useRecentActions()
  const { data } = recent
  const now = useNow()
  const tab = (value: BookingStatus | '', name: string, count: number) => ({
    value,
    text: t('admin.counted', { name, count }),
  })
  return (
    <PageFrame>
      <PageHeading title={t('admin-bookings.recent.title', { hours: data?.hours ?? 24 })}>
        <Button variant="default" onClick={() => void recent.refetch()}>
          {t('admin-bookings.recent.refresh')}
        </Button>
      </PageHeading>
      <Tabs
        label={t('admin-bookings.recent.tabs')}
        tabs={[
          tab('', t('admin.all'), data ? sumOf(data.counts) : 0),
          ...BOOKING_STATUSES.map((status) => tab(status, t(STATUS_KEYS[status]), data?.counts[status] ?? 0)),
        ]}
        value={filters.get('status')}
        onChange={(status) => filters.set({ status })}
      />
      <QueryState query={recent} failed={t('admin-bookings.failed')} shape="cards" />
      {data?.bookings.length === 0 && (
        <EmptyState
          picture={<ListIllustration />}
          title={t('admin-bookings.empty')}
          text={t('admin-bookings.recent.emptyText')}
        />
      )}
      <ul className={admin.cards}>
        {data?.bookings.map((booking) => (
          <RecentRequestCard
            key={booking._id}
            booking={booking}
            now={now}
            isPaused={isPaused}
            onStatus={(status) => onStatus(booking, status)}
            onAssignAndConfirm={(provider) => onAssignAndConfirm(booking, provider)}
          />
        ))}
      </ul>
      {data && (
        <Pagination
          page={filters.page}
          total={data.total}
          perPage={filters.perPage}
          isStale={recent.isPlaceholderData}
          onPage={(page, options) => filters.set({ page: String(page) }, options)}
        />
      )}
      {dialog}
    </PageFrame>
  )
}
