import type { Session } from '@sofaseva/contract'
import classes from '#shared/app/auth.module.css'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useUnsaved } from '#shared/lib/unsaved.js'
import { ErrorAlert } from '#shared/ui/alert.js'
import { Button } from '#shared/ui/button.js'
import { HydratedForm } from '#shared/ui/hydrated-form.js'
import type { Modal } from '#shared/ui/modal.js'
import { AuthFields } from './auth-fields.js'
import { AuthLinks } from './auth-links.js'
import { RegistrationConsent, SecondStep } from './auth-parts.js'
import { useAuthForm } from './use-auth-form.js'

const TEXTS = {
  login: { title: 'auth.login.title', idle: 'auth.sheet.login', busy: 'auth.login.busy' },
  register: { title: 'auth.register.title', idle: 'auth.sheet.register', busy: 'auth.register.busy' },
} as const

interface AuthSheetProps {
  /** Given, because the login page shares this script and needs no dialog. */
  Frame: typeof Modal
  /** The customer's choices so far, in one line. */
  summary: string
  onDone: (session: Session) => void
  onClose: () => void
}

/** Registers a customer over a booking, or logs one in. The booking stays open below it. */
export function AuthSheet({ Frame, summary, onDone, onClose }: AuthSheetProps) {
  const { t } = useTranslation()
  const auth = useAuthForm({ mode: 'register', onDone })
  const { mode, errors, busy, form } = auth
  const leave = useUnsaved(auth.isTyped, { isKept: mode === 'login', isBusy: busy })
  const { title, ...texts } = TEXTS[mode]
  return (
    <Frame title={t(title)} placement="sheet" onClose={() => leave(onClose)}>
      <p className={classes.summary}>
        <span>{t('auth.sheet.booking')}</span>
        <strong>{summary}</strong>
      </p>
      {auth.secondStep && <SecondStep step={auth.secondStep} onDone={onDone} onBack={auth.leaveSecondStep} />}
      <HydratedForm className={classes.dialog} hidden={auth.secondStep !== null} {...form}>
        <AuthFields auth={auth} consent={RegistrationConsent} />
        <ErrorAlert text={errors.form} />
        <Button type="submit" busy={busy}>
          {t(texts[busy ? 'busy' : 'idle'])}
        </Button>
        <AuthLinks auth={auth} />
        <Button variant="outline" onClick={() => leave(onClose)}>
          {t('auth.cancel')}
        </Button>
      </HydratedForm>
    </Frame>
  )
}
