import { LIMITS, type LoginInput, PATHS, type RegisterInput, type Session } from '@sofaseva/contract'
import { useState } from 'react'
import { useUnsaved } from '../../shared/lib/unsaved.js'
import { formSchema, useForm } from '../../shared/lib/use-form.js'
import { ErrorAlert } from '../../shared/ui/alert.js'
import { Button } from '../../shared/ui/button.js'
import { Field } from '../../shared/ui/field.js'
import { HydratedForm } from '../../shared/ui/hydrated-form.js'
import { MutedText } from '../../shared/ui/text.js'
import { TextButton, TextLinkButton } from '../../shared/ui/text-button.js'
import classes from './auth.module.css'
import { CredentialFields } from './credential-fields.js'
import { LOGIN_FAILED, logIn } from './log-in.js'

type Mode = 'login' | 'register'

const SCHEMAS = { login: formSchema('loginSchema'), register: formSchema('registerSchema') }
const EMPTY = { name: '', email: '', phone: '', password: '', role: 'customer' }

/** Logs in or registers. What was typed stays when one changes one's mind between the two. */
export function AuthForm({ onDone }: { onDone: (session: Session) => void }) {
  const [mode, setMode] = useState<Mode>('login')
  const [values, setValues] = useState(EMPTY)
  const isNew = mode === 'register'
  // An e-mail and a password are soon typed again; the links beside them are there to be followed.
  useUnsaved(Object.values({ ...values, role: '' }).some(Boolean), { isKept: !isNew })
  const set = (name: keyof typeof EMPTY) => (event: { target: { value: string } }) =>
    setValues((before) => ({ ...before, [name]: event.target.value }))
  const { errors, busy, form, clear } = useForm<LoginInput | RegisterInput>({
    schema: SCHEMAS[mode],
    values,
    submit: async (credentials) => onDone(await logIn(mode, credentials)),
    fallback: LOGIN_FAILED,
  })

  return (
    <HydratedForm className={classes.form} {...form}>
      <h1>{isNew ? 'Create your account' : 'Log in'}</h1>
      {isNew && (
        <>
          <Field label="Name" name="name" error={errors.name}>
            <input value={values.name} onChange={set('name')} autoComplete="name" maxLength={LIMITS.name} />
          </Field>
          <Field label="Phone" name="phone" error={errors.phone}>
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
        <Field label="I want to" name="role" error={errors.role} hint="Providers get jobs once we have approved them.">
          <select value={values.role} onChange={set('role')}>
            <option value="customer">Book services (customer)</option>
            <option value="provider">Offer services (provider)</option>
          </select>
        </Field>
      )}
      <ErrorAlert text={errors.form} />
      <Button type="submit" variant="accent" busy={busy}>
        {isNew ? (busy ? 'Registering…' : 'Register') : busy ? 'Logging in…' : 'Log in'}
      </Button>
      {!isNew && (
        <TextLinkButton to={PATHS.forgotPassword} state={{ email: values.email }}>
          Forgot your password?
        </TextLinkButton>
      )}
      <MutedText as="p">
        {isNew ? 'Already have an account?' : 'New here?'}
        <TextButton
          onClick={() => {
            setMode(isNew ? 'login' : 'register')
            clear()
          }}
        >
          {isNew ? 'Log in' : 'Create an account'}
        </TextButton>
      </MutedText>
    </HydratedForm>
  )
}
