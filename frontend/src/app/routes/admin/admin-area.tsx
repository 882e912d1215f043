import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Route, Routes } from 'react-router-dom'
import { AdminShell } from '../../shells/admin-shell.js'
import NotFoundPage from '../public/not-found-page.js'
import AuditPage from './audit-page.js'
import AdminBookingsPage from './bookings-page.js'
import AdminUsersPage from './users-page.js'

const client = new QueryClient({ defaultOptions: { queries: { retry: 1, staleTime: 5_000 } } })

/** The back office, one chunk that phones of customers never load. */
export default function AdminArea() {
  return (
    <QueryClientProvider client={client}>
      <AdminShell>
        <Routes>
          <Route index element={<AdminBookingsPage />} />
          <Route path="bookings" element={<AdminBookingsPage />} />
          <Route path="users" element={<AdminUsersPage />} />
          <Route path="audit" element={<AuditPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </AdminShell>
    </QueryClientProvider>
  )
}
