import { LIMITS, type MessageResponse, PATHS } from '@sofaseva/contract'
import { useState } from 'react'
import classes from '#shared/app/auth.module.css'
import { api } from '#shared/http/api.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { formSchema, useForm } from '#shared/lib/use-form.js'
import { useRouteTitle } from '#shared/lib/use-page-title.js'
import { useLocation } from '#shared/routing/router.js'
import { Alert, ErrorAlert, StatusRegion } from '#shared/ui/alert.js'
import { Button, LinkButton } from '#shared/ui/button.js'
import { EmailField } from '#shared/ui/email-field.js'
import { HydratedForm } from '#shared/ui/hydrated-form.js'
import { MutedText } from '#shared/ui/text.js'

const SCHEMA = formSchema('PasswordForgotten')

/** Requests a link to choose a new password. The response is the same whether or not the e-mail has an account. */
export function ForgotForm() {
  const { t } = useTranslation()
  const title = useRouteTitle()
  const { state } = useLocation()
  // Takes over the e-mail typed into the login form.
  const [email, setEmail] = useState((state as { email?: string } | null)?.email ?? '')
  const [message, setMessage] = useState('')
  const { errors, busy, form } = useForm({
    schema: SCHEMA,
    values: { email },
    submit: async (body) => {
      const response = await api<MessageResponse>('/auth/password/forgot', { method: 'POST', body })
      setMessage(response.message)
    },
    fallback: t('auth.forgot.failed'),
  })
  return (
    <HydratedForm className={classes.form} {...form}>
      <h1>{title}</h1>
      <StatusRegion>
        {message && (
          <Alert tone="good">
            {message} {t('auth.forgot.validFor', { minutes: LIMITS.passwordResetMs / 60_000 })}
          </Alert>
        )}
      </StatusRegion>
      {message ? (
        <LinkButton to={PATHS.login} variant="outline">
          {t('auth.forgot.backToLogin')}
        </LinkButton>
      ) : (
        <>
          <MutedText as="p">{t('auth.forgot.intro')}</MutedText>
          <EmailField value={email} error={errors.email} onChange={setEmail} />
          <ErrorAlert text={errors.form} />
          <Button type="submit" busy={busy}>
            {busy ? t('auth.forgot.sending') : t('auth.forgot.submit')}
          </Button>
        </>
      )}
    </HydratedForm>
  )
}
