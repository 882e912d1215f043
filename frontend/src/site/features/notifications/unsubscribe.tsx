import {
  type MessageResponse,
  NOTIFICATION_KIND_KEYS,
  NOTIFICATION_TYPES,
  type NotificationType,
  PATHS,
} from '@sofaseva/contract'
import { useEffect, useState } from 'react'
import { api } from '#shared/http/api.js'
import { errorMessage } from '#shared/http/api-error.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useRouteTitle } from '#shared/lib/use-page-title.js'
import { Alert, ErrorAlert, StatusRegion } from '#shared/ui/alert.js'
import { Button, LinkButton } from '#shared/ui/button.js'
import classes from './unsubscribe.module.css'

/** The kind of notification that a link's token names. The server checks the token itself. */
function kindOf(token: string): NotificationType {
  return NOTIFICATION_TYPES.find((kind) => kind === token.split('.')[1]) ?? 'other'
}

/** Stops e-mails of one kind with the token from an e-mail's link. It needs no login. */
export function Unsubscribe() {
  const { t } = useTranslation()
  const title = useRouteTitle()
  const [token, setToken] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState('')
  const [failure, setFailure] = useState<string>()
  // The fragment never reaches a server, so read it here.
  useEffect(() => setToken(new URLSearchParams(location.hash.slice(1)).get('token') ?? ''), [])
  const stop = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const path = `/notifications/unsubscribe?${new URLSearchParams({ token: token ?? '' })}`
      setMessage((await api<MessageResponse>(path, { method: 'POST' })).message)
    } catch (error) {
      setFailure(errorMessage(error, t('unsubscribe.failed')))
    } finally {
      setBusy(false)
    }
  }
  const isOffered = token !== null && token !== '' && message === ''
  return (
    <div className={classes.parts}>
      <h1>{title}</h1>
      <StatusRegion>{message && <Alert tone="good">{message}</Alert>}</StatusRegion>
      {isOffered && <p>{t('unsubscribe.text', { kind: t(NOTIFICATION_KIND_KEYS[kindOf(token)]) })}</p>}
      <ErrorAlert text={token === '' ? t('controls.linkIncomplete') : failure} />
      {isOffered && (
        <Button busy={busy} onClick={() => void stop()}>
          {t(busy ? 'unsubscribe.submitting' : 'unsubscribe.submit')}
        </Button>
      )}
      <LinkButton to={PATHS.notifications} variant="outline">
        {t('unsubscribe.choose')}
      </LinkButton>
    </div>
  )
}
