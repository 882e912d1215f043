import type { LiveTopic } from '@sofaseva/contract'
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { BOOKING_KEYS } from '#office/features/bookings/use-admin-bookings.js'
import { CONTACT_KEY } from '#office/features/contact/use-contact-messages.js'
import { DASHBOARD_KEY } from '#office/features/dashboard/use-dashboard.js'
import { NOTICES_KEY, useAdminUnread } from '#office/features/notifications/use-admin-notices.js'
import { AdminProvider } from '#office/ui/admin-provider.js'
import { newQueryClient } from '#office/ui/query-client.js'
import { LIVE_CHANNEL } from '#shared/lib/live-state.js'
import { PreloadPageContext } from '#shared/routing/preload-page.js'
import { readSession } from '#shared/session/session-store.js'
import { PageBoundary } from '#site/app/error-boundaries.js'
import { RoutePage } from '#site/app/route-page.js'
import { matchPageRoute } from '#site/app/routes/match.js'
import { AdminShell } from '../shell/admin-shell.js'
import { ADMIN_ROUTES } from './admin.routes.js'

const KEYS: Record<LiveTopic, readonly string[]> = {
  bookings: [...BOOKING_KEYS, DASHBOARD_KEY],
  jobs: [],
  notifications: [NOTICES_KEY],
  contact: [CONTACT_KEY],
  settings: ['admin-settings'],
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
      <PageBoundary meanwhile={null}>
        <Suspense fallback={null}>
          <RoutePage routes={ADMIN_ROUTES} />
        </Suspense>
      </PageBoundary>
    </AdminShell>
  )
}

/** A frame that is shown before its page holds it up: React lets 0.3 s pass between two such steps. */
export async function preload(): Promise<void> {
  // There, nothing of it is rendered.
  if (__SERVER__) return
  const match = matchPageRoute(ADMIN_ROUTES, location.pathname)
  await match?.route.page.preload(readSession()?.user.role === 'admin' ? match.params : undefined)
}

const preloadPage = (path: string) => {
  matchPageRoute(ADMIN_ROUTES, path)
    ?.route.page.preload()
    .catch(() => {})
}

/** The back office, which phones of customers never load. */
export default function AdminArea() {
  // Of this admin: the next one's lists are their own.
  const [client] = useState(newQueryClient)
  return (
    <QueryClientProvider client={client}>
      <AdminProvider>
        <PreloadPageContext value={preloadPage}>
          <Frame />
        </PreloadPageContext>
      </AdminProvider>
    </QueryClientProvider>
  )
}
