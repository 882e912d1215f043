import { BOOKING_STATUSES, type Booking, type BookingStatus } from '@sofaseva/contract'
import { useState } from 'react'
import { ConfirmStatusDialog } from '../../../features/bookings/admin/confirm-status-dialog.js'
import { RecentRequestCard } from '../../../features/bookings/admin/recent-request-card.js'
import { RECENT_TEXTS, useRecent, useStatusChange } from '../../../features/bookings/admin/use-admin-bookings.js'
import admin from '../../../shared/admin-ui/admin.module.css'
import { QueryState } from '../../../shared/admin-ui/query-state.js'
import { Button } from '../../../shared/ui/button.js'
import { EmptyState } from '../../../shared/ui/empty-state.js'
import { ListIllustration } from '../../../shared/ui/illustrations/list-illustration.js'
import { PageFrame, PageHeading } from '../../../shared/ui/page-frame.js'
import { Tabs } from '../../../shared/ui/tabs.js'

/** What came in lately, the newest first, with the next step on each. */
export default function RecentRequestsPage() {
  const recent = useRecent()
  const change = useStatusChange(RECENT_TEXTS)
  const [tab, setTab] = useState<BookingStatus | 'all'>('all')
  const [cancelling, setCancelling] = useState<Booking | null>(null)
  const { data } = recent
  const now = Date.now()
  const count = (status: BookingStatus) => data?.bookings.filter((booking) => booking.status === status).length ?? 0
  const shown = data?.bookings.filter(({ status }) => tab === 'all' || status === tab) ?? []
  return (
    <PageFrame>
      <PageHeading title={`Recent Requests (${data?.hours ?? 24} Hours)`}>
        <Button size="small" variant="outline" onClick={() => void recent.refetch()}>
          Refresh
        </Button>
      </PageHeading>
      <Tabs
        label="Recent requests by status"
        tabs={[
          { value: 'all', text: `All (${data?.bookings.length ?? 0})` },
          ...BOOKING_STATUSES.map((status) => ({ value: status, text: `${status} (${count(status)})` })),
        ]}
        value={tab}
        onChange={setTab}
      />
      <QueryState query={recent} failed="Failed to fetch bookings. Check API token." shape="cards" />
      {data && shown.length === 0 && (
        <EmptyState
          picture={<ListIllustration />}
          title="No booking requests found"
          text="New ones appear here by themselves."
        />
      )}
      <ul className={admin.cards}>
        {shown.map((booking) => (
          <RecentRequestCard
            key={booking._id}
            booking={booking}
            now={now}
            onStatus={(status) =>
              status === 'Cancelled' ? setCancelling(booking) : change.mutate({ booking, status })
            }
          />
        ))}
      </ul>
      {cancelling && (
        <ConfirmStatusDialog
          booking={cancelling}
          status="Cancelled"
          onCancel={() => setCancelling(null)}
          onConfirm={() => {
            change.mutate({ booking: cancelling, status: 'Cancelled' })
            setCancelling(null)
          }}
        />
      )}
    </PageFrame>
  )
}
