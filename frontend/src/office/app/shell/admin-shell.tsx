import { Button, Kbd } from '@mantine/core'
import { ADMIN_LIMITS, ADMIN_PATHS, badgeText, PATHS } from '@sofaseva/contract'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { OfflineBanner } from '#shared/app/offline-banner.js'
import { SessionEnded } from '#shared/app/session-ended.js'
import { UpdatePrompt } from '#shared/app/update-prompt.js'
import { usePublicSettings } from '#shared/data/bootstrap.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { withMessages } from '#shared/i18n/with-messages.js'
import { importWithRetry } from '#shared/lib/import-with-retry.js'
import { useIsWide } from '#shared/lib/use-is-wide.js'
import { useMenu } from '#shared/lib/use-menu.js'
import { Link, NavLink } from '#shared/routing/link.js'
import { Icon } from '#shared/ui/icon.js'
import { IconMenu2, IconSearch } from '#shared/ui/icons.js'
import { isDialogOpen } from '#shared/ui/use-dialog.js'
import { AccountLinks, AccountMenu } from './account-menu.js'
import { ADMIN_NAV } from './admin-nav.js'
import classes from './admin-shell.module.css'

function Unread({ unread }: { unread: number }) {
  const { t } = useTranslation()
  const count = badgeText(unread, ADMIN_LIMITS.badge)
  return (
    <span className={classes.count}>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{t('admin.nav.unread', { count })}</span>
    </span>
  )
}

function Navigation({ unread }: { unread: number }) {
  const { t } = useTranslation()
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, another link to have in sight
  useEffect(() => {
    // With the next frame's own layout, rather than one more before it.
    const frame = requestAnimationFrame(() =>
      nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' }),
    )
    return () => cancelAnimationFrame(frame)
  }, [pathname])
  return (
    <nav ref={nav} aria-label={t('admin.nav.label')}>
      {ADMIN_NAV.map(({ title, links }) => (
        <section key={title} aria-label={t(title)}>
          <p className={classes.group} aria-hidden="true">
            {t(title)}
          </p>
          {links.map(({ to, text, icon }) => (
            <NavLink key={to} to={to} isExact={to === ADMIN_PATHS.dashboard}>
              <Icon of={icon} size={18} />
              {t(text)}
              {to === ADMIN_PATHS.notifications && unread > 0 && (
                <>
                  {' '}
                  <Unread unread={unread} />
                </>
              )}
            </NavLink>
          ))}
        </section>
      ))}
    </nav>
  )
}

const OFFLINE_TEXTS = { offline: 'admin.connection.offline', unreachable: 'admin.connection.unreachable' } as const

const LoginDialog = lazy(() =>
  importWithRetry(withMessages(() => import('#shared/app/login-dialog.js'), 'auth', 'controls')),
)

const CommandPalette = lazy(() => importWithRetry(() => import('./command-palette.js')))

/** How often the palette has been asked for; its code comes with the first time. */
function usePalette() {
  const [asked, setAsked] = useState(0)
  const ask = useCallback(() => setAsked((before) => before + 1), [])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      // It would open below a dialog, which alone takes the keyboard.
      if (!isDialogOpen()) ask()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [ask])
  return { asked, ask }
}

/** The back office's frame: a sidebar, which a toggle opens on narrow screens. */
export function AdminShell({ unread, children }: { unread: number; children: ReactNode }) {
  const { t } = useTranslation()
  const { brandName } = usePublicSettings()
  const menu = useMenu()
  const isWide = useIsWide()
  const { asked, ask } = usePalette()
  return (
    <div className={classes.admin}>
      <a className={classes.skip} href="#content">
        {t('common.nav.skip')}
      </a>
      <aside className={classes.sidebar} data-top-bar>
        <Link to={PATHS.admin} className={classes.brand}>
          {t('admin.brand', { brandName })}
        </Link>
        <Button
          variant="default"
          className={classes.palette}
          leftSection={<Icon of={IconSearch} size={16} />}
          rightSection={<Kbd aria-hidden="true">Ctrl K</Kbd>}
          aria-label={t('admin.palette.open')}
          aria-keyshortcuts="Control+K"
          onClick={ask}
        >
          {t('admin.palette.open')}
        </Button>
        {isWide ? (
          <div className={classes.wide}>
            <Navigation unread={unread} />
            <AccountMenu />
          </div>
        ) : (
          <details ref={menu} className={classes.small}>
            <summary aria-label={t('common.nav.menu')}>
              <Icon of={IconMenu2} size={24} />
            </summary>
            <div>
              <Navigation unread={unread} />
              <AccountLinks />
            </div>
          </details>
        )}
      </aside>
      <div className={classes.main}>
        <UpdatePrompt />
        {children}
        <Suspense fallback={null}>{asked > 0 && <CommandPalette asked={asked} />}</Suspense>
        <OfflineBanner texts={OFFLINE_TEXTS}>
          <SessionEnded LoginDialog={LoginDialog} />
        </OfflineBanner>
      </div>
    </div>
  )
}
