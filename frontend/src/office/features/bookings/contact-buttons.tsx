import { Button } from '@mantine/core'
import { type Booking, phoneHref } from '@sofaseva/contract'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { mapHref } from '#shared/ui/map-button.js'

/** Buttons to call a booking's customer and to show the address on a map. Renders nothing if both are unknown. */
export function ContactButtons({ booking: { phone, serviceAddress } }: { booking: Booking }) {
  const { t } = useTranslation()
  const [call, map] = [phoneHref(phone), mapHref(serviceAddress)]
  return (
    <>
      {call && (
        <Button component="a" variant="default" href={call}>
          {t('controls.phone.call')}
        </Button>
      )}
      {map && (
        <Button component="a" variant="default" href={map} target="_blank" rel="noreferrer">
          {t('controls.map')}
        </Button>
      )}
    </>
  )
}
