import { PATHS, type PlainMessageKey, type Role, type Session } from '@sofaseva/contract'
import { HelpLink } from '#shared/app/chat/help-link.js'
import { LanguageChooser } from '#shared/app/language-chooser.js'
import { usePublicSettings } from '#shared/data/bootstrap.js'
import { useCity } from '#shared/data/use-city.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { part } from '#shared/lib/part.js'
import { useHydrated } from '#shared/lib/use-hydrated.js'
import { closeMenu, useMenu } from '#shared/lib/use-menu.js'
import { Link, NavLink } from '#shared/routing/link.js'
import { useLocation } from '#shared/routing/router.js'
import { useSession } from '#shared/session/use-session.js'
import { Icon } from '#shared/ui/icon.js'
import { IconMapPin, IconMenu2, IconSearch } from '#shared/ui/icons.js'
import { TextButton } from '#shared/ui/text-button.js'
import { SearchBox } from '#site/features/catalog/search-box.js'
import classes from './shell.module.css'

function LogoutText() {
  return <TextButton disabled>{useTranslation().t('common.nav.logout')}</TextButton>
}

/** Guests need no logout button. */
const LogoutButton = part(async () => (await import('./late.parts.js')).LogoutButton, { fallback: <LogoutText /> })
const Bell = part(async () => (await import('./late.parts.js')).Bell, {
  messages: ['notifications'],
  optional: true,
  fallback: <span className={classes.bell} />,
})

interface NavItem {
  to: string
  text: PlainMessageKey
}

const COMMON: readonly NavItem[] = [
  { to: PATHS.home, text: 'common.nav.home' },
  { to: PATHS.blog, text: 'common.page.blog' },
  { to: PATHS.contact, text: 'common.page.contact' },
]
const LOGIN: NavItem = { to: PATHS.login, text: 'common.page.login' }
const OF_ROLE: Record<Role, readonly NavItem[]> = {
  customer: [],
  provider: [
    { to: PATHS.providerServices, text: 'common.nav.myServices' },
    { to: PATHS.jobs, text: 'common.nav.myJobs' },
  ],
  admin: [{ to: PATHS.admin, text: 'common.page.admin' }],
}
const OWN: readonly NavItem[] = [
  { to: PATHS.profile, text: 'common.nav.profile' },
  { to: PATHS.requests, text: 'common.nav.myRequests' },
]

function items(session: Session | null): NavItem[] {
  return session ? [...COMMON, ...OF_ROLE[session.user.role], ...OWN] : [...COMMON, LOGIN]
}

function CitySelector() {
  const { t } = useTranslation()
  const { cities } = usePublicSettings()
  const { city: chosen, chooseCity } = useCity()
  const isHydrated = useHydrated()
  return (
    <label className={classes.city}>
      <Icon of={IconMapPin} size={18} />
      <span className="visually-hidden">{t('common.city.label')}</span>
      <select
        name="city"
        // A choice made before hydration would be lost.
        disabled={!isHydrated}
        value={chosen}
        onChange={({ target: { value } }) => chooseCity(value)}
      >
        {cities.map(({ name, enabled }) => {
          const city = t('common.city.name', { city: name })
          return (
            <option key={name} value={name} disabled={!enabled}>
              {enabled ? city : t('common.city.comingSoon', { city })}
            </option>
          )
        })}
      </select>
    </label>
  )
}

function Links({ session }: { session: Session | null }) {
  const { t } = useTranslation()
  return (
    <>
      {items(session).map(({ to, text }) => (
        <NavLink key={to} to={to}>
          {t(text)}
        </NavLink>
      ))}
      {session && <LogoutButton />}
      <LanguageChooser />
    </>
  )
}

/** The header's links on small screens, with the account name and the items that do not fit the bar. */
function Menu({ session }: { session: Session | null }) {
  const { t } = useTranslation()
  const menu = useMenu()
  return (
    <details ref={menu} className={classes.menu}>
      <summary aria-label={t('common.nav.menu')}>
        <Icon of={IconMenu2} size={24} />
      </summary>
      <nav aria-label={t('common.nav.small')}>
        {session && <strong>{session.user.name || session.user.phone}</strong>}
        <NavLink to={PATHS.search}>{t('common.nav.search')}</NavLink>
        <Links session={session} />
        <HelpLink onOpen={() => menu.current && closeMenu(menu.current)} />
      </nav>
    </details>
  )
}

/** Pages with a search box in their content. */
const SEARCHABLE: readonly string[] = [PATHS.home, PATHS.services, PATHS.search]

/** Shows the search box where it fits, or else a link to the page that has it. */
function Search({ pathname }: { pathname: string }) {
  const { t } = useTranslation()
  if (SEARCHABLE.includes(pathname)) return null
  return (
    <>
      <div className={classes.search}>
        <SearchBox compact />
      </div>
      <Link to={PATHS.search} className={classes.searchLink} aria-label={t('common.nav.search')}>
        <Icon of={IconSearch} size={24} />
      </Link>
    </>
  )
}

export function Header() {
  const { t } = useTranslation()
  const { brandName } = usePublicSettings()
  const session = useSession()
  const { pathname } = useLocation()
  return (
    <header className={classes.header} data-top-bar>
      <div className={`${classes.headerInner} ${session?.user.role === 'provider' ? classes.manyLinks : ''}`}>
        <Link to={PATHS.home} className={classes.brand}>
          {brandName}
        </Link>
        <CitySelector />
        <div className={classes.reach}>
          <Search pathname={pathname} />
          {session && session.user.role !== 'admin' && <Bell key={session.user._id} user={session.user} />}
          <nav className={classes.links} aria-label={t('common.nav.main')}>
            <Links session={session} />
          </nav>
          <Menu session={session} />
        </div>
      </div>
    </header>
  )
}
