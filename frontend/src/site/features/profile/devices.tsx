import { type Device, formatDevice, relativeTime } from '@sofaseva/contract'
import { useState } from 'react'
import { useFetched } from '#shared/data/use-fetched.js'
import { api, logOutEverywhere } from '#shared/http/api.js'
import { errorMessage } from '#shared/http/api-error.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useNow } from '#shared/lib/use-now.js'
import { useOnline } from '#shared/lib/use-online.js'
import { Alert } from '#shared/ui/alert.js'
import { Button } from '#shared/ui/button.js'
import { ConfirmDialog } from '#shared/ui/confirm-dialog.js'
import { Cluster, Stack } from '#shared/ui/layout.js'
import { Skeleton } from '#shared/ui/skeleton.js'
import { MutedText } from '#shared/ui/text.js'
import { toast } from '#shared/ui/toasts.js'
import classes from './profile.module.css'

/**
 * The devices where the user is signed in, with a way to sign out each. `onLogoutEverywhere` runs after this one is
 * signed out, too.
 */
export function DeviceList({ onLogoutEverywhere }: { onLogoutEverywhere: () => void }) {
  const translator = useTranslation()
  const { t } = translator
  const online = useOnline()
  const { data: devices, error, refresh } = useFetched<Device[]>('/auth/sessions')
  const [isAsking, setIsAsking] = useState(false)
  const now = useNow()
  const end = async (device: Device) => {
    try {
      await api(`/auth/sessions/${device._id}`, { method: 'DELETE' })
      toast(t('account.devices.signedOut', { device: formatDevice(translator, device) }))
    } catch (error) {
      toast(errorMessage(error, t('account.devices.failed')), 'bad')
    }
    refresh()
  }
  const endAll = async () => {
    try {
      await logOutEverywhere()
    } catch {
      toast(t('account.devices.logOutEverywhereFailed'), 'bad')
      return
    }
    onLogoutEverywhere()
  }

  return (
    <>
      {!devices && !error && online && <Skeleton height="3.5rem" />}
      {(error || (!online && !devices)) && <Alert>{t('account.devices.offline')}</Alert>}
      {devices && (
        <Stack as="ul" gap={0} data-lines>
          {devices.map((device) => (
            <Cluster as="li" gap={3} justify="between" className={classes.device} key={device._id}>
              <Stack as="span" gap={0}>
                <strong>{formatDevice(translator, device)}</strong>
                <MutedText size="small">
                  {device.isCurrent
                    ? t('account.devices.thisDevice')
                    : t('account.devices.lastSeen', {
                        time: relativeTime(translator, device.lastSeenAt, now, 'sentence'),
                      })}
                </MutedText>
              </Stack>
              {!device.isCurrent && (
                <Button
                  size="small"
                  variant="outline"
                  disabled={!online}
                  aria-label={t('account.devices.signOutOf', { device: formatDevice(translator, device) })}
                  onClick={() => void end(device)}
                >
                  {t('account.devices.signOut')}
                </Button>
              )}
            </Cluster>
          ))}
        </Stack>
      )}
      <Cluster>
        <Button size="small" variant="danger" disabled={!online} onClick={() => setIsAsking(true)}>
          {t('account.devices.logOutEverywhere')}
        </Button>
      </Cluster>
      {isAsking && (
        <ConfirmDialog
          title={t('account.devices.logOutEverywhereTitle')}
          confirmText={t('account.devices.logOutEverywhere')}
          danger
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false)
            void endAll()
          }}
        >
          {t('account.devices.logOutEverywhereText')}
        </ConfirmDialog>
      )}
    </>
  )
}
