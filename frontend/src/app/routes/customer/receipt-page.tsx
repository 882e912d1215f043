import { formatDateTime, formatDay, formatWindow, lastSix, PATHS } from '@sofaseva/contract'
import classes from '../../../features/bookings/booking.module.css'
import { useBooking, useBookings } from '../../../features/bookings/use-bookings.js'
import { usePublicSettings } from '../../../shared/data/bootstrap.js'
import { Button, LinkButton } from '../../../shared/ui/button.js'
import { DescriptionList } from '../../../shared/ui/description-list.js'
import { EmptyState, ErrorState } from '../../../shared/ui/empty-state.js'
import { Group } from '../../../shared/ui/group.js'
import { ListIllustration } from '../../../shared/ui/illustrations/list-illustration.js'
import { LastUpdated } from '../../../shared/ui/last-updated.js'
import { PageFrame, PageHeading } from '../../../shared/ui/page-frame.js'
import { Price } from '../../../shared/ui/price.js'
import { CardSkeletons } from '../../../shared/ui/skeleton.js'
import { useUser } from '../../guards.js'
import type { RouteParams } from '../route.js'

/** What was done for how much, to print or to keep as a PDF. Made from what is stored here, so it works offline. */
export default function ReceiptPage({ params: { id = '' } }: { params: RouteParams }) {
  const user = useUser()
  const { brandName, supportPhone, supportEmail } = usePublicSettings()
  const bookings = useBookings(user._id, '/bookings/my')
  const { state, booking, refresh } = useBooking(bookings, user._id, id)
  const done = booking?.history.findLast(({ to }) => to === 'Completed')
  // What is kept may be from before it was completed.
  const isOutdated = bookings.state === 'ready' && !bookings.isCurrent && !done
  if (state === 'loading' || (isOutdated && !bookings.error))
    return (
      <PageFrame narrow>
        <CardSkeletons />
      </PageFrame>
    )
  if (bookings.state === 'failed' && bookings.error?.status === 401)
    return (
      <PageFrame narrow>
        <ErrorState
          isPage
          message="Failed to fetch your requests. Please log in again."
          hint="Or check your connection."
          onRetry={bookings.refresh}
        />
      </PageFrame>
    )
  if (state === 'unknown' || isOutdated)
    return (
      <PageFrame narrow>
        <ErrorState
          isPage
          message="This receipt is not on this phone yet."
          hint="You can see it once you are connected."
          onRetry={refresh}
        />
      </PageFrame>
    )
  if (booking?.status !== 'Completed' || !done)
    return (
      <PageFrame narrow>
        <EmptyState
          isPage
          picture={<ListIllustration />}
          title="There is no receipt here"
          text="A booking has one once it is completed."
        >
          <LinkButton to={PATHS.requests}>My Requests</LinkButton>
        </EmptyState>
      </PageFrame>
    )
  return (
    <PageFrame narrow age={<LastUpdated savedAt={bookings.savedAt} failed={bookings.error !== null} />}>
      <PageHeading title={`Receipt ${lastSix(booking._id)}`} />
      <article className={`${classes.item} ${classes.receipt}`}>
        <Group justify="between">
          <h2>{brandName}</h2>
          <span>{formatDay(done.at)}</span>
        </Group>
        <DescriptionList>
          <dt>Booking</dt>
          <dd>{booking._id}</dd>
          <dt>Customer</dt>
          <dd>{booking.user.name}</dd>
          <dt>Address</dt>
          <dd>{booking.serviceAddress}</dd>
          {booking.preferredDate && (
            <>
              <dt>Window</dt>
              <dd>{formatWindow(booking.preferredDate)}</dd>
            </>
          )}
          <dt>Completed</dt>
          <dd>{formatDateTime(done.at)}</dd>
          {booking.provider && (
            <>
              <dt>Provider</dt>
              <dd>{booking.provider.name}</dd>
            </>
          )}
        </DescriptionList>
        <table className={classes.lines}>
          <thead>
            <tr>
              <th scope="col">Service</th>
              <th scope="col">Amount</th>
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
              <th scope="row">Total</th>
              <td>
                <Price rupees={booking.totalAmount} />
              </td>
            </tr>
          </tfoot>
        </table>
        <p className={classes.fine}>
          The total is the price agreed at booking. Questions? {supportPhone}, {supportEmail}
        </p>
      </article>
      <div className={`${classes.buttons} ${classes.noPrint}`}>
        <Button onClick={() => print()}>Print</Button>
        <LinkButton variant="outline" to={PATHS.requests}>
          My Requests
        </LinkButton>
      </div>
    </PageFrame>
  )
}
