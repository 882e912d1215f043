import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router-dom'
import { usePublicSettings } from '../../shared/data/bootstrap.js'
import { LogoutButton } from './logout-button.js'
import classes from './shell.module.css'

const LINKS = [{ to: '/admin/bookings', text: 'Bookings' }]

export function AdminShell({ children }: { children: ReactNode }) {
  const { brandName } = usePublicSettings()
  return (
    <div className={classes.admin}>
      <aside className={classes.sidebar}>
        <Link to="/admin" className={classes.brand}>
          {brandName} Admin
        </Link>
        <nav aria-label="Administration">
          {LINKS.map(({ to, text }) => (
            <NavLink key={to} to={to}>
              {text}
            </NavLink>
          ))}
        </nav>
        <Link to="/">Back to client site</Link>
        <LogoutButton />
      </aside>
      <div className={classes.adminMain}>{children}</div>
    </div>
  )
}
