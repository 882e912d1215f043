import type { Session } from '@sofaseva/contract'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router-dom'
import { usePublicSettings } from '../../shared/data/bootstrap.js'
import { useSession } from '../../shared/session/use-session.js'
import { useIsLive } from '../live.js'
import { LogoutButton } from './logout-button.js'
import { OfflineBanner } from './offline-banner.js'
import classes from './shell.module.css'
import { UpdatePrompt } from './update-prompt.js'

interface NavItem {
  to: string
  text: string
}

function items(session: Session | null): NavItem[] {
  const common = [
    { to: '/', text: 'Home' },
    { to: '/contact', text: 'Contact' },
  ]
  if (!session) return [...common, { to: '/auth', text: 'Login / Register' }]
  const { role } = session.user
  return [
    ...common,
    ...(role === 'provider' ? [{ to: '/my-jobs', text: 'My Jobs' }] : []),
    ...(role === 'admin' ? [{ to: '/admin', text: 'Admin' }] : []),
    { to: '/profile', text: 'Profile' },
    { to: '/requests', text: 'My Requests' },
  ]
}

function CitySelector() {
  const { cities } = usePublicSettings()
  const city = cities.find(({ enabled }) => enabled)
  return (
    <select className={classes.city} aria-label="City" value={city?.name ?? ''} onChange={() => undefined}>
      {cities.map(({ name, enabled }) => (
        <option key={name} value={name} disabled={!enabled}>
          {enabled ? name : `${name} (Coming Soon)`}
        </option>
      ))}
    </select>
  )
}

function Links({ session }: { session: Session | null }) {
  return (
    <>
      {items(session).map(({ to, text }) => (
        <NavLink key={to} to={to} end={to === '/'}>
          {text}
        </NavLink>
      ))}
      {session && <LogoutButton />}
    </>
  )
}

function Header() {
  const { brandName } = usePublicSettings()
  const session = useSession()
  const { pathname } = useLocation()
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (pathname && menu.current) menu.current.open = false
  }, [pathname])
  return (
    <header className={classes.header}>
      <div className={classes.headerInner}>
        <Link to="/" className={classes.brand}>
          {brandName}
        </Link>
        <CitySelector />
        <nav className={classes.links} aria-label="Main">
          <Links session={session} />
        </nav>
        <details ref={menu} className={classes.menu}>
          <summary aria-label="Menu">
            <svg
              width="24"
              height="24"
              viewBox="0 0 24 24"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              aria-hidden="true"
            >
              <path d="M4 7h16M4 12h16M4 17h16" strokeLinecap="round" />
            </svg>
          </summary>
          <nav aria-label="Main, small">
            <Links session={session} />
          </nav>
        </details>
      </div>
    </header>
  )
}

function Footer() {
  const { brandName, supportPhone, supportEmail, businessHours } = usePublicSettings()
  return (
    <footer className={classes.footer}>
      <div>
        <strong>{brandName}</strong>
        <span>
          <a href={`tel:${supportPhone.replace(/\s/g, '')}`}>{supportPhone}</a> ·{' '}
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </span>
        {businessHours.map(({ days, hours }) => (
          <span key={days}>
            {days}: {hours}
          </span>
        ))}
      </div>
    </footer>
  )
}

const BOTTOM: NavItem[] = [
  { to: '/', text: 'Home' },
  { to: '/services/search', text: 'Search' },
  { to: '/requests', text: 'Requests' },
  { to: '/profile', text: 'Profile' },
]

export function SiteShell({ children }: { children: ReactNode }) {
  const isLive = useIsLive()
  return (
    <div className={classes.site}>
      <a className={classes.skip} href="#content">
        Skip to content
      </a>
      <Header />
      {isLive && <UpdatePrompt />}
      {isLive && <OfflineBanner />}
      <div className={classes.main}>{children}</div>
      <Footer />
      <nav className={classes.bottom} aria-label="Quick">
        {BOTTOM.map(({ to, text }) => (
          <NavLink key={to} to={to} end={to === '/'}>
            {text}
          </NavLink>
        ))}
      </nav>
    </div>
  )
}
