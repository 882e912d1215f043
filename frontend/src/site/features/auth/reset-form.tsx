import { type MessageResponse, PATHS, type User } from '@sofaseva/contract'
import { useEffect, useState } from 'react'
import classes from '#shared/app/auth.module.css'
import { api } from '#shared/http/api.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { formSchema, useForm } from '#shared/lib/use-form.js'
import { useRouteTitle } from '#shared/lib/use-page-title.js'
import { readSession } from '#shared/session/session-store.js'
import { Alert, ErrorAlert, StatusRegion } from '#shared/ui/alert.js'
import { Button, LinkButton } from '#shared/ui/button.js'
import { HydratedForm } from '#shared/ui/hydrated-form.js'
import { PasswordField } from '#shared/ui/password-field.js'

const SCHEMA = formSchema('PasswordReset')

/** Sets a new password with the token of a mailed link. */
export function ResetForm() {
  const { t } = useTranslation()
  const title = useRouteTitle()
  const [token, setToken] = useState<string | null>(null)
  const [password, setPassword] = useState('')
  const [message, setMessage] = useState('')
  // The fragment never reaches a server, so read it here and remove it from the address.
  useEffect(() => {
    setToken(new URLSearchParams(location.hash.slice(1)).get('token') ?? '')
    history.replaceState(history.state, '', location.pathname)
  }, [])
  const { errors, busy, form } = useForm({
    schema: SCHEMA,
    values: { token, password },
    submit: async (body) => {
      const response = await api<MessageResponse>('/auth/password/reset', { method: 'POST', body })
      setMessage(response.message)
      // The new password ends all sessions of its account. This request finds out whether this device's session is one
      // of them. Its user's unsent changes then wait for the next login; another user stays signed in.
      if (readSession()) await api<User>('/auth/profile').catch(() => undefined)
    },
    fallback: t('auth.reset.failed'),
  })
  const errorText = errors.form ?? (token === '' ? t('controls.linkIncomplete') : undefined)
  return (
    <HydratedForm className={classes.form} {...form}>
      <h1>{title}</h1>
      <StatusRegion>{message && <Alert tone="good">{message}</Alert>}</StatusRegion>
      {message ? (
        <LinkButton to={PATHS.login}>{t('auth.login.submit')}</LinkButton>
      ) : (
        <>
          <PasswordField
            label={t('auth.reset.newPassword')}
            name="password"
            isNew
            value={password}
            error={errors.password}
            onChange={setPassword}
          />
          <ErrorAlert text={errorText} />
          <Button type="submit" busy={busy} disabled={!token}>
            {busy ? t('auth.reset.saving') : t('auth.reset.submit')}
          </Button>
          {errorText && (
            <LinkButton to={PATHS.forgotPassword} variant="outline">
              {t('auth.reset.askAgain')}
            </LinkButton>
          )}
        </>
      )}
    </HydratedForm>
  )
}
