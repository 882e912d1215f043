import { PATHS, type Session } from '@sofaseva/contract'
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { SearchBox } from '../../features/catalog/search-box.js'
import { usePublicSettings } from '../../shared/data/bootstrap.js'
import { Link, NavLink } from '../../shared/routing/link.js'
import { useSession } from '../../shared/session/use-session.js'
import { Icon } from '../../shared/ui/icon.js'
import { IconMapPin, IconMenu2, IconSearch } from '../../shared/ui/icons.js'
import { ChunkErrorBoundary } from '../error-boundaries.js'
import { LogoutButton } from './logout-button.js'
import classes from './shell.module.css'
import { useMenu } from './use-menu.js'

const Bell = lazy(() => import('../../features/notifications/bell.js'))

interface NavItem {
  to: string
  text: string
}

function items(session: Session | null): NavItem[] {
  const common = [
    { to: PATHS.home, text: 'Home' },
    { to: PATHS.contact, text: 'Contact' },
  ]
  if (!session) return [...common, { to: PATHS.login, text: 'Login / Register' }]
  const { role } = session.user
  return [
    ...common,
    ...(role === 'provider'
      ? [
          { to: PATHS.providerServices, text: 'My Services' },
          { to: PATHS.jobs, text: 'My Jobs' },
        ]
      : []),
    ...(role === 'admin' ? [{ to: PATHS.admin, text: 'Admin' }] : []),
    { to: PATHS.profile, text: 'Profile' },
    { to: PATHS.requests, text: 'My Requests' },
  ]
}

function CitySelector() {
  const { cities } = usePublicSettings()
  const city = cities.find(({ enabled }) => enabled)
  return (
    <label className={classes.city}>
      <Icon of={IconMapPin} size={18} />
      <span className="visually-hidden">City</span>
      <select name="city" defaultValue={city?.name}>
        {cities.map(({ name, enabled }) => (
          <option key={name} value={name} disabled={!enabled}>
            {enabled ? name : `${name} (Coming Soon)`}
          </option>
        ))}
      </select>
    </label>
  )
}

function Links({ session }: { session: Session | null }) {
  return (
    <>
      {items(session).map(({ to, text }) => (
        <NavLink key={to} to={to}>
          {text}
        </NavLink>
      ))}
      {session && <LogoutButton />}
    </>
  )
}

/** Pages that have the search field in their own content. */
const SEARCHABLE: readonly string[] = [PATHS.home, PATHS.services, PATHS.search]

/** The field where there is room for it, else a way to the page that has it. */
function Search({ pathname }: { pathname: string }) {
  if (SEARCHABLE.includes(pathname)) return null
  return (
    <>
      <div className={classes.search}>
        <SearchBox compact />
      </div>
      <Link to={PATHS.search} className={classes.searchLink} aria-label="Search">
        <Icon of={IconSearch} size={24} />
      </Link>
    </>
  )
}

export function Header() {
  const { brandName } = usePublicSettings()
  const session = useSession()
  const { pathname } = useLocation()
  const menu = useMenu()
  return (
    <header className={classes.header}>
      <div className={classes.headerInner}>
        <Link to={PATHS.home} className={classes.brand}>
          {brandName}
        </Link>
        <CitySelector />
        <div className={classes.reach}>
          <Search pathname={pathname} />
          {session && session.user.role !== 'admin' && (
            <ChunkErrorBoundary fallback={<span className={classes.bell} />}>
              <Suspense fallback={<span className={classes.bell} />}>
                <Bell key={session.user._id} user={session.user} />
              </Suspense>
            </ChunkErrorBoundary>
          )}
          <nav className={classes.links} aria-label="Main">
            <Links session={session} />
          </nav>
          <details ref={menu} className={classes.menu}>
            <summary aria-label="Menu">
              <Icon of={IconMenu2} size={24} />
            </summary>
            <nav aria-label="Main, small">
              <Links session={session} />
            </nav>
          </details>
        </div>
      </div>
    </header>
  )
}
