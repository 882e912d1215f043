import { PATHS } from '@sofaseva/contract'
import { lazy, type ReactNode, Suspense } from 'react'
import { usePublicSettings } from '../../shared/data/bootstrap.js'
import { NavLink } from '../../shared/routing/link.js'
import { useSession } from '../../shared/session/use-session.js'
import { ContactDetails } from '../../shared/ui/contact-details.js'
import { Icon, type TablerIcon } from '../../shared/ui/icon.js'
import { IconBell, IconHome, IconList, IconSearch, IconUser } from '../../shared/ui/icons.js'
import { useIsHydrated } from '../hydration.js'
import { Header } from './header.js'
import { OfflineBanner } from './offline-banner.js'
import { SessionEnded } from './session-ended.js'
import classes from './shell.module.css'
import { UpdatePrompt } from './update-prompt.js'

const UnsentBanner = lazy(() => import('./unsent-banner.js'))

function Footer() {
  const { brandName } = usePublicSettings()
  return (
    <footer className={classes.footer}>
      <div>
        <strong>{brandName}</strong>
        <ContactDetails />
      </div>
    </footer>
  )
}

const BOTTOM: { to: string; text: string; icon: TablerIcon }[] = [
  { to: PATHS.home, text: 'Home', icon: IconHome },
  { to: PATHS.search, text: 'Search', icon: IconSearch },
  { to: PATHS.requests, text: 'Requests', icon: IconList },
  { to: PATHS.notifications, text: 'Notices', icon: IconBell },
  { to: PATHS.profile, text: 'Profile', icon: IconUser },
]

export function SiteShell({ children }: { children: ReactNode }) {
  const isHydrated = useIsHydrated()
  const session = useSession()
  return (
    <div className={classes.site}>
      <a className={classes.skip} href="#content">
        Skip to content
      </a>
      <Header />
      {isHydrated && <UpdatePrompt />}
      <div className={classes.main}>{children}</div>
      <Footer />
      <OfflineBanner>
        <SessionEnded />
        {isHydrated && session && (
          <Suspense>
            <UnsentBanner key={session.user._id} userId={session.user._id} />
          </Suspense>
        )}
      </OfflineBanner>
      <nav className={classes.bottom} aria-label="Quick">
        {BOTTOM.map(({ to, text, icon }) => (
          <NavLink key={to} to={to}>
            <Icon of={icon} size={24} />
            {text}
          </NavLink>
        ))}
      </nav>
    </div>
  )
}
