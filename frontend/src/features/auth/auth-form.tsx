import { LIMITS, type Session } from '@sofaseva/contract'
import { type FormEvent, useState } from 'react'
import { api } from '../../shared/http/api.js'
import { ApiError, sentence } from '../../shared/http/api-error.js'
import { useHalfFilled } from '../../shared/lib/half-filled.js'
import { writeSession } from '../../shared/session/session-store.js'
import { Button } from '../../shared/ui/button.js'
import { Field } from '../../shared/ui/field.js'
import { Notice } from '../../shared/ui/states.js'
import ui from '../../shared/ui/ui.module.css'
import classes from './auth.module.css'

type Mode = 'login' | 'register'

const EMPTY = { name: '', email: '', phone: '', password: '', role: 'customer' }

export function AuthForm({ onDone }: { onDone: (session: Session) => void }) {
  const [mode, setMode] = useState<Mode>('login')
  const [values, setValues] = useState(EMPTY)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [shown, setShown] = useState(false)
  const [busy, setBusy] = useState(false)
  const isNew = mode === 'register'
  useHalfFilled(Object.values({ ...values, role: '' }).some(Boolean))
  const set = (name: keyof typeof EMPTY) => (event: { target: { value: string } }) =>
    setValues((before) => ({ ...before, [name]: event.target.value }))

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setErrors({})
    try {
      const { email, password } = values
      const session = await api<Session>(`/auth/${mode}`, {
        method: 'POST',
        body: isNew ? values : { email, password },
      })
      writeSession(session)
      onDone(session)
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {}
      const form = sentence(error, 'An error occurred during login/registration.')
      setErrors(Object.keys(fields).length > 0 ? fields : { form })
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <h1>{isNew ? 'Create your account' : 'Log in'}</h1>
      {isNew && (
        <>
          <Field label="Name" error={errors.name}>
            <input value={values.name} onChange={set('name')} autoComplete="name" maxLength={LIMITS.name} />
          </Field>
          <Field label="Phone" error={errors.phone}>
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
      <Field label="E-mail" error={errors.email}>
        <input
          value={values.email}
          onChange={set('email')}
          type="email"
          autoComplete={isNew ? 'email' : 'username'}
          inputMode="email"
        />
      </Field>
      <Field
        label="Password"
        error={errors.password}
        {...(isNew ? { hint: `At least ${LIMITS.passwordMin} characters.` } : {})}
      >
        <input
          value={values.password}
          onChange={set('password')}
          type={shown ? 'text' : 'password'}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          maxLength={LIMITS.passwordMax}
        />
      </Field>
      <label className={classes.show}>
        <input type="checkbox" checked={shown} onChange={(event) => setShown(event.target.checked)} /> Show password
      </label>
      {isNew && (
        <Field label="I want to" error={errors.role} hint="Providers get jobs once we have approved them.">
          <select value={values.role} onChange={set('role')}>
            <option value="customer">Book services (customer)</option>
            <option value="provider">Offer services (provider)</option>
          </select>
        </Field>
      )}
      {errors.form && (
        <Notice tone="bad" live="alert">
          {errors.form}
        </Notice>
      )}
      <Button type="submit" look="main" disabled={busy}>
        {isNew ? 'Register' : 'Log in'}
      </Button>
      <p className={ui.soft}>
        {isNew ? 'Already have an account?' : 'New here?'}
        <button
          type="button"
          className={ui.textButton}
          onClick={() => {
            setMode(isNew ? 'login' : 'register')
            setErrors({})
          }}
        >
          {isNew ? 'Log in' : 'Create an account'}
        </button>
      </p>
    </form>
  )
}
