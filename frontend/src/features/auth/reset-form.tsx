import { LINK_INCOMPLETE, type MessageAnswer, PATHS } from '@sofaseva/contract'
import { useEffect, useState } from 'react'
import { api } from '../../shared/http/api.js'
import { formSchema, useForm } from '../../shared/lib/use-form.js'
import { useRouteTitle } from '../../shared/lib/use-page-title.js'
import { writeSession } from '../../shared/session/session-store.js'
import { Alert, ErrorAlert, StatusRegion } from '../../shared/ui/alert.js'
import { Button, LinkButton } from '../../shared/ui/button.js'
import { HydratedForm } from '../../shared/ui/hydrated-form.js'
import { PasswordField } from '../../shared/ui/password-field.js'
import classes from './auth.module.css'

const SCHEMA = formSchema('passwordResetSchema')

/** Chooses a new password with the token of a mailed link. */
export function ResetForm() {
  const title = useRouteTitle()
  const [token, setToken] = useState<string | null>(null)
  const [password, setPassword] = useState('')
  const [message, setMessage] = useState('')
  // The fragment never reaches a server, so it is read here, and does not stay in the address.
  useEffect(() => {
    setToken(new URLSearchParams(location.hash.slice(1)).get('token') ?? '')
    history.replaceState(history.state, '', location.pathname)
  }, [])
  const { errors, busy, form } = useForm({
    schema: SCHEMA,
    values: { token, password },
    submit: async (body) => {
      const answer = await api<MessageAnswer>('/auth/password/reset', { method: 'POST', body })
      writeSession(null)
      setMessage(answer.message)
    },
    fallback: 'Your new password could not be set. Please check your connection and try again.',
  })
  const errorText = errors.form ?? (token === '' ? LINK_INCOMPLETE : undefined)
  return (
    <HydratedForm className={classes.form} {...form}>
      <h1>{title}</h1>
      <StatusRegion>{message && <Alert tone="good">{message}</Alert>}</StatusRegion>
      {message ? (
        <LinkButton to={PATHS.login} variant="accent">
          Log in
        </LinkButton>
      ) : (
        <>
          <PasswordField
            label="New password"
            name="password"
            isNew
            value={password}
            error={errors.password}
            onChange={setPassword}
          />
          <ErrorAlert text={errorText} />
          <Button type="submit" variant="accent" busy={busy} disabled={!token}>
            {busy ? 'Saving…' : 'Set the new password'}
          </Button>
          {errorText && (
            <LinkButton to={PATHS.forgotPassword} variant="outline">
              Ask for a new link
            </LinkButton>
          )}
        </>
      )}
    </HydratedForm>
  )
}
