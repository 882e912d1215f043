import { type Booking, lastSix, lateTermsOf, lateTermsParams, PATHS } from '@sofaseva/contract'
import { usePublicSettings } from '#shared/data/bootstrap.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { AnchorButton, LinkButton } from '#shared/ui/button.js'
import { Card } from '#shared/ui/card.js'
import { Cluster } from '#shared/ui/layout.js'
import { whatsappHref } from './whatsapp.rules.js'

/** Opens WhatsApp with the booking's number typed in. */
function WhatsappLink({ booking }: { booking: Booking }) {
  const { t } = useTranslation()
  const { brandName, supportPhone } = usePublicSettings()
  const number = lastSix(booking._id)
  const service = booking.items[0]?.serviceName ?? ''
  const href = whatsappHref(supportPhone, t('requests.help.whatsappText', { brandName, number, service }))
  if (href === null) return null
  return (
    <AnchorButton size="small" variant="outline" href={href} target="_blank" rel="noreferrer">
      {t('requests.help.whatsapp')}
    </AnchorButton>
  )
}

/** The rules for changing a booking, and ways to reach us that name it. `booking` is null while it is unsent. */
export function RequestHelp({ booking }: { booking: Booking | null }) {
  const { t } = useTranslation()
  const settings = usePublicSettings()
  const { supportPhoneHref } = settings
  return (
    <Card as="section" gap={3}>
      <h2>{t('requests.help.title')}</h2>
      <p>
        {booking
          ? t('requests.help.rules', { status: booking.status, ...lateTermsParams(booking.lateCancellation) })
          : t('requests.help.unsent', lateTermsParams(lateTermsOf(settings)))}
      </p>
      <Cluster>
        {supportPhoneHref && (
          <AnchorButton size="small" variant="outline" href={supportPhoneHref}>
            {t('requests.help.call')}
          </AnchorButton>
        )}
        {booking && <WhatsappLink booking={booking} />}
        <LinkButton
          size="small"
          variant="outline"
          to={PATHS.contact}
          {...(booking ? { state: { bookingNumber: lastSix(booking._id) } } : {})}
        >
          {t('requests.help.write')}
        </LinkButton>
      </Cluster>
    </Card>
  )
}
