import { type Booking, lastSix, PATHS } from '@sofaseva/contract'
import { usePublicSettings } from '#shared/data/bootstrap.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { AnchorButton, LinkButton } from '#shared/ui/button.js'
import { Card } from '#shared/ui/card.js'
import { Cluster } from '#shared/ui/layout.js'
import { whatsappHref } from './whatsapp.rules.js'

/** Ways to reach us about a booking, which name it, and the rules for changing it. */
export function RequestHelp({ booking }: { booking: Booking }) {
  const { t } = useTranslation()
  const { brandName, supportPhone, supportPhoneHref } = usePublicSettings()
  const number = lastSix(booking._id)
  const service = booking.items[0]?.serviceName ?? ''
  const whatsapp = whatsappHref(supportPhone, t('requests.help.whatsappText', { brandName, number, service }))
  return (
    <Card as="section" gap={3}>
      <h2>{t('requests.help.title')}</h2>
      <p>{t('requests.help.rules', { status: booking.status })}</p>
      <Cluster>
        {supportPhoneHref && (
          <AnchorButton size="small" variant="outline" href={supportPhoneHref}>
            {t('requests.help.call')}
          </AnchorButton>
        )}
        {whatsapp && (
          <AnchorButton size="small" variant="outline" href={whatsapp} target="_blank" rel="noreferrer">
            {t('requests.help.whatsapp')}
          </AnchorButton>
        )}
        <LinkButton size="small" variant="outline" to={PATHS.contact} state={{ bookingNumber: number }}>
          {t('requests.help.write')}
        </LinkButton>
      </Cluster>
    </Card>
  )
}
