import type { PlainMessageKey, Session } from '@sofaseva/contract'
import type { ComponentType } from 'react'
import classes from '#shared/app/auth.module.css'
import { PasskeyLogin } from '#shared/app/security/passkey-login.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useUnsaved } from '#shared/lib/unsaved.js'
import { ErrorAlert } from '#shared/ui/alert.js'
import { Button } from '#shared/ui/button.js'
import { HydratedForm } from '#shared/ui/hydrated-form.js'
import { MutedText } from '#shared/ui/text.js'
import { AuthFields } from './auth-fields.js'
import { AuthLinks, ProviderLink } from './auth-links.js'
import { SecondStep } from './auth-parts.js'
import type { RegistrationConsentProps } from './registration-consent.js'
import { type AuthMode, useAuthForm } from './use-auth-form.js'

/** The button's text, idle and busy. */
const SUBMIT = {
  login: { idle: 'auth.login.submit', busy: 'auth.login.busy' },
  register: { idle: 'auth.register.submit', busy: 'auth.register.busy' },
} as const

interface AuthFormProps {
  /** Opens the registration of providers. */
  isForProviders?: boolean
  /** The statement about age and data. It loads with the first registration, because most visitors log in. */
  consent: ComponentType<RegistrationConsentProps>
  onDone: (session: Session) => void
  /** Switches to the login by a texted code; undefined if there is none. */
  onUsePhone?: (() => void) | undefined
}

/** Logs in or registers a user. */
export function AuthForm({ isForProviders = false, consent, onDone, onUsePhone }: AuthFormProps) {
  const { t } = useTranslation()
  const auth = useAuthForm(isForProviders ? { mode: 'register', role: 'provider', onDone } : { mode: 'login', onDone })
  const { mode, role, errors, busy, form } = auth
  const isProvider = role === 'provider'
  const titles: Record<AuthMode, PlainMessageKey> = {
    login: 'auth.login.title',
    register: isProvider ? 'auth.provider.title' : 'auth.register.title',
  }
  // Login details are quick to type again, so the links beside them ask for no confirmation.
  useUnsaved(auth.isTyped, { isKept: mode === 'login' })
  if (auth.secondStep)
    return (
      <div className={classes.form}>
        <h1>{t('auth.secondStep.title')}</h1>
        <SecondStep step={auth.secondStep} onDone={onDone} onBack={auth.leaveSecondStep} />
      </div>
    )
  return (
    <HydratedForm className={classes.form} {...form}>
      <h1>{t(titles[mode])}</h1>
      <MutedText as="p">{t(isProvider ? 'auth.role.hint' : 'auth.intro')}</MutedText>
      <AuthFields auth={auth} consent={consent} />
      <ErrorAlert text={errors.form} />
      <Button type="submit" busy={busy}>
        {t(SUBMIT[mode][busy ? 'busy' : 'idle'])}
      </Button>
      {onUsePhone && (
        <Button variant="outline" onClick={onUsePhone}>
          {t('auth.phone.use')}
        </Button>
      )}
      {mode === 'login' && <PasskeyLogin onDone={onDone} />}
      <AuthLinks auth={auth} />
      <ProviderLink auth={auth} />
    </HydratedForm>
  )
}
