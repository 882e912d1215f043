import { Button } from '@mantine/core'
import { ADMIN_PATHS, formatNumber, notificationPath, type PlainMessageKey } from '@sofaseva/contract'
import { useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { AssignById } from '#office/features/bookings/assign-by-id.js'
import { BookingDrawer } from '#office/features/bookings/booking-drawer.js'
import { useBookingActions } from '#office/features/bookings/use-booking-actions.js'
import { notificationColumns } from '#office/features/notifications/notification-columns.js'
import type { NotificationLine } from '#office/features/notifications/notification-line.rules.js'
import { notificationsOptions, useMarkAllRead } from '#office/features/notifications/use-admin-notifications.js'
import { useLineActions } from '#office/features/notifications/use-line-actions.js'
import { AdminList } from '#office/ui/admin-list.js'
import { prefetchList } from '#office/ui/prefetch.js'
import { useAdminList } from '#office/ui/use-admin-list.js'
import { useCustomerDrawer } from '#office/ui/use-customer-drawer.js'
import { useDialog } from '#office/ui/use-dialog.js'
import { useOpenRow } from '#office/ui/use-open-row.js'
import type { UrlFilters } from '#office/ui/use-url-filters.js'
import { emptyNotifications } from '#shared/app/notifications/empty-notifications.js'
import classes from '#shared/app/notifications/notifications.module.css'
import { PreferencesTable } from '#shared/app/notifications/preferences.js'
import { PushSwitch } from '#shared/app/notifications/push-switch.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useNow } from '#shared/lib/use-now.js'
import { Card } from '#shared/ui/card.js'

const FILTERS = ['isRead']

/** The tabs by the `isRead` filter of the URL. */
const TABS = {
  '': { tab: 'all', key: 'admin.all' },
  false: { tab: 'unread', key: 'admin-notices.tabs.unread' },
  true: { tab: 'read', key: 'admin-notices.tabs.read' },
} as const satisfies Record<string, { tab: string; key: PlainMessageKey }>

const NAMES = ['', 'false', 'true'] as const

export const prefetch = prefetchList(FILTERS, notificationsOptions)

const rowId = ({ _id }: NotificationLine) => _id
const rowName = ({ notification: { title } }: NotificationLine) => title

/** The notification whose booking a drawer shows. */
function useOpenBooking(filters: UrlFilters, lines: readonly NotificationLine[] | undefined) {
  const open = useOpenRow(
    filters,
    useMemo(() => lines?.filter(({ notification }) => notification.booking !== null), [lines]),
  )
  const { id, row } = open
  // A notification that leaves the list of unread ones stays open.
  const [last, setLast] = useState(row)
  if (row && row !== last) setLast(row)
  const shown = last?._id === id ? last.notification.booking : null
  return { ...open, booking: shown }
}

/** Opens what a notification is about: its booking, its sender's account, or its page. */
function useOpenLine(showBooking: (id: string) => void) {
  const navigate = useNavigate()
  const { show: showCustomer } = useCustomerDrawer()
  return useCallback(
    ({ _id, notification }: NotificationLine) => {
      const { booking, subject } = notification
      if (booking !== null) return showBooking(_id)
      if (subject?.type === 'user') return showCustomer(subject.id)
      const path = notificationPath('admin', notification)
      if (path !== ADMIN_PATHS.notifications) void navigate(path)
    },
    [navigate, showBooking, showCustomer],
  )
}

export default function AdminNotificationsPage() {
  const translator = useTranslation()
  const { t } = translator
  const list = useAdminList(FILTERS, notificationsOptions)
  const { filters, query, data } = list
  const { mutate: markAll } = useMarkAllRead()
  const { actions: bookingActions } = useBookingActions()
  const { booking, ...open } = useOpenBooking(filters, data?.items)
  const onOpen = useOpenLine(open.show)
  const { id: customerId } = useCustomerDrawer()
  const isShort = booking !== null || customerId !== ''
  const dialog = useDialog()
  const onAssign = useCallback(
    (id: string) => dialog.open((close) => <AssignById id={id} onClose={close} />),
    [dialog.open],
  )
  const actionsOf = useLineActions(onAssign)
  const now = useNow()
  const columns = useMemo(
    () => notificationColumns({ translator, now, isShort, actionsOf }),
    [translator, now, isShort, actionsOf],
  )
  const rowKeys = useMemo(
    () => [
      { key: 'a', text: t('admin-bookings.keys.assign') },
      { key: 'm', text: t('admin-notices.keys.markRead') },
      { key: 'r', text: t('admin-notices.keys.reply') },
    ],
    [t],
  )
  const shown = NAMES.find((name) => name === filters.get('isRead')) ?? ''
  const empty = emptyNotifications({
    tab: TABS[shown].tab,
    unread: data?.counts.unread ?? 0,
    total: data?.counts.all ?? 0,
    isStale: query.isPlaceholderData || query.isError,
  })
  const tabs = NAMES.map((isRead) => {
    const { tab, key } = TABS[isRead]
    const text = data ? t('admin.counted', { name: t(key), count: formatNumber(data.counts[tab]) }) : t(key)
    return { text, filters: { isRead } }
  })
  return (
    <AdminList
      list={list}
      title={t('admin-notices.title')}
      label={t('admin-notices.title')}
      isBeside
      headerActions={
        data &&
        data.counts.unread > 0 && (
          <Button variant="default" onClick={() => markAll(data.asOf)}>
            {t('admin-notices.markAll')}
          </Button>
        )
      }
      tabs={{ label: t('admin-notices.title'), items: tabs }}
      columns={columns}
      rowId={rowId}
      rowName={rowName}
      openId={booking === null ? '' : open.id}
      actions={actionsOf}
      onOpen={onOpen}
      rowKeys={rowKeys}
      failed={t('admin-notices.failed')}
      empty={{ title: t(empty.title), text: t(empty.text) }}
    >
      {booking !== null && <BookingDrawer open={{ ...open, id: booking, row: undefined }} {...bookingActions} />}
      <Card as="details" className={classes.settings}>
        <summary>{t('admin-notices.settings')}</summary>
        <div>
          <PushSwitch />
          <PreferencesTable isAdmin />
        </div>
      </Card>
    </AdminList>
  )
}
