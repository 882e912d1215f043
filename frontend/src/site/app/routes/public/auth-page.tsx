import { ADMIN_PATHS, isAdminPath, PATHS, type Role, type Session } from '@sofaseva/contract'
import { sendLogin } from '#shared/app/log-in.js'
import { usePublicSettings } from '#shared/data/bootstrap.js'
import { part } from '#shared/lib/part.js'
import { useDraft } from '#shared/lib/use-draft.js'
import { useHydrated } from '#shared/lib/use-hydrated.js'
import { Navigate, useLocation, useNavigate } from '#shared/routing/router.js'
import { useEndedSession, useSession } from '#shared/session/use-session.js'
import { PageFrame } from '#shared/ui/page-frame.js'
import { AuthForm } from '#site/features/auth/auth-form.js'
import { RegistrationConsent } from '#site/features/auth/auth-parts.js'
import { useUndoToken } from '#site/features/auth/use-undo-token.js'

/** Loaded when they are shown, so that the login by e-mail starts without them. */
const PhoneForm = part(async () => (await import('../customer/own.pages.js')).PhoneForm, {
  messages: ['phone-login'],
})
const UndoForm = part(async () => (await import('./late.parts.js')).UndoForm, { messages: ['phone-login'] })

/** Optional and loaded when idle, because few users have unsent changes. */
const LeftUnsent = part(async () => (await import('../customer/own.pages.js')).LeftUnsent, {
  messages: ['bookings', 'enums', 'outbox'],
  optional: true,
  when: 'idle',
})

const HOMES: Record<Role, string> = { customer: PATHS.home, provider: PATHS.jobs, admin: ADMIN_PATHS.bookings }

const BY_EMAIL = { isByPhone: false }

/** The back office page that asked for a login. It is a separate document, so the address carries its path. */
function officePageOf(search: string): string | undefined {
  const from = new URLSearchParams(search).get('from')
  return from !== null && isAdminPath(from.split(/[?#]/, 1)[0] ?? '') ? from : undefined
}

/** Whether a link asks for the registration of providers. The server renders every address as the login. */
function useIsForProviders(): boolean {
  const { search } = useLocation()
  return useHydrated() && new URLSearchParams(search).get('as') === 'provider'
}

export default function AuthPage() {
  const session = useSession()
  const ended = useEndedSession()
  const isHydrated = useHydrated()
  const isForProviders = useIsForProviders()
  const navigate = useNavigate()
  const location = useLocation()
  const from = (location.state as { from?: string } | null)?.from ?? officePageOf(location.search)
  const { phoneLogin } = usePublicSettings()
  // Stored like the number and the code's request, which Android may discard while the user reads the text message.
  const [{ isByPhone }, choose, forgetChoice] = useDraft('login', BY_EMAIL)
  const undoToken = useUndoToken()
  const enter = ({ user }: Session) => {
    forgetChoice()
    navigate(from ?? HOMES[user.role], { replace: true })
  }
  if (undoToken)
    return (
      <PageFrame>
        <UndoForm token={undoToken} />
      </PageFrame>
    )
  if (session) return <Navigate to={from ?? HOMES[session.user.role]} replace />
  return (
    <PageFrame>
      {isByPhone && phoneLogin && !isForProviders ? (
        <PhoneForm
          logIn={(proof) => sendLogin('/auth/phone/login', proof)}
          onDone={enter}
          onUseEmail={() => choose({ isByPhone: false })}
        />
      ) : (
        <AuthForm
          key={String(isForProviders)}
          isForProviders={isForProviders}
          consent={RegistrationConsent}
          onDone={enter}
          onUsePhone={phoneLogin ? () => choose({ isByPhone: true }) : undefined}
        />
      )}
      {isHydrated && <LeftUnsent ended={ended} />}
    </PageFrame>
  )
}
