import { ADMIN_PATHS, badgeText, LIMITS, PATHS } from '@sofaseva/contract'
import type { ReactNode } from 'react'
import { usePublicSettings } from '../../shared/data/bootstrap.js'
import { Link, NavLink } from '../../shared/routing/link.js'
import { StatusRegion } from '../../shared/ui/alert.js'
import { Icon } from '../../shared/ui/icon.js'
import { IconMenu2 } from '../../shared/ui/icons.js'
import classes from './admin-shell.module.css'
import { LogoutButton } from './logout-button.js'
import { SessionEnded } from './session-ended.js'
import shell from './shell.module.css'
import { UpdatePrompt } from './update-prompt.js'
import { useMenu } from './use-menu.js'

const LINKS = [
  { to: ADMIN_PATHS.users, text: 'Users' },
  { to: ADMIN_PATHS.categories, text: 'Categories' },
  { to: ADMIN_PATHS.services, text: 'Services' },
  { to: ADMIN_PATHS.bookings, text: 'Bookings' },
  { to: ADMIN_PATHS.reviews, text: 'Reviews' },
  { to: ADMIN_PATHS.recentRequests, text: 'Recent Requests' },
  { to: ADMIN_PATHS.notifications, text: 'Notifications' },
  { to: ADMIN_PATHS.audit, text: 'Audit log' },
  { to: ADMIN_PATHS.queues, text: 'Queue' },
]

function Navigation({ unread }: { unread: number }) {
  return (
    <>
      <nav aria-label="Administration">
        {LINKS.map(({ to, text }) => (
          <NavLink key={to} to={to}>
            {text}
            {to === ADMIN_PATHS.notifications && unread > 0 && (
              <>
                {' '}
                <span className={classes.count}>
                  {badgeText(unread, LIMITS.adminBadge)}
                  <span className="visually-hidden"> unread</span>
                </span>
              </>
            )}
          </NavLink>
        ))}
      </nav>
      <Link to={PATHS.home}>Back to client site</Link>
      <LogoutButton />
    </>
  )
}

/** The back office's frame: a sidebar, which a toggle opens on narrow screens. */
export function AdminShell({ unread, children }: { unread: number; children: ReactNode }) {
  const { brandName } = usePublicSettings()
  const menu = useMenu()
  return (
    <div className={classes.admin}>
      <aside className={classes.sidebar}>
        <Link to={PATHS.admin} className={classes.brand}>
          {brandName} Admin
        </Link>
        <div className={classes.wide}>
          <Navigation unread={unread} />
        </div>
        <details ref={menu} className={classes.small}>
          <summary aria-label="Menu">
            <Icon of={IconMenu2} size={24} />
          </summary>
          <div>
            <Navigation unread={unread} />
          </div>
        </details>
      </aside>
      <div className={classes.main}>
        <UpdatePrompt />
        {children}
        <StatusRegion className={shell.connection}>
          <SessionEnded />
        </StatusRegion>
      </div>
    </div>
  )
}
