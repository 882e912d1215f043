import { PATHS, type Role } from '@sofaseva/contract'
import type { ReactNode } from 'react'
import { createPath } from 'react-router-dom'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useHydrated } from '#shared/lib/use-hydrated.js'
import { Navigate, useLocation } from '#shared/routing/router.js'
import { UserProvider, usePageUser } from '#shared/session/use-user.js'
import { LoadingText, NoScript } from '#shared/ui/no-script.js'
import { PageFrame } from '#shared/ui/page-frame.js'

/** Admits signed-in users, or only those with the given role. Guests log in and return; other roles go home. */
export function RequireUser({ role, children }: { role?: Role; children: ReactNode }) {
  const { t } = useTranslation()
  const user = usePageUser()
  const location = useLocation()
  const isHydrated = useHydrated()
  if (!isHydrated)
    return (
      <PageFrame>
        <LoadingText>{t('common.checkingLogin')}</LoadingText>
        <NoScript text={t('common.noScript.page')} />
      </PageFrame>
    )
  if (!user) return <Navigate to={PATHS.login} replace state={{ from: createPath(location) }} />
  if (role && user.role !== role) return <Navigate to={PATHS.home} replace />
  return <UserProvider value={user}>{children}</UserProvider>
}
