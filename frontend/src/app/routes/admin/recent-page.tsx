import { Button } from '@mantine/core'
import { BOOKING_STATUSES, type BookingStatus, STATUS_KEYS } from '@sofaseva/contract'
import { useState } from 'react'
import { RecentRequestCard } from '../../../features/bookings/admin/recent-request-card.js'
import { useRecent } from '../../../features/bookings/admin/use-admin-bookings.js'
import { useRecentActions } from '../../../features/bookings/admin/use-booking-actions.js'
import admin from '../../../shared/admin-ui/admin.module.css'
import { QueryState } from '../../../shared/admin-ui/query-state.js'
import { useTranslation } from '../../../shared/i18n/use-translation.js'
import { EmptyState } from '../../../shared/ui/empty-state.js'
import { ListIllustration } from '../../../shared/ui/illustrations/list-illustration.js'
import { PageFrame, PageHeading } from '../../../shared/ui/page-frame.js'
import { Tabs } from '../../../shared/ui/tabs.js'

/** What came in lately, the newest first, with the next step on each. */
export default function RecentRequestsPage() {
  const { t } = useTranslation()
  const recent = useRecent()
  const { onStatus, onAssignAndConfirm, isPaused, dialog } = useRecentActions()
  const [tab, setTab] = useState<BookingStatus | 'all'>('all')
  const { data } = recent
  const now = Date.now()
  const count = (status: BookingStatus) => data?.bookings.filter((booking) => booking.status === status).length ?? 0
  const shown = data?.bookings.filter(({ status }) => tab === 'all' || status === tab) ?? []
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
          { value: 'all', text: t('admin.counted', { name: t('admin.all'), count: data?.bookings.length ?? 0 }) },
          ...BOOKING_STATUSES.map((status) => ({
            value: status,
            text: t('admin.counted', { name: t(STATUS_KEYS[status]), count: count(status) }),
          })),
        ]}
        value={tab}
        onChange={setTab}
      />
      <QueryState query={recent} failed={t('admin-bookings.failed')} shape="cards" />
      {data && shown.length === 0 && (
        <EmptyState
          picture={<ListIllustration />}
          title={t('admin-bookings.empty')}
          text={t('admin-bookings.recent.emptyText')}
        />
      )}
      <ul className={admin.cards}>
        {shown.map((booking) => (
          <RecentRequestCard
            key={booking._id}
            booking={booking}
            now={now}
            isPaused={isPaused}
            onStatus={(status) => onStatus(booking, status)}
            onAssignAndConfirm={(providerId) => onAssignAndConfirm(booking, providerId)}
          />
        ))}
      </ul>
      {dialog}
    </PageFrame>
  )
}
