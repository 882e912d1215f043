import { type MessageResponse, PATHS, type User } from '@sofaseva/contract'
import { useState } from 'react'
import classes from '#shared/app/auth.module.css'
import { api } from '#shared/http/api.js'
import { errorMessage } from '#shared/http/api-error.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { readSession } from '#shared/session/session-store.js'
import { Alert, ErrorAlert, StatusRegion } from '#shared/ui/alert.js'
import { Button, LinkButton } from '#shared/ui/button.js'
import { HydratedForm } from '#shared/ui/hydrated-form.js'
import { MutedText } from '#shared/ui/text.js'

/** Undoes a change of the account's e-mail or number. It asks first, because security scanners open links, too. */
export default function UndoForm({ token }: { token: string }) {
  const { t } = useTranslation()
  const [isBusy, setIsBusy] = useState(false)
  const [errorText, setErrorText] = useState('')
  const [message, setMessage] = useState('')
  const undo = async () => {
    setIsBusy(true)
    setErrorText('')
    try {
      const response = await api<MessageResponse>('/auth/contact-changes/undo', { method: 'POST', body: { token } })
      setMessage(response.message)
      // Finds out whether this device's session is one of those that ended.
      if (readSession()) await api<User>('/auth/profile').catch(() => undefined)
    } catch (error) {
      setErrorText(errorMessage(error, t('phone-login.undo.failed')))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <HydratedForm
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        void undo()
      }}
    >
      <h1>{t('phone-login.undo.title')}</h1>
      <StatusRegion>{message && <Alert tone="good">{message}</Alert>}</StatusRegion>
      {message ? (
        <>
          <LinkButton to={PATHS.login}>{t('auth.login.submit')}</LinkButton>
          <LinkButton to={PATHS.forgotPassword} variant="outline">
            {t('auth.forgot.link')}
          </LinkButton>
        </>
      ) : (
        <>
          <MutedText as="p">{t('phone-login.undo.text')}</MutedText>
          <ErrorAlert text={errorText} />
          <Button type="submit" busy={isBusy}>
            {isBusy ? t('phone-login.undo.busy') : t('phone-login.undo.submit')}
          </Button>
        </>
      )}
    </HydratedForm>
  )
}
