import { type Booking, firstName, formatDay, formatVisit, type VisitLinkState } from '@sofaseva/contract'
import { useState } from 'react'
import { useFetched } from '#shared/data/use-fetched.js'
import { api } from '#shared/http/api.js'
import { errorMessage } from '#shared/http/api-error.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useOnline } from '#shared/lib/use-online.js'
import { Button } from '#shared/ui/button.js'
import { Field } from '#shared/ui/field.js'
import { Cluster, Stack } from '#shared/ui/layout.js'
import { MutedText } from '#shared/ui/text.js'
import { toast } from '#shared/ui/toasts.js'

/** The link of a booking, and its changes. One runs at a time. */
function useVisitLink(booking: Booking) {
  const translator = useTranslation()
  const { t } = translator
  const online = useOnline()
  const path = `/bookings/${booking._id}/visit-link`
  const { data, change } = useFetched<VisitLinkState>(online ? path : null)
  const [isBusy, setBusy] = useState(false)
  /** Shown for the user to copy, where neither the share sheet nor the clipboard works. */
  const [shownUrl, setShownUrl] = useState<string | null>(null)
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toast(errorMessage(error, t('on-site.link.failed')), 'bad')
    }
    setBusy(false)
  }
  const share = async () => {
    const state = data?.link ? data : await api<VisitLinkState>(path, { method: 'POST' })
    change(() => state)
    if (!state.link) return
    const { url } = state.link
    const { shareOrCopy } = await import('#shared/lib/share.js')
    const service = booking.items[0]?.serviceName ?? ''
    const when = formatVisit(translator, booking) ?? t('bookings.when.anyTime')
    const result = await shareOrCopy({ text: t('on-site.link.shareText', { service, when }), url })
    if (result === 'copied') toast(t('on-site.link.copied'))
    setShownUrl(result === 'failed' ? url : null)
  }
  return {
    state: data,
    isOff: !online || isBusy,
    shownUrl,
    share: () => void run(share),
    text: (name: string) =>
      void run(async () => {
        const state = await api<VisitLinkState>(`${path}/text`, { method: 'POST' })
        change(() => state)
        toast(t('on-site.link.texted', { name }))
      }),
    revoke: () =>
      void run(async () => {
        await api(path, { method: 'DELETE' })
        change((before) => before && { ...before, link: null })
        setShownUrl(null)
        toast(t('on-site.link.revoked'))
      }),
  }
}

/** Shares a link by which the on-site contact follows the visit without a login. */
export function VisitLink({ booking }: { booking: Booking }) {
  const translator = useTranslation()
  const { t } = translator
  const { state, isOff, shownUrl, share, text, revoke } = useVisitLink(booking)
  const link = state?.link ?? null
  const { onSite } = booking
  const name = onSite ? firstName(onSite.name) : ''
  return (
    <Stack gap={3}>
      <MutedText as="p" size="small">
        {t('on-site.link.text')}
      </MutedText>
      {link && (
        <MutedText as="p" size="small">
          {t('on-site.link.until', { day: formatDay(translator, Date.parse(link.expiresAt) - 1) })}
        </MutedText>
      )}
      {shownUrl && (
        <Field label={t('on-site.link.copyFailed')}>
          <input readOnly value={shownUrl} onFocus={({ target }) => target.select()} />
        </Field>
      )}
      <Cluster>
        <Button size="small" variant="outline" disabled={isOff} onClick={share}>
          {t(link ? 'on-site.link.shareAgain' : 'on-site.link.share')}
        </Button>
        {state?.canText && onSite && (
          <Button size="small" variant="outline" disabled={isOff} onClick={() => text(name)}>
            {t('on-site.link.sms', { name })}
          </Button>
        )}
        {link && (
          <Button size="small" variant="outline" disabled={isOff} onClick={revoke}>
            {t('on-site.link.revoke')}
          </Button>
        )}
      </Cluster>
    </Stack>
  )
}
