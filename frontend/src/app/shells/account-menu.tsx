import { PATHS } from '@sofaseva/contract'
import { useCallback, useEffect, useRef } from 'react'
import { useTranslation } from '../../shared/i18n/use-translation.js'
import { Link } from '../../shared/routing/link.js'
import { useSession } from '../../shared/session/use-session.js'
import { Icon } from '../../shared/ui/icon.js'
import { IconUser } from '../../shared/ui/icons.js'
import classes from './admin-shell.module.css'
import { LanguageChooser } from './language-chooser.js'
import { LogoutButton } from './logout-button.js'

/** What an admin does with their own account, and the way to the site. */
export function AccountLinks() {
  const { t } = useTranslation()
  return (
    <>
      <Link to={PATHS.home}>{t('admin.nav.back')}</Link>
      <LanguageChooser />
      <LogoutButton />
    </>
  )
}

/** The same behind the admin's name, below the pages, which need the room. Escape and a press elsewhere close it. */
export function AccountMenu() {
  const { t } = useTranslation()
  const menu = useRef<HTMLDetailsElement>(null)
  const close = useCallback(() => {
    if (menu.current) menu.current.open = false
  }, [])
  const name = useSession()?.user.name ?? t('admin.nav.account')
  useEffect(() => {
    const closeFromOutside = ({ target }: Event) => {
      if (!menu.current?.contains(target as Node)) close()
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.current?.open || !menu.current.contains(document.activeElement)) return
      close()
      menu.current.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', closeFromOutside)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('pointerdown', closeFromOutside)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [close])
  return (
    <details ref={menu} className={classes.account}>
      <summary>
        <Icon of={IconUser} size={18} />
        <span className="visually-hidden">{t('admin.nav.account')}:</span> <span title={name}>{name}</span>
      </summary>
      {/* A language that is chosen shows on the page, which the menu would cover. */}
      <div onChange={close}>
        <AccountLinks />
      </div>
    </details>
  )
}
