import { ADMIN_PATHS, type RealtimeTopic } from '@sofaseva/contract'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useCallback, useEffect, useRef, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router-dom'
import { BOOKING_KEYS } from '#office/features/bookings/use-admin-bookings.js'
import { CONTACT_KEY } from '#office/features/contact/use-contact-messages.js'
import { ATTENTION_KEY, DASHBOARD_KEY } from '#office/features/dashboard/use-dashboard.js'
import { NOTIFICATIONS_KEY, useAdminUnread } from '#office/features/notifications/use-admin-notifications.js'
import { CUSTOMER_KEY } from '#office/features/users/use-customer.js'
import { AdminProvider } from '#office/ui/admin-provider.js'
import { refresh } from '#office/ui/refresh.js'
import { useCustomerDrawer } from '#office/ui/use-customer-drawer.js'
import { RootErrorBoundary } from '#shared/app/error-boundaries.js'
import { OpenFromLaunch } from '#shared/app/open-from-launch.js'
import { OpenFromNotification } from '#shared/app/open-from-notification.js'
import { LoginLanguage } from '#shared/app/user-language.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useFocusRestore } from '#shared/lib/focus.js'
import { part } from '#shared/lib/part.js'
import { TAB_EVENTS_CHANNEL } from '#shared/lib/realtime-state.js'
import { RouteTitleContext, usePageTitle } from '#shared/lib/use-page-title.js'
import { DiscardChangesDialog } from '#shared/ui/discard-changes-dialog.js'
import { Toasts } from '#shared/ui/toast-host.js'
import { RequireAdmin } from './require-admin.js'
import { OfficeShell } from './shell/office-shell.js'
import { UnsavedChangesBlocker } from './unsaved-changes-blocker.js'

const KEYS: Record<RealtimeTopic, readonly QueryKey[]> = {
  bookings: [...BOOKING_KEYS, DASHBOARD_KEY, CUSTOMER_KEY].map((key) => [key]),
  jobs: [],
  notifications: [[NOTIFICATIONS_KEY]],
  contact: [[CONTACT_KEY], ATTENTION_KEY, [CUSTOMER_KEY]],
  settings: [['admin-settings']],
}

/**
 * Refetches queries when the server reports a change. Polling covers times without a connection to the event stream.
 */
function useRealtimeLists(): void {
  const client = useQueryClient()
  useEffect(() => {
    const channel = new BroadcastChannel(TAB_EVENTS_CHANNEL)
    channel.addEventListener('message', ({ data }: MessageEvent<RealtimeTopic>) => {
      void refresh(client, KEYS[data] ?? [])
    })
    return () => channel.close()
  }, [client])
}

/** Moves the focus to the new page after navigation, as loading a document would. */
function useFocusOnPage(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname])
}

const CustomerDrawer = part(async () => (await import('#office/features/users/customer-drawer.js')).default, {
  messages: ['admin-customer', 'reviews'],
})

const BookForDialog = part(
  async () => (await import('#office/features/bookings/book-for/book-for-dialog.js')).default,
  {
    messages: ['admin-customer', 'admin-dispatch'],
  },
)

const ProofHost = part(async () => (await import('#shared/app/security/proof-host.js')).ProofHost, {
  messages: ['account'],
  optional: true,
})

/** Asks for proofs, and leads an admin without a required second factor to its set-up. */
function Proofs() {
  const navigate = useNavigate()
  const onFactorMissing = useCallback(() => void navigate(ADMIN_PATHS.security, { replace: true }), [navigate])
  return <ProofHost onFactorMissing={onFactorMissing} />
}

/** The records of the customer that the URL names, beside any page, and the form to book for that customer. */
function Customer() {
  const { id, show, close } = useCustomerDrawer()
  const [booked, setBooked] = useState<Omit<ComponentProps<typeof BookForDialog>, 'onClose'> | null>(null)
  if (id === '') return null
  return (
    <>
      <CustomerDrawer id={id} onBook={setBooked} onShow={show} onClose={close} />
      {booked && <BookForDialog {...booked} onClose={() => setBooked(null)} />}
    </>
  )
}

function Pages() {
  const title = useTranslation().t('common.page.admin')
  useRealtimeLists()
  useFocusOnPage()
  usePageTitle(title)
  return (
    <OfficeShell unread={useAdminUnread()}>
      <RouteTitleContext value={title}>
        <Outlet />
        <Customer />
      </RouteTitleContext>
    </OfficeShell>
  )
}

/** The frame around every page of the back office. */
export function OfficeFrame() {
  useFocusRestore()
  return (
    <>
      <ScrollRestoration />
      <OpenFromNotification />
      <OpenFromLaunch />
      <RootErrorBoundary>
        <RequireAdmin>
          <AdminProvider>
            <Proofs />
            <Pages />
          </AdminProvider>
        </RequireAdmin>
        <LoginLanguage />
        <UnsavedChangesBlocker />
        <DiscardChangesDialog />
        <Toasts />
      </RootErrorBoundary>
    </>
  )
}
