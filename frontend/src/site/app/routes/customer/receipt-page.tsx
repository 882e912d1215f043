import { type Booking, lastSix, PATHS } from '@sofaseva/contract'
import type { ReactNode } from 'react'
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
import { documentName, TaxDocument } from '#site/features/bookings/invoices/tax-document.js'
import { useInvoices } from '#site/features/bookings/invoices/use-invoices.js'
import { completedAt, Receipt } from '#site/features/bookings/receipt.js'
import { useBooking, useBookings } from '#site/features/bookings/use-bookings.js'
import type { RouteParams } from '../route.js'

/** A page with something to print. */
function Printable({ title, age, children }: { title: string; age: ReactNode; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <PageFrame narrow age={age}>
      <PageHeading title={title} />
      {children}
      <Cluster className={classes.noPrint}>
        <Button onClick={() => print()}>{t('bookings.receipt.print')}</Button>
        <LinkButton variant="outline" to={PATHS.requests}>
          {t('bookings.links.requests')}
        </LinkButton>
      </Cluster>
    </PageFrame>
  )
}

function Loading() {
  return (
    <PageFrame narrow>
      <CardSkeletons />
    </PageFrame>
  )
}

/** The receipt of a booking without tax documents. */
function PlainReceipt({ booking, age }: { booking: Booking | undefined; age: ReactNode }) {
  const { t } = useTranslation()
  const at = booking && completedAt(booking)
  if (booking?.status === 'Completed' && at)
    return (
      <Printable title={t('bookings.receipt.title', { number: lastSix(booking._id) })} age={age}>
        <Receipt booking={booking} at={at} />
      </Printable>
    )
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
}

/**
 * Shows the tax documents of a booking, the newest first, or its receipt if it has none. Both come from data on the
 * device, so they work offline.
 */
export default function ReceiptPage({ params: { id = '' } }: { params: RouteParams }) {
  const { t } = useTranslation()
  const user = useUser()
  const bookings = useBookings(user._id, '/bookings/my')
  const { state, booking, refresh } = useBooking(bookings, user._id, id)
  const invoices = useInvoices(user._id, id)
  const [newest, ...earlier] = invoices.data?.invoices ?? []
  if (newest)
    return (
      <Printable
        title={documentName(t, newest)}
        age={<LastUpdated savedAt={invoices.savedAt} failed={invoices.error !== null} />}
      >
        {[newest, ...earlier].map((invoice) => (
          <TaxDocument key={invoice._id} invoice={invoice} />
        ))}
      </Printable>
    )
  // The stored copy may be older than the completion.
  const isOutdated = bookings.state === 'ready' && !bookings.isCurrent && !(booking && completedAt(booking))
  if (state === 'loading' || invoices.state === 'loading' || (isOutdated && !bookings.error)) return <Loading />
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
  return (
    <PlainReceipt booking={booking} age={<LastUpdated savedAt={bookings.savedAt} failed={bookings.error !== null} />} />
  )
}
