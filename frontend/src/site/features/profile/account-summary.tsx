import { formatDay, formatPhone, PATHS, ROLE_KEYS, type User } from '@sofaseva/contract'
import type { ReactNode } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { LinkButton } from '#shared/ui/button.js'
import { DescriptionList } from '#shared/ui/description-list.js'
import { Cluster } from '#shared/ui/layout.js'

/** The signed-in user and links to their pages. `children` appear beside the links. */
export function AccountSummary({ user, children }: { user: User; children: ReactNode }) {
  const translator = useTranslation()
  const { t } = translator
  return (
    <>
      <DescriptionList>
        <dt>{t('account.details.email')}</dt>
        <dd>{user.email}</dd>
        <dt>{t('account.details.phone')}</dt>
        <dd>{formatPhone(user.phone) || t('account.details.none')}</dd>
        <dt>{t('account.details.address')}</dt>
        <dd>{user.address || t('account.details.none')}</dd>
        <dt>{t('account.details.role')}</dt>
        <dd>{t(ROLE_KEYS[user.role])}</dd>
        <dt>{t('account.details.memberSince')}</dt>
        <dd>{formatDay(translator, user.createdAt)}</dd>
      </DescriptionList>
      <Cluster>
        <LinkButton to={PATHS.requests} variant="outline" size="small">
          {t('account.links.requests')}
        </LinkButton>
        {user.role === 'provider' && (
          <LinkButton to={PATHS.jobs} variant="outline" size="small">
            {t('account.links.jobs')}
          </LinkButton>
        )}
        {user.role === 'admin' && (
          <LinkButton to={PATHS.admin} variant="outline" size="small">
            {t('account.links.admin')}
          </LinkButton>
        )}
        {children}
      </Cluster>
    </>
  )
}
