import { badgeText, LIMITS, type NotificationList, notificationPath, PATHS, type User } from '@sofaseva/contract'
import { useEffect, useId, useRef, useState } from 'react'
import { emptyNotifications } from '#shared/app/notifications/empty-notifications.js'
import { NotificationCard } from '#shared/app/notifications/notification-card.js'
import classes from '#shared/app/notifications/notifications.module.css'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { onDismiss } from '#shared/lib/dismiss.js'
import { useNow } from '#shared/lib/use-now.js'
import { useOnline } from '#shared/lib/use-online.js'
import { Link } from '#shared/routing/link.js'
import { useLocation, useNavigate } from '#shared/routing/router.js'
import { StatusRegion } from '#shared/ui/alert.js'
import { Button } from '#shared/ui/button.js'
import { Icon } from '#shared/ui/icon.js'
import { IconBell } from '#shared/ui/icons.js'
import { Tabs } from '#shared/ui/tabs.js'
import { useAppBadge, useNotifications } from './use-notifications.js'

const SHOWN = 8

/** The bell with the unread count, and a dropdown of the newest notifications. */
export default function Bell({ user }: { user: User }) {
  const { t } = useTranslation()
  const id = useId()
  const navigate = useNavigate()
  const { pathname, hash } = useLocation()
  const { list, failed, read } = useNotifications(user._id, { waitsForStream: true })
  const online = useOnline()
  const [isOpen, setIsOpen] = useState(false)
  const [tab, setTab] = useState<'all' | 'unread'>('all')
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const unread = list?.unreadCount ?? 0
  useAppBadge(list?.unreadCount)

  // biome-ignore lint/correctness/useExhaustiveDependencies: closes when the address changes
  useEffect(() => setIsOpen(false), [pathname, hash])
  useEffect(() => {
    if (!isOpen || !box.current) return
    return onDismiss(box.current, (by) => {
      setIsOpen(false)
      if (by === 'Escape') button.current?.focus()
    })
  }, [isOpen])

  const shown = list?.data.filter(({ isRead }) => tab === 'all' || !isRead).slice(0, SHOWN) ?? []
  const nothing = ({ unreadCount, totalCount }: NotificationList) => {
    const { short } = emptyNotifications({ tab, unread: unreadCount, total: totalCount, isStale: failed || !online })
    return t(short)
  }
  const now = useNow()
  return (
    <div ref={box} className={classes.bell}>
      <Button
        ref={button}
        variant="icon"
        aria-label={
          unread > 0
            ? t('notifications.bellUnread', { count: badgeText(unread, LIMITS.bellBadge) })
            : t('notifications.bell')
        }
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon of={IconBell} size={24} />
        {unread > 0 && <span className={classes.count}>{badgeText(unread, LIMITS.bellBadge)}</span>}
      </Button>
      {isOpen && (
        <section id={id} className={classes.dropdown} aria-label={t('notifications.newest')}>
          <Tabs
            label={t('notifications.bell')}
            tabs={[
              { value: 'all', text: t('notifications.tab.all') },
              { value: 'unread', text: t('notifications.tab.unread') },
            ]}
            value={tab}
            onChange={setTab}
          />
          <StatusRegion>
            {!list && (
              <p className={classes.empty}>{failed ? t('notifications.failed') : t('notifications.loading')}</p>
            )}
            {list && shown.length === 0 && <p className={classes.empty}>{nothing(list)}</p>}
          </StatusRegion>
          <ul>
            {shown.map((notification) => (
              <li key={notification._id}>
                <button
                  type="button"
                  onClick={() => {
                    if (!notification.isRead) read(notification._id)
                    setIsOpen(false)
                    const { as } = notification.metadata
                    navigate(notificationPath(user.role, { subject: notification.subject, ...(as ? { as } : {}) }))
                  }}
                >
                  <NotificationCard notification={notification} now={now} compact />
                </button>
              </li>
            ))}
          </ul>
          <Link to={PATHS.notifications} onClick={() => setIsOpen(false)}>
            {t('notifications.all')}
          </Link>
        </section>
      )}
    </div>
  )
}
