import {
  CHANNELS,
  type Channel,
  NOTIFICATION_KIND_KEYS,
  type NotificationType,
  type PlainMessageKey,
  type Preferences,
} from '@sofaseva/contract'
import { useFetched } from '../../data/use-fetched.js'
import { api } from '../../http/api.js'
import { errorMessage } from '../../http/api-error.js'
import { useTranslation } from '../../i18n/use-translation.js'
import { useOnline } from '../../lib/use-online.js'
import { Alert } from '../../ui/alert.js'
import { Button } from '../../ui/button.js'
import { Skeleton } from '../../ui/skeleton.js'
import { toast } from '../../ui/toasts.js'
import classes from './notifications.module.css'

const CHANNEL_KEYS: Record<Channel, PlainMessageKey> = {
  in_app: 'notifications.channel.inApp',
  email: 'notifications.channel.email',
  push: 'notifications.channel.push',
}

function changed(
  { data, ...rest }: Preferences,
  kind: NotificationType,
  channel: Channel,
  enabled: boolean,
): Preferences {
  const change = (row: (typeof data)[number]) => ({ ...row, channels: { ...row.channels, [channel]: enabled } })
  return { ...rest, data: data.map((row) => (row.kind === kind ? change(row) : row)) }
}

/** The channels for each kind of notification. Admins can't turn off their shared list in the app. */
export function PreferencesTable({ isAdmin = false }: { isAdmin?: boolean }) {
  const { t } = useTranslation()
  const online = useOnline()
  const { data: preferences, state, refresh, change } = useFetched<Preferences>('/notifications/preferences')
  const choose = async (kind: NotificationType, channel: Channel, enabled: boolean) => {
    change((before) => before && changed(before, kind, channel, enabled))
    try {
      await api('/notifications/preferences', { method: 'PUT', body: { kind, channel, enabled } })
    } catch (error) {
      change((before) => before && changed(before, kind, channel, !enabled))
      toast(errorMessage(error, t('notifications.preferences.saveFailed')), 'bad')
    }
  }
  if (state === 'failed')
    return (
      <Alert tone="warn">
        {online ? t('notifications.preferences.failed') : t('notifications.preferences.offline')}{' '}
        <Button size="small" variant="outline" onClick={refresh}>
          {t('notifications.preferences.tryAgain')}
        </Button>
      </Alert>
    )
  if (!preferences) return <Skeleton height="14rem" />
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
        {preferences.data.map((row) => (
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
