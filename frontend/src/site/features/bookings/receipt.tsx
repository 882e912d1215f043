import { type Booking, formatDateTime, formatDay, formatVisit, personName } from '@sofaseva/contract'
import { usePublicSettings } from '#shared/data/bootstrap.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Card } from '#shared/ui/card.js'
import { DescriptionList } from '#shared/ui/description-list.js'
import { Cluster } from '#shared/ui/layout.js'
import { PlainTable } from '#shared/ui/plain-table.js'
import { Price } from '#shared/ui/price.js'
import { MutedText } from '#shared/ui/text.js'
import classes from './booking.module.css'

/** Time of completion from the booking's history; undefined until then. */
export function completedAt({ history }: Pick<Booking, 'history'>): string | undefined {
  return history.findLast(({ to }) => to === 'Completed')?.at
}

interface ReceiptProps {
  booking: Booking
  /** Time of completion. */
  at: string
}

/** The finished work and its price, to print or save as a PDF. */
export function Receipt({ booking, at }: ReceiptProps) {
  const translator = useTranslation()
  const { t } = translator
  const { brandName, supportPhone, supportEmail } = usePublicSettings()
  const visit = formatVisit(translator, booking)
  return (
    <Card as="article" gap={3} className={classes.receipt}>
      <Cluster justify="between">
        <h2>{brandName}</h2>
        <span>{formatDay(translator, at)}</span>
      </Cluster>
      <DescriptionList>
        <dt>{t('bookings.facts.booking')}</dt>
        <dd>{booking._id}</dd>
        <dt>{t('bookings.facts.customer')}</dt>
        <dd>{personName(t, booking.user.name)}</dd>
        <dt>{t('bookings.facts.address')}</dt>
        <dd>{booking.serviceAddress}</dd>
        {visit && (
          <>
            <dt>{t('bookings.facts.window')}</dt>
            <dd>{visit}</dd>
          </>
        )}
        <dt>{t('bookings.facts.completed')}</dt>
        <dd>{formatDateTime(translator, at)}</dd>
        {booking.provider && (
          <>
            <dt>{t('bookings.facts.provider')}</dt>
            <dd>{personName(t, booking.provider.name)}</dd>
          </>
        )}
      </DescriptionList>
      <PlainTable>
        <thead>
          <tr>
            <th scope="col">{t('bookings.facts.service')}</th>
            <th scope="col">{t('bookings.facts.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {booking.items.flatMap((item) => [
            <tr key={`${item.serviceId}-base`}>
              <td>{item.serviceName}</td>
              <td>
                <Price rupees={item.basePrice} />
              </td>
            </tr>,
            ...(item.selectedOption.price > 0
              ? [
                  <tr key={`${item.serviceId}-option`}>
                    <td>{item.selectedOption.name}</td>
                    <td>
                      <Price rupees={item.selectedOption.price} />
                    </td>
                  </tr>,
                ]
              : []),
          ])}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('bookings.facts.total')}</th>
            <td>
              <Price rupees={booking.totalAmount} />
            </td>
          </tr>
        </tfoot>
      </PlainTable>
      <MutedText as="p" size="small">
        {t('bookings.receipt.footnote', { phone: supportPhone, email: supportEmail })}
      </MutedText>
    </Card>
  )
}
