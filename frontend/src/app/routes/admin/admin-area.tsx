import type { LiveTopic } from '@sofaseva/contract'
import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Route, Routes } from 'react-router-dom'
import { LIVE_CHANNEL } from '../../../shared/lib/live-state.js'
import { AdminShell } from '../../shells/admin-shell.js'
import NotFoundPage from '../public/not-found-page.js'
import AuditPage from './audit-page.js'
import AdminBookingsPage from './bookings-page.js'
import AdminCategoriesPage from './categories-page.js'
import AdminNotificationsPage from './notifications-page.js'
import QueuesPage from './queues-page.js'
import RecentRequestsPage from './recent-page.js'
import AdminReviewsPage from './reviews-page.js'
import AdminServicesPage from './services-page.js'
import { BOOKING_KEYS } from './use-bookings.js'
import { NOTICES_KEY, useAdminUnread } from './use-notices.js'
import AdminUsersPage from './users-page.js'

const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: 1, staleTime: 5_000 } } })

const KEYS: Record<LiveTopic, readonly string[]> = {
  bookings: BOOKING_KEYS,
  jobs: [],
  notifications: [NOTICES_KEY],
}

/** Asks again for what the server says has changed; the polls stay for when it cannot say so. */
function useLiveLists(): void {
  const client = useQueryClient()
  useEffect(() => {
    const channel = new BroadcastChannel(LIVE_CHANNEL)
    channel.addEventListener('message', ({ data }: MessageEvent<LiveTopic>) => {
      for (const key of KEYS[data] ?? []) void client.invalidateQueries({ queryKey: [key] })
    })
    return () => channel.close()
  }, [client])
}

function Frame() {
  useLiveLists()
  return (
    <AdminShell unread={useAdminUnread()}>
      <Routes>
        <Route index element={<AdminBookingsPage />} />
        <Route path="bookings" element={<AdminBookingsPage />} />
        <Route path="recent-requests" element={<RecentRequestsPage />} />
        <Route path="notifications" element={<AdminNotificationsPage />} />
        <Route path="services" element={<AdminServicesPage />} />
        <Route path="categories" element={<AdminCategoriesPage />} />
        <Route path="reviews" element={<AdminReviewsPage />} />
        <Route path="users" element={<AdminUsersPage />} />
        <Route path="audit" element={<AuditPage />} />
        <Route path="queues" element={<QueuesPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </AdminShell>
  )
}

/** The back office, one chunk that phones of customers never load. */
export default function AdminArea() {
  // Of this admin: the next one's lists are their own.
  const [client] = useState(newClient)
  return (
    <QueryClientProvider client={client}>
      <Frame />
    </QueryClientProvider>
  )
}
