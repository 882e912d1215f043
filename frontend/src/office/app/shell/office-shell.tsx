import { ActionIcon, AppShell, Button, Kbd } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { ADMIN_LIMITS, ADMIN_PATHS, badgeText, PATHS } from '@sofaseva/contract'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { mayOpen } from '#office/ui/page-permissions.js'
import { OfflineBanner } from '#shared/app/offline-banner.js'
import { UpdatePrompt } from '#shared/app/update-prompt.js'
import { usePublicSettings } from '#shared/data/bootstrap.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { part } from '#shared/lib/part.js'
import { useIsWide } from '#shared/lib/use-is-wide.js'
import { Link, NavLink } from '#shared/routing/link.js'
import { usePageUser } from '#shared/session/use-user.js'
import { Icon } from '#shared/ui/icon.js'
import { IconChevronRight, IconMenu2, IconSearch, IconX } from '#shared/ui/icons.js'
import { isDialogOpen } from '#shared/ui/use-dialog.js'
import { AccountMenu } from './account-menu.js'
import { ADMIN_NAV, type NavGroup } from './admin-nav.js'
import classes from './office-shell.module.css'

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

/** The groups with the pages that the admin may open. */
function useNav(): typeof ADMIN_NAV {
  const user = usePageUser()
  return ADMIN_NAV.map(({ links, ...group }) => ({
    ...group,
    links: links.filter(({ to }) => user && mayOpen(user, to)),
  })).filter(({ links }) => links.length > 0)
}

function GroupLinks({ links, unread }: { links: NavGroup['links']; unread: number }) {
  const { t } = useTranslation()
  return links.map(({ to, text, icon }) => (
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
  ))
}

/** A group that is closed until it is opened, or one of its pages is. */
function FoldedGroup({ title, links }: NavGroup) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  return (
    <details open={links.some(({ to }) => pathname.startsWith(to))}>
      <summary className={classes.group}>
        <Icon of={IconChevronRight} size={14} />
        {t(title)}
      </summary>
      <GroupLinks links={links} unread={0} />
    </details>
  )
}

function Links({ unread }: { unread: number }) {
  const { t } = useTranslation()
  const groups = useNav()
  const list = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page scrolls its own link into view
  useEffect(() => {
    // The next frame computes the layout anyway, so this scroll adds no extra one.
    const frame = requestAnimationFrame(() =>
      list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' }),
    )
    return () => cancelAnimationFrame(frame)
  }, [pathname])
  return (
    <div ref={list} className={classes.links}>
      {groups.map(({ title, links, isFolded }) =>
        isFolded ? (
          <FoldedGroup key={title} title={title} links={links} />
        ) : (
          <section key={title} aria-label={t(title)}>
            <p className={classes.group} aria-hidden="true">
              {t(title)}
            </p>
            <GroupLinks links={links} unread={unread} />
          </section>
        ),
      )}
    </div>
  )
}

const OFFLINE_TEXTS = { offline: 'admin.connection.offline', unreachable: 'admin.connection.unreachable' } as const

const SessionEnded = part(async () => (await import('#shared/app/session-ended.js')).SessionEnded, {
  messages: ['auth'],
})
const LoginDialog = part(async () => (await import('#shared/app/login-dialog.js')).default, {
  messages: ['auth', 'controls'],
})
const ChatLauncher = part(async () => (await import('#shared/app/chat/chat-launcher.js')).default, {
  messages: ['chat-button'],
  optional: true,
  when: 'idle',
})
const CommandPalette = part(async () => (await import('./command-palette.js')).default, { optional: true })

/** Counts how often the palette was requested. The first request loads its code. */
function usePalette() {
  const [openCount, setOpenCount] = useState(0)
  const openPalette = () => setOpenCount((before) => before + 1)
  // The palette would open below a dialog, which keeps the keyboard.
  useHotkeys([['mod+K', () => isDialogOpen() || openPalette()]], [], true)
  return { openCount, openPalette }
}

/**
 * Opens and closes the page list on narrow screens. Choosing a page closes it. So does Escape, which returns the focus.
 */
function useDrawer() {
  const { key } = useLocation()
  /** The history entry on which the list was opened. */
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const burger = useRef<HTMLButtonElement>(null)
  // Going back to that entry must not open the list again.
  if (openedAt !== null && openedAt !== key) setOpenedAt(null)
  const isOpen = openedAt === key
  const close = () => {
    setOpenedAt(null)
    burger.current?.focus()
  }
  useHotkeys(isOpen ? [['Escape', close]] : [], [])
  return { isOpen, burger, toggle: () => setOpenedAt(isOpen ? null : key) }
}

function Brand() {
  const { t } = useTranslation()
  const { brandName } = usePublicSettings()
  return (
    <Link to={PATHS.admin} className={classes.brand}>
      {t('admin.brand', { brandName })}
    </Link>
  )
}

function PaletteButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation()
  return (
    <Button
      variant="default"
      classNames={{ root: classes.palette, section: classes.paletteSection, label: classes.paletteLabel }}
      leftSection={<Icon of={IconSearch} size={16} />}
      rightSection={<Kbd aria-hidden="true">Ctrl K</Kbd>}
      aria-label={t('admin.palette.open')}
      aria-keyshortcuts="Control+K"
      onClick={onPress}
    >
      {t('admin.palette.open')}
    </Button>
  )
}

const NAVBAR_ID = 'admin-pages'

/** The frame of the back office, with a sidebar that a button opens on narrow screens. */
export function OfficeShell({ unread, children }: { unread: number; children: ReactNode }) {
  const { t } = useTranslation()
  const isWide = useIsWide()
  const { openCount, openPalette } = usePalette()
  const { isOpen, burger, toggle } = useDrawer()
  return (
    <AppShell
      header={{ height: '3.5rem', collapsed: isWide }}
      navbar={{ width: '14rem', breakpoint: 'md', collapsed: { mobile: !isOpen } }}
      transitionDuration={0}
    >
      <a className="skip-link" href="#content">
        {t('common.nav.skip')}
      </a>
      {!isWide && (
        <AppShell.Header className={classes.header ?? ''} data-top-bar>
          <Brand />
          <PaletteButton onPress={openPalette} />
          <ActionIcon
            ref={burger}
            aria-label={t('common.nav.menu')}
            aria-expanded={isOpen}
            {...(isOpen ? { 'aria-controls': NAVBAR_ID } : {})}
            onClick={toggle}
          >
            <Icon of={isOpen ? IconX : IconMenu2} size={24} />
          </ActionIcon>
        </AppShell.Header>
      )}
      {(isWide || isOpen) && (
        <AppShell.Navbar id={NAVBAR_ID} className={classes.navbar ?? ''} aria-label={t('admin.nav.label')}>
          {isWide && (
            <>
              <Brand />
              <PaletteButton onPress={openPalette} />
            </>
          )}
          <Links unread={unread} />
          <AccountMenu />
        </AppShell.Navbar>
      )}
      <div className={classes.main}>
        <UpdatePrompt />
        {children}
        {openCount > 0 && <CommandPalette openCount={openCount} />}
        <OfflineBanner texts={OFFLINE_TEXTS}>
          <SessionEnded LoginDialog={LoginDialog} />
        </OfflineBanner>
        <ChatLauncher />
      </div>
    </AppShell>
  )
}
