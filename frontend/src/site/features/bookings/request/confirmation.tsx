import { type Booking, requestPath } from '@sofaseva/contract'
import { PushOffer } from '#shared/app/notifications/push-switch.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Button, LinkButton } from '#shared/ui/button.js'
import { Card } from '#shared/ui/card.js'
import { ConfirmedIllustration } from '#shared/ui/illustrations/confirmed-illustration.js'
import { Cluster } from '#shared/ui/layout.js'
import { PageHeading } from '#shared/ui/page-frame.js'
import { StatusBadge } from '#shared/ui/status-badge.js'
import classes from '../booking.module.css'
import { RequestFacts } from '../request-card.js'
import type { RequestActions } from '../use-request-actions.js'
import { NextSteps } from './next-steps.js'

/** The first page after a booking: that it has arrived, and what happens next. */
export function Confirmation({ booking, onCalendar }: { booking: Booking } & Pick<RequestActions, 'onCalendar'>) {
  const { t } = useTranslation()
  const { status, items, preferredDate, preferredDay } = booking
  return (
    <>
      <div className={classes.hero}>
        <ConfirmedIllustration />
        <PageHeading title={t('requests.booked', { status })} />
      </div>
      <Card as="section" gap={3}>
        <Cluster justify="between">
          <h2>{items[0]?.serviceName}</h2>
          <StatusBadge status={status} />
        </Cluster>
        <RequestFacts booking={booking} />
        <Cluster>
          {(preferredDate ?? preferredDay) && (
            <Button size="small" onClick={() => onCalendar(booking)}>
              {t('bookings.actions.calendar')}
            </Button>
          )}
          <LinkButton size="small" variant="outline" to={requestPath(booking._id)}>
            {t('requests.seeBooking')}
          </LinkButton>
        </Cluster>
      </Card>
      <NextSteps visit={booking} status={status} />
      <PushOffer />
    </>
  )
}
