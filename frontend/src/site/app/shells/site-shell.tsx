import { PATHS, type PlainMessageKey, pathTo } from '@sofaseva/contract'
import type { ReactNode } from 'react'
import { HelpLink } from '#shared/app/chat/help-link.js'
import { OfflineBanner, PROVIDER_TEXTS } from '#shared/app/offline-banner.js'
import { usePublicSettings } from '#shared/data/bootstrap.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { part } from '#shared/lib/part.js'
import { useHydrated } from '#shared/lib/use-hydrated.js'
import { NavLink } from '#shared/routing/link.js'
import { useEndedSession, useSession } from '#shared/session/use-session.js'
import { ContactDetails } from '#shared/ui/contact-details.js'
import { Icon, type TablerIcon } from '#shared/ui/icon.js'
import { IconBell, IconHome, IconList, IconSearch, IconUser } from '#shared/ui/icons.js'
import { StandaloneLink } from '#shared/ui/standalone-link.js'
import { Header } from './header.js'
import classes from './shell.module.css'

const deferredParts = () => import('./late.parts.js')
const LoadAfterHydration = part(async () => (await deferredParts()).LoadAfterHydration, {
  messages: ['chat-button'],
  optional: true,
  when: 'idle',
})
const SessionEnded = part(async () => (await deferredParts()).SessionEnded, { messages: ['auth'] })
const UpdatePrompt = part(async () => (await deferredParts()).UpdatePrompt, { optional: true, when: 'idle' })
const UnsentBanner = part(async () => (await deferredParts()).UnsentBanner, { messages: ['outbox'], optional: true })
/** Optional and loaded when idle, because few guests have unsent messages. */
const GuestsBanner = part(async () => (await deferredParts()).UnsentBanner, {
  messages: ['outbox'],
  optional: true,
  when: 'idle',
})

const LoginDialog = part(async () => (await import('../routes/public/login.pages.js')).LoginDialog, {
  messages: ['auth', 'controls'],
})

function Footer() {
  const { t } = useTranslation()
  const { brandName, legalName, legalAddress } = usePublicSettings()
  const links = [
    { to: PATHS.contact, text: t('common.page.contact') },
    { to: PATHS.blog, text: t('common.page.blog') },
    { to: pathTo(PATHS.policy, { slug: 'privacy' }), text: t('common.page.policies') },
  ]
  return (
    <footer className={classes.footer}>
      <div>
        <section>
          <strong>{brandName}</strong>
          <address>
            {legalName}
            <br />
            {legalAddress}
          </address>
        </section>
        <ul>
          {links.map(({ to, text }) => (
            <li key={to}>
              <StandaloneLink to={to}>{text}</StandaloneLink>
            </li>
          ))}
        </ul>
        <section>
          <HelpLink />
          <ContactDetails />
        </section>
      </div>
    </footer>
  )
}

const BOTTOM: { to: string; text: PlainMessageKey; icon: TablerIcon }[] = [
  { to: PATHS.home, text: 'common.nav.home', icon: IconHome },
  { to: PATHS.search, text: 'common.nav.search', icon: IconSearch },
  { to: PATHS.requests, text: 'common.nav.requests', icon: IconList },
  { to: PATHS.notifications, text: 'common.nav.notices', icon: IconBell },
  { to: PATHS.profile, text: 'common.nav.profile', icon: IconUser },
]

export function SiteShell({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const isHydrated = useHydrated()
  const session = useSession()
  const ended = useEndedSession()
  return (
    <div className={classes.site}>
      <a className="skip-link" href="#content">
        {t('common.nav.skip')}
      </a>
      <Header />
      {isHydrated && <UpdatePrompt />}
      <div className={classes.main}>{children}</div>
      <Footer />
      <OfflineBanner {...(session?.user.role === 'provider' ? { texts: PROVIDER_TEXTS } : {})}>
        {isHydrated && (
          <>
            <LoadAfterHydration />
            {!session && <GuestsBanner userId={null} to={PATHS.contact} />}
            {ended && <GuestsBanner key={ended.userId} userId={ended.userId} to={PATHS.login} />}
            {ended && <SessionEnded LoginDialog={LoginDialog} />}
            {session && <UnsentBanner key={session.user._id} userId={session.user._id} to={PATHS.notSent} />}
          </>
        )}
      </OfflineBanner>
      <nav className={classes.bottom} aria-label={t('common.nav.quick')}>
        {BOTTOM.map(({ to, text, icon }) => (
          <NavLink key={to} to={to}>
            <Icon of={icon} size={24} />
            {t(text)}
          </NavLink>
        ))}
      </nav>
    </div>
  )
}
