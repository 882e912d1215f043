import { Button, Menu } from '@mantine/core'
import { ADMIN_PATHS, isLanguage, LANGUAGE_DEFINITIONS, LANGUAGES, localizedPath, PATHS } from '@sofaseva/contract'
import { useLogout } from '#shared/app/logout-button.js'
import { useChooseLanguage } from '#shared/app/use-choose-language.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Link } from '#shared/routing/link.js'
import { useSession } from '#shared/session/use-session.js'
import { Icon } from '#shared/ui/icon.js'
import { IconUser } from '#shared/ui/icons.js'
import classes from './office-shell.module.css'

/** The admin's account menu, with a link to the site. The admin's name opens it. */
export function AccountMenu() {
  const { t, language } = useTranslation()
  const chooseLanguage = useChooseLanguage()
  const { logOut, dialog } = useLogout()
  const name = useSession()?.user.name ?? t('admin.nav.account')
  return (
    <>
      <Menu position="top-start" width="target">
        <Menu.Target>
          <Button
            variant="subtle"
            color="gray"
            justify="start"
            className={classes.account}
            leftSection={<Icon of={IconUser} size={18} />}
          >
            <span className="visually-hidden">{t('admin.nav.account')}:</span> <span title={name}>{name}</span>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {/* The site is a separate app, so the link loads a document. */}
          <Menu.Item component="a" href={localizedPath(PATHS.home, language)}>
            {t('admin.nav.back')}
          </Menu.Item>
          <Menu.Item component={Link} to={ADMIN_PATHS.security}>
            {t('admin.nav.security')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Label>{t('common.language')}</Menu.Label>
          <Menu.RadioGroup value={language} onChange={(chosen) => isLanguage(chosen) && void chooseLanguage(chosen)}>
            {LANGUAGES.map((option) => (
              <Menu.RadioItem key={option} value={option} lang={LANGUAGE_DEFINITIONS[option].tag} closeMenuOnClick>
                {LANGUAGE_DEFINITIONS[option].name}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          <Menu.Divider />
          <Menu.Item onClick={logOut}>{t('common.nav.logout')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {dialog}
    </>
  )
}
