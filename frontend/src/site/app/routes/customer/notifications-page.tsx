import { PATHS } from '@sofaseva/contract'
import { emptyNotifications, type NotificationsTab } from '#shared/app/notifications/empty-notifications.js'
import classes from '#shared/app/notifications/notifications.module.css'
import { PreferencesTable } from '#shared/app/notifications/preferences.js'
import { PushSwitch } from '#shared/app/notifications/push-switch.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useAddressChoice } from '#shared/lib/use-address-choice.js'
import { useNow } from '#shared/lib/use-now.js'
import { useOnline } from '#shared/lib/use-online.js'
import { useNavigate } from '#shared/routing/router.js'
import { useUser } from '#shared/session/use-user.js'
import { StatusRegion } from '#shared/ui/alert.js'
import { Button } from '#shared/ui/button.js'
import { Card } from '#shared/ui/card.js'
import { EmptyState, ErrorState } from '#shared/ui/empty-state.js'
import { ListIllustration } from '#shared/ui/illustrations/list-illustration.js'
import { LastUpdated } from '#shared/ui/last-updated.js'
import { LoadMore } from '#shared/ui/load-more.js'
import { PageFrame, PageHeading } from '#shared/ui/page-frame.js'
import { CardSkeletons } from '#shared/ui/skeleton.js'
import { StoredLanguage } from '#shared/ui/stored-language.js'
import { Tabs } from '#shared/ui/tabs.js'
import { OwnNotificationCard } from '#site/features/notifications/own-notification-card.js'
import { useNotificationList } from '#site/features/notifications/use-notification-list.js'

const TABS = ['all', 'unread', 'read'] as const

/** Whether this window opened on this page, for example from a push, so there is no way back. */
const isFirstPage = () => (history.state as { idx?: number } | null)?.idx === 0

export default function NotificationsPage() {
  const { t } = useTranslation()
  const user = useUser()
  const navigate = useNavigate()
  const online = useOnline()
  const [tab, setTab] = useAddressChoice<NotificationsTab>('tab', TABS)
  const { notifications: shown, total, unread, failed, ...list } = useNotificationList(user._id, tab)
  const empty = emptyNotifications({ tab, unread, total, isStale: failed || !online })
  const tabText = (value: NotificationsTab, count: number) =>
    shown ? t(`notifications.tab.${value}Count`, { count }) : t(`notifications.tab.${value}`)
  const now = useNow()

  return (
    <PageFrame narrow age={<LastUpdated savedAt={list.savedAt} failed={failed} />}>
      <PageHeading>
        <StatusRegion as="span">{shown && t('notifications.unread', { count: unread })}</StatusRegion>
      </PageHeading>
      <Tabs
        label={t('notifications.bell')}
        tabs={[
          { value: 'all', text: tabText('all', total) },
          { value: 'unread', text: tabText('unread', unread) },
          { value: 'read', text: tabText('read', Math.max(0, total - unread)) },
        ]}
        value={tab}
        onChange={setTab}
      />
      {unread > 0 && (
        <p className={classes.row}>
          <Button size="small" variant="outline" onClick={list.markAllRead}>
            {t('notifications.markAllRead')}
          </Button>
        </p>
      )}
      {shown && <StoredLanguage language={list.language} failed={failed} />}
      {!shown && !failed && <CardSkeletons />}
      {!shown && failed && (
        <ErrorState message={t('notifications.failed')} hint={t('notifications.failedHint')} onRetry={list.refresh} />
      )}
      {shown?.length === 0 && <EmptyState image={<ListIllustration />} title={t(empty.title)} text={t(empty.text)} />}
      <ul className={classes.list} aria-label={t('notifications.bell')}>
        {shown?.map((notification) => (
          <li key={notification._id}>
            <OwnNotificationCard
              notification={notification}
              now={now}
              role={user.role}
              onRead={() => list.markRead(notification)}
            />
          </li>
        ))}
      </ul>
      {list.hasMore && <LoadMore what="notifications" onLoad={list.loadMore} />}
      <Card as="details" className={classes.settings}>
        <summary>{t('notifications.preferences.title')}</summary>
        <div>
          <PushSwitch />
          <PreferencesTable isAdmin={user.role === 'admin'} />
        </div>
      </Card>
      <p className={classes.row}>
        <Button variant="outline" onClick={() => (isFirstPage() ? navigate(PATHS.home) : navigate(-1))}>
          {t('notifications.back')}
        </Button>
      </p>
    </PageFrame>
  )
}
