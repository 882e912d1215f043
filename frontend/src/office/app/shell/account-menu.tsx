import { PATHS } from '@sofaseva/contract'
import { LanguageChooser } from '#shared/app/language-chooser.js'
import { LogoutButton } from '#shared/app/logout-button.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useMenu } from '#shared/lib/use-menu.js'
import { Link } from '#shared/routing/link.js'
import { useSession } from '#shared/session/use-session.js'
import { Icon } from '#shared/ui/icon.js'
import { IconUser } from '#shared/ui/icons.js'
import classes from './admin-shell.module.css'

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

/** The same behind the admin's name, below the pages, which need the room. */
export function AccountMenu() {
  const { t } = useTranslation()
  const menu = useMenu()
  const name = useSession()?.user.name ?? t('admin.nav.account')
  return (
    <details ref={menu} className={classes.account}>
      <summary>
        <Icon of={IconUser} size={18} />
        <span className="visually-hidden">{t('admin.nav.account')}:</span> <span title={name}>{name}</span>
      </summary>
      <div>
        <AccountLinks />
      </div>
    </details>
  )
}
