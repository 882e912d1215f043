import { PATHS, type Role, type User } from '@sofaseva/contract'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { createPath } from 'react-router-dom'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useHydrated } from '#shared/lib/use-hydrated.js'
import { Navigate, useLocation } from '#shared/routing/router.js'
import { useEndedSession, useSession } from '#shared/session/use-session.js'
import { LoadingText, NoScript } from '#shared/ui/no-script.js'
import { PageFrame } from '#shared/ui/page-frame.js'

const UserContext = createContext<User | null>(null)

/** The signed-in person; only inside RequireUser. */
export function useUser(): User {
  const user = useContext(UserContext)
  if (!user) throw new Error('rendered outside of RequireUser')
  return user
}

/** Lets signed-in people through, of one role where it is given. Guests log in and come back; others go home. */
export function RequireUser({ role, children }: { role?: Role; children: ReactNode }) {
  const { t } = useTranslation()
  const session = useSession()
  const ended = useEndedSession()
  const location = useLocation()
  const isHydrated = useHydrated()
  // A page that is open when its session ends stays, with what was typed in it; it is not opened anew.
  const [opened, setOpened] = useState(session?.user._id)
  if (session && opened !== session.user._id) setOpened(session.user._id)
  const user = session?.user ?? (opened === ended?.userId ? ended?.user : null)
  if (!isHydrated)
    return (
      <PageFrame>
        <LoadingText>{t('common.checkingLogin')}</LoadingText>
        <NoScript text={t('common.noScript.page')} />
      </PageFrame>
    )
  if (!user) return <Navigate to={PATHS.login} replace state={{ from: createPath(location) }} />
  if (role && user.role !== role) return <Navigate to={PATHS.home} replace />
  return <UserContext.Provider value={user}>{children}</UserContext.Provider>
}
