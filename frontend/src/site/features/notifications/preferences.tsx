import {
  CHANNELS,
  type Channel,
  NOTIFICATION_KIND_KEYS,
  type NotificationType,
  type PlainMessageKey,
  type Preferences,
} from '@sofaseva/contract'
import { useCallback, useEffect, useState } from 'react'
import { api } from '#shared/http/api.js'
import { errorMessage } from '#shared/http/api-error.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useOnline } from '#shared/lib/use-online.js'
import { Alert } from '#shared/ui/alert.js'
import { Button } from '#shared/ui/button.js'
import { Skeleton } from '#shared/ui/skeleton.js'
import { toast } from '#shared/ui/toasts.js'
import classes from './notifications.module.css'

const CHANNEL_KEYS: Record<Channel, PlainMessageKey> = {
  in_app: 'notifications.channel.inApp',
  email: 'notifications.channel.email',
  push: 'notifications.channel.push',
}

type Rows = Preferences['data']

function changed(rows: Rows, kind: NotificationType, channel: Channel, enabled: boolean): Rows {
  return rows.map((row) => (row.kind === kind ? { ...row, channels: { ...row.channels, [channel]: enabled } } : row))
}

/** By which channel the person hears of which kind of notice. Admins share their list in the app, so it stays. */
export function PreferencesTable({ isAdmin = false }: { isAdmin?: boolean }) {
  const { t } = useTranslation()
  const online = useOnline()
  const [rows, setRows] = useState<Rows | null>(null)
  const [failed, setFailed] = useState(false)
  const load = useCallback(() => {
    setFailed(false)
    api<Preferences>('/notifications/preferences').then(
      ({ data }) => setRows(data),
      () => setFailed(true),
    )
  }, [])
  useEffect(load, [load])

  const choose = async (kind: NotificationType, channel: Channel, enabled: boolean) => {
    setRows((before) => before && changed(before, kind, channel, enabled))
    try {
      await api('/notifications/preferences', { method: 'PUT', body: { kind, channel, enabled } })
    } catch (error) {
      setRows((before) => before && changed(before, kind, channel, !enabled))
      toast(errorMessage(error, t('notifications.preferences.saveFailed')), 'bad')
    }
  }
  if (failed)
    return (
      <Alert tone="warn">
        {online ? t('notifications.preferences.failed') : t('notifications.preferences.offline')}{' '}
        <Button size="small" variant="outline" onClick={load}>
          {t('notifications.preferences.tryAgain')}
        </Button>
      </Alert>
    )
  if (!rows) return <Skeleton height="14rem" />
  const channels = CHANNELS.filter((channel) => !(isAdmin && channel === 'in_app'))
  return (
    <table className={classes.preferences}>
      <thead>
        <tr>
          <th scope="col">{t('notifications.preferences.kind')}</th>
          {channels.map((channel) => (
            <th key={channel} scope="col">
              {t(CHANNEL_KEYS[channel])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.kind}>
            <th scope="row">{t(NOTIFICATION_KIND_KEYS[row.kind])}</th>
            {channels.map((channel) => (
              <td key={channel}>
                <label>
                  <span className="visually-hidden">
                    {t('notifications.preferences.label', {
                      kind: t(NOTIFICATION_KIND_KEYS[row.kind]),
                      channel: t(CHANNEL_KEYS[channel]),
                    })}
                  </span>
                  <input
                    type="checkbox"
                    checked={row.channels[channel]}
                    disabled={!online}
                    onChange={(event) => void choose(row.kind, channel, event.target.checked)}
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
