import { lastSix, PATHS } from '@sofaseva/contract'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useUser } from '#shared/session/use-user.js'
import { Button, LinkButton } from '#shared/ui/button.js'
import { EmptyState, ErrorState } from '#shared/ui/empty-state.js'
import { ListIllustration } from '#shared/ui/illustrations/list-illustration.js'
import { LastUpdated } from '#shared/ui/last-updated.js'
import { Cluster } from '#shared/ui/layout.js'
import { PageFrame, PageHeading } from '#shared/ui/page-frame.js'
import { CardSkeletons } from '#shared/ui/skeleton.js'
import classes from '#site/features/bookings/booking.module.css'
import { completedAt, Receipt } from '#site/features/bookings/receipt.js'
import { useBooking, useBookings } from '#site/features/bookings/use-bookings.js'
import type { RouteParams } from '../route.js'

/** Shows a receipt from data on the device, so it works offline. */
export default function ReceiptPage({ params: { id = '' } }: { params: RouteParams }) {
  const { t } = useTranslation()
  const user = useUser()
  const bookings = useBookings(user._id, '/bookings/my')
  const { state, booking, refresh } = useBooking(bookings, user._id, id)
  const at = booking && completedAt(booking)
  // The stored copy may be older than the completion.
  const isOutdated = bookings.state === 'ready' && !bookings.isCurrent && !at
  if (state === 'loading' || (isOutdated && !bookings.error))
    return (
      <PageFrame narrow>
        <CardSkeletons />
      </PageFrame>
    )
  if (bookings.state === 'failed' && bookings.error?.status === 401)
    return (
      <PageFrame narrow>
        <ErrorState isPage message={t('bookings.failed')} hint={t('bookings.failedHint')} onRetry={bookings.refresh} />
      </PageFrame>
    )
  if (state === 'unknown' || isOutdated)
    return (
      <PageFrame narrow>
        <ErrorState
          isPage
          message={t('bookings.receipt.unknown')}
          hint={t('bookings.receipt.unknownHint')}
          onRetry={refresh}
        />
      </PageFrame>
    )
  if (booking?.status !== 'Completed' || !at)
    return (
      <PageFrame narrow>
        <EmptyState
          isPage
          image={<ListIllustration />}
          title={t('bookings.receipt.none')}
          text={t('bookings.receipt.noneText')}
        >
          <LinkButton to={PATHS.requests}>{t('bookings.links.requests')}</LinkButton>
        </EmptyState>
      </PageFrame>
    )
  return (
    <PageFrame narrow age={<LastUpdated savedAt={bookings.savedAt} failed={bookings.error !== null} />}>
      <PageHeading title={t('bookings.receipt.title', { number: lastSix(booking._id) })} />
      <Receipt booking={booking} at={at} />
      <Cluster className={classes.noPrint}>
        <Button onClick={() => print()}>{t('bookings.receipt.print')}</Button>
        <LinkButton variant="outline" to={PATHS.requests}>
          {t('bookings.links.requests')}
        </LinkButton>
      </Cluster>
    </PageFrame>
  )
}
