import { Button } from '@mantine/core'
import { formatNumber, type PlainMessageKey } from '@sofaseva/contract'
import { AssignById } from '#office/features/bookings/assign-by-id.js'
import { AdminNotificationCard } from '#office/features/notifications/admin-notification-card.js'
import {
  notificationsOptions,
  useMarkAllRead,
  useMarkRead,
} from '#office/features/notifications/use-admin-notifications.js'
import { AdminList } from '#office/ui/admin-list.js'
import { prefetchList } from '#office/ui/prefetch.js'
import { useAdminList } from '#office/ui/use-admin-list.js'
import { useDialog } from '#office/ui/use-dialog.js'
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

export default function AdminNotificationsPage() {
  const { t } = useTranslation()
  const list = useAdminList(FILTERS, notificationsOptions)
  const { filters, query, data } = list
  const { mutate: markRead } = useMarkRead()
  const { mutate: markAll } = useMarkAllRead()
  const { open } = useDialog()
  const now = useNow()
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
      headerActions={
        data &&
        data.counts.unread > 0 && (
          <Button variant="default" onClick={() => markAll(data.asOf)}>
            {t('admin-notices.markAll')}
          </Button>
        )
      }
      tabs={{ label: t('admin-notices.title'), items: tabs }}
      className={classes.list}
      card={(notification) => (
        <AdminNotificationCard
          key={notification._id}
          notification={notification}
          now={now}
          onRead={() => markRead(notification._id)}
          onAssign={(id) => open((close) => <AssignById id={id} onClose={close} />)}
        />
      )}
      failed={t('admin-notices.failed')}
      empty={{ title: t(empty.title), text: t(empty.text) }}
    >
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
