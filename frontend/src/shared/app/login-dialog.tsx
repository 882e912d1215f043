import { PATHS, type SecondStep as Step } from '@sofaseva/contract'
import { useState } from 'react'
import { useTranslation } from '../i18n/use-translation.js'
import { part } from '../lib/part.js'
import { formSchema, useForm } from '../lib/use-form.js'
import { ErrorAlert } from '../ui/alert.js'
import { Button } from '../ui/button.js'
import { DialogActions } from '../ui/dialog-actions.js'
import { HydratedForm } from '../ui/hydrated-form.js'
import type { Modal } from '../ui/modal.js'
import { TextLinkButton } from '../ui/text-button.js'
import classes from './auth.module.css'
import { CredentialFields } from './credential-fields.js'
import { logIn } from './log-in.js'

const SecondStep = part(async () => (await import('./security/security.parts.js')).SecondStep, {
  messages: ['account'],
})

const SCHEMA = formSchema('LoginInput')

export interface LoginDialogProps {
  /** Given, because the login page shares this script and needs no dialog. */
  Frame: typeof Modal
  email: string
  onClose: () => void
}

/** Logs in over the open page, which keeps its unsent input. Session listeners learn of the login. */
export default function LoginDialog({ Frame, email: known, onClose }: LoginDialogProps) {
  const { t } = useTranslation()
  const [values, setValues] = useState({ email: known, password: '' })
  const [step, setStep] = useState<Step['secondStep'] | null>(null)
  const { errors, busy, form } = useForm({
    schema: SCHEMA,
    values,
    submit: async (credentials) => {
      const result = await logIn('login', credentials)
      if ('secondStep' in result) setStep(result.secondStep)
      else onClose()
    },
    fallback: t('auth.failed'),
  })
  if (step)
    return (
      <Frame title={t('auth.secondStep.title')} onClose={onClose}>
        <SecondStep step={step} onDone={onClose} onBack={() => setStep(null)} />
      </Frame>
    )
  return (
    <Frame title={t('auth.login.again')} onClose={onClose}>
      <HydratedForm className={classes.dialog} {...form}>
        <CredentialFields
          values={values}
          errors={errors}
          onChange={(change) => setValues((before) => ({ ...before, ...change }))}
        />
        <ErrorAlert text={errors.form} />
        <DialogActions>
          <Button variant="outline" onClick={onClose}>
            {t('auth.cancel')}
          </Button>
          <Button type="submit" busy={busy}>
            {t('auth.login.submit')}
          </Button>
        </DialogActions>
        <TextLinkButton to={PATHS.forgotPassword}>{t('auth.forgot.link')}</TextLinkButton>
      </HydratedForm>
    </Frame>
  )
}
