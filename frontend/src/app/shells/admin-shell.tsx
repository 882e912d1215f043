import { type ReactNode, useEffect, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router-dom'
import { usePublicSettings } from '../../shared/data/bootstrap.js'
import { Icon } from '../../shared/ui/icons.js'
import classes from './admin-shell.module.css'
import { LogoutButton } from './logout-button.js'

const LINKS = [
  { to: '/admin/users', text: 'Users' },
  { to: '/admin/bookings', text: 'Bookings' },
  { to: '/admin/audit', text: 'Audit log' },
]

function Navigation() {
  return (
    <>
      <nav aria-label="Administration">
        {LINKS.map(({ to, text }) => (
          <NavLink key={to} to={to}>
            {text}
          </NavLink>
        ))}
      </nav>
      <Link to="/">Back to client site</Link>
      <LogoutButton />
    </>
  )
}

/** The back office's frame: a sidebar, which a toggle opens on narrow screens. */
export function AdminShell({ children }: { children: ReactNode }) {
  const { brandName } = usePublicSettings()
  const { pathname } = useLocation()
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (pathname && menu.current) menu.current.open = false
  }, [pathname])
  return (
    <div className={classes.admin}>
      <aside className={classes.sidebar}>
        <Link to="/admin" className={classes.brand}>
          {brandName} Admin
        </Link>
        <div className={classes.wide}>
          <Navigation />
        </div>
        <details ref={menu} className={classes.small}>
          <summary aria-label="Menu">
            <Icon name="menu" size={24} />
          </summary>
          <div>
            <Navigation />
          </div>
        </details>
      </aside>
      <div className={classes.main}>{children}</div>
    </div>
  )
}
