import { PATHS, STATUS_KEYS } from '@sofaseva/contract'
import { createPath } from 'react-router-dom'
import { PushOffer } from '#shared/app/notifications/push-switch.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { part } from '#shared/lib/part.js'
import { useAddressChoice } from '#shared/lib/use-address-choice.js'
import { useLocation } from '#shared/routing/router.js'
import { useUser } from '#shared/session/use-user.js'
import { Alert, StatusRegion } from '#shared/ui/alert.js'
import { LinkButton } from '#shared/ui/button.js'
import { EmptyState, ErrorState } from '#shared/ui/empty-state.js'
import { ListIllustration } from '#shared/ui/illustrations/list-illustration.js'
import { LastUpdated } from '#shared/ui/last-updated.js'
import { Stack } from '#shared/ui/layout.js'
import { LoadMore } from '#shared/ui/load-more.js'
import { PageFrame, PageHeading } from '#shared/ui/page-frame.js'
import { CardSkeletons } from '#shared/ui/skeleton.js'
import { Tabs } from '#shared/ui/tabs.js'
import { RequestCard } from '#site/features/bookings/request-card.js'
import { UnsentList } from '#site/features/bookings/unsent-list.js'
import { useBookings, useOutbox } from '#site/features/bookings/use-bookings.js'
import { useOutboxActions } from '#site/features/bookings/use-outbox-actions.js'
import { useRequestActions } from '#site/features/bookings/use-request-actions.js'
import { useRequests } from '#site/features/bookings/use-requests.js'
import { InstallOffer } from '../../device/install-offer.js'

const RateService = part(async () => (await import('#site/features/reviews/rate-service.js')).default, {
  messages: ['reviews'],
  optional: true,
})

const TABS = ['all', 'Pending', 'Confirmed', 'Completed'] as const

export default function RequestsPage() {
  const { t } = useTranslation()
  const user = useUser()
  const [tab, setTab] = useAddressChoice('status', TABS)
  const bookings = useBookings(user._id, '/bookings/my')
  const outbox = useOutbox(user._id) ?? []
  const requests = useRequests({ userId: user._id, bookings, outbox, status: tab })
  const { linked, unsent, changes, changesWithoutCard, shown, isEmpty, isPartial } = requests
  const here = useLocation()
  // Asks only one question at a time, about the last completed booking.
  const lastCompleted = shown.find(({ status }) => status === 'Completed')
  const outboxActions = useOutboxActions(outbox, bookings.refresh)
  const requestActions = useRequestActions(user._id)
  return (
    <PageFrame narrow age={<LastUpdated savedAt={bookings.savedAt} failed={bookings.error !== null} />}>
      <PageHeading />
      {(bookings.data?.length ?? 0) > 0 && <PushOffer />}
      <UnsentList rows={unsent} changes={changesWithoutCard} {...outboxActions.actions} />
      <Tabs
        label={t('bookings.tabs.label')}
        tabs={TABS.map((value) => ({ value, text: t(value === 'all' ? 'bookings.tabs.all' : STATUS_KEYS[value]) }))}
        value={tab}
        onChange={setTab}
      />
      <StatusRegion>
        {bookings.data && linked.state === 'missing' && <Alert>{t('bookings.linked.missing')}</Alert>}
        {bookings.data && linked.state === 'unknown' && <Alert>{t('bookings.linked.unknown')}</Alert>}
        {bookings.data && isPartial && <Alert>{t('bookings.tabs.partial', { count: bookings.data.length })}</Alert>}
      </StatusRegion>
      {requests.isLoading && shown.length === 0 && unsent.length === 0 && <CardSkeletons />}
      {bookings.state === 'failed' && (
        <ErrorState message={t('bookings.failed')} hint={t('bookings.failedHint')} onRetry={bookings.refresh}>
          <LinkButton to={PATHS.login} variant="outline" state={{ from: createPath(here) }}>
            {t('bookings.goToLogin')}
          </LinkButton>
        </ErrorState>
      )}
      {isEmpty && (
        <EmptyState image={<ListIllustration />} title={t('bookings.empty.title')} text={t('bookings.empty.text')}>
          <LinkButton to={PATHS.services} variant="accent">
            {t('bookings.empty.link')}
          </LinkButton>
        </EmptyState>
      )}
      <Stack as="ul">
        {shown.map((booking) => (
          <RequestCard
            key={booking._id}
            booking={booking}
            change={changes.find(({ bookingId }) => bookingId === booking._id) ?? null}
            isLinked={booking._id === linked.id}
            act={booking._id === linked.id ? linked.act : null}
            onAct={linked.onAct}
            {...outboxActions.actions}
            {...requestActions.actions}
          >
            {booking === lastCompleted && <RateService userId={user._id} booking={booking} />}
          </RequestCard>
        ))}
      </Stack>
      {(bookings.data?.length ?? 0) > 0 && <InstallOffer />}
      {requests.hasMore && <LoadMore what="requests" onLoad={requests.loadMore} />}
      {outboxActions.dialog}
      {requestActions.dialog}
    </PageFrame>
  )
}
