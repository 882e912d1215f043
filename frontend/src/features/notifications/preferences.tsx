import { CHANNELS, type Channel, KIND_TEXT, type NotificationType, type Preferences } from '@sofaseva/contract'
import { useCallback, useEffect, useState } from 'react'
import { api } from '../../shared/http/api.js'
import { errorMessage } from '../../shared/http/api-error.js'
import { useOnline } from '../../shared/lib/use-online.js'
import { Alert } from '../../shared/ui/alert.js'
import { Button } from '../../shared/ui/button.js'
import { Skeleton } from '../../shared/ui/skeleton.js'
import { toast } from '../../shared/ui/toasts.js'
import classes from './notifications.module.css'

const CHANNEL_TEXT: Record<Channel, string> = { in_app: 'In the app', email: 'E-mail', push: 'Push' }

type Rows = Preferences['data']

function changed(rows: Rows, kind: NotificationType, channel: Channel, enabled: boolean): Rows {
  return rows.map((row) => (row.kind === kind ? { ...row, channels: { ...row.channels, [channel]: enabled } } : row))
}

/** By which channel the person hears of which kind of notice. Admins share their list in the app, so it stays. */
export function PreferencesTable({ isAdmin = false }: { isAdmin?: boolean }) {
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
      toast(errorMessage(error, 'Your choice could not be saved.'), 'bad')
    }
  }
  if (failed)
    return (
      <Alert tone="warn">
        {online ? 'Your choices could not be loaded.' : 'You can change this once you are online.'}{' '}
        <Button size="small" variant="outline" onClick={load}>
          Try again
        </Button>
      </Alert>
    )
  if (!rows) return <Skeleton height="14rem" />
  const channels = CHANNELS.filter((channel) => !(isAdmin && channel === 'in_app'))
  return (
    <table className={classes.preferences}>
      <thead>
        <tr>
          <th scope="col">Tell me about</th>
          {channels.map((channel) => (
            <th key={channel} scope="col">
              {CHANNEL_TEXT[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.kind}>
            <th scope="row">{KIND_TEXT[row.kind]}</th>
            {channels.map((channel) => (
              <td key={channel}>
                <label>
                  <span className="visually-hidden">
                    {KIND_TEXT[row.kind]}: {CHANNEL_TEXT[channel]}
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
