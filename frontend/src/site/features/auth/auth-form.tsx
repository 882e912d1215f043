import { LIMITS, type LoginInput, PATHS, type RegisterInput, type Session } from '@sofaseva/contract'
import { useState } from 'react'
import classes from '#shared/app/auth.module.css'
import { CredentialFields } from '#shared/app/credential-fields.js'
import { logIn } from '#shared/app/log-in.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useUnsaved } from '#shared/lib/unsaved.js'
import { formSchema, useForm } from '#shared/lib/use-form.js'
import { ErrorAlert } from '#shared/ui/alert.js'
import { Button } from '#shared/ui/button.js'
import { Field } from '#shared/ui/field.js'
import { HydratedForm } from '#shared/ui/hydrated-form.js'
import { MutedText } from '#shared/ui/text.js'
import { TextButton, TextLinkButton } from '#shared/ui/text-button.js'

type Mode = 'login' | 'register'

const SCHEMAS = { login: formSchema('LoginInput'), register: formSchema('RegisterInput') }
/** The button's text, idle and busy. */
const SUBMIT = {
  login: { idle: 'auth.login.submit', busy: 'auth.login.busy' },
  register: { idle: 'auth.register.submit', busy: 'auth.register.busy' },
} as const

const EMPTY = { name: '', email: '', phone: '', password: '', role: 'customer' }

/** Logs in or registers a user. Typed text stays when the user switches between the two. */
export function AuthForm({ onDone }: { onDone: (session: Session) => void }) {
  const { t } = useTranslation()
  const [mode, setMode] = useState<Mode>('login')
  const [values, setValues] = useState(EMPTY)
  const isNew = mode === 'register'
  // Login details are quick to type again, so the links beside them ask for no confirmation.
  useUnsaved(Object.values({ ...values, role: '' }).some(Boolean), { isKept: !isNew })
  const set = (name: keyof typeof EMPTY) => (event: { target: { value: string } }) =>
    setValues((before) => ({ ...before, [name]: event.target.value }))
  const { errors, busy, form, clear } = useForm<LoginInput | RegisterInput>({
    schema: SCHEMAS[mode],
    values,
    submit: async (credentials) => onDone(await logIn(mode, credentials)),
    fallback: t('auth.failed'),
  })

  return (
    <HydratedForm className={classes.form} {...form}>
      <h1>{isNew ? t('auth.register.title') : t('auth.login.title')}</h1>
      <MutedText as="p">{t('auth.intro')}</MutedText>
      {isNew && (
        <>
          <Field label={t('auth.field.name')} name="name" error={errors.name}>
            <input value={values.name} onChange={set('name')} autoComplete="name" maxLength={LIMITS.name} />
          </Field>
          <Field label={t('auth.field.phone')} name="phone" error={errors.phone}>
            <input
              value={values.phone}
              onChange={set('phone')}
              type="tel"
              autoComplete="tel"
              inputMode="tel"
              maxLength={LIMITS.phone}
            />
          </Field>
        </>
      )}
      <CredentialFields
        values={values}
        errors={errors}
        isNew={isNew}
        onChange={(change) => setValues((before) => ({ ...before, ...change }))}
      />
      {isNew && (
        <Field label={t('auth.field.role')} name="role" error={errors.role} hint={t('auth.role.hint')}>
          <select value={values.role} onChange={set('role')}>
            <option value="customer">{t('auth.role.customer')}</option>
            <option value="provider">{t('auth.role.provider')}</option>
          </select>
        </Field>
      )}
      <ErrorAlert text={errors.form} />
      <Button type="submit" busy={busy}>
        {t(SUBMIT[mode][busy ? 'busy' : 'idle'])}
      </Button>
      {!isNew && (
        <TextLinkButton to={PATHS.forgotPassword} state={{ email: values.email }}>
          {t('auth.forgot.link')}
        </TextLinkButton>
      )}
      <MutedText as="p">
        {isNew ? t('auth.register.haveAccount') : t('auth.login.newHere')}
        <TextButton
          onClick={() => {
            setMode(isNew ? 'login' : 'register')
            clear()
          }}
        >
          {isNew ? t('auth.login.submit') : t('auth.register.link')}
        </TextButton>
      </MutedText>
    </HydratedForm>
  )
}
