import { Button } from '@mantine/core'
import { RecentRequestCard } from '#office/features/bookings/recent-request-card.js'
import { statusTabs } from '#office/features/bookings/status-choices.js'
import { recentOptions } from '#office/features/bookings/use-admin-bookings.js'
import { useRecentActions } from '#office/features/bookings/use-booking-actions.js'
import { AdminList } from '#office/ui/admin-list.js'
import { prefetchList } from '#office/ui/prefetch.js'
import { useAdminList } from '#office/ui/use-admin-list.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useNow } from '#shared/lib/use-now.js'

const FILTERS = ['status']

export const prefetch = prefetchList(FILTERS, recentOptions)

/** Lists the requests of the last hours, newest first, with the next action on each. */
export default function RecentRequestsPage() {
  const { t } = useTranslation()
  const list = useAdminList(FILTERS, recentOptions)
  const { data, query } = list
  const { onStatus, onAssignAndConfirm, isPaused } = useRecentActions()
  const now = useNow()
  return (
    <AdminList
      list={list}
      title={t('admin-bookings.recent.title', { hours: data?.hours ?? 24 })}
      headerActions={
        <Button variant="default" onClick={() => void query.refetch()}>
          {t('admin-bookings.recent.refresh')}
        </Button>
      }
      tabs={{
        label: t('admin-bookings.recent.tabs'),
        items: statusTabs(t, (name, status) => t('admin.counted', { name, count: data?.counts[status] ?? 0 })),
      }}
      card={(booking) => (
        <RecentRequestCard
          key={booking._id}
          booking={booking}
          now={now}
          isPaused={isPaused}
          onStatus={(status) => onStatus(booking, status)}
          onAssignAndConfirm={(provider) => onAssignAndConfirm(booking, provider)}
        />
      )}
      failed={t('admin-bookings.failed')}
      empty={{ title: t('admin-bookings.empty'), text: t('admin-bookings.recent.emptyText') }}
    />
  )
}
