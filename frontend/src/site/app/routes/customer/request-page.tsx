import { type Booking, isOpen, lastSix, PATHS, requestPath } from '@sofaseva/contract'
import { type ReactNode, useEffect } from 'react'
import { createPath } from 'react-router-dom'
import type { CreateRow } from '#offline/outbox/kinds/index.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { part } from '#shared/lib/part.js'
import { useLocation, useNavigate } from '#shared/routing/router.js'
import { useUser } from '#shared/session/use-user.js'
import { LinkButton } from '#shared/ui/button.js'
import { EmptyState, ErrorState } from '#shared/ui/empty-state.js'
import { ListIllustration } from '#shared/ui/illustrations/list-illustration.js'
import { LastUpdated } from '#shared/ui/last-updated.js'
import { Cluster, Stack } from '#shared/ui/layout.js'
import { PageFrame, PageHeading } from '#shared/ui/page-frame.js'
import { CardSkeletons } from '#shared/ui/skeleton.js'
import {
  pendingChanges,
  withPendingChange,
  withRequestedDetails,
  withServerState,
} from '#site/features/bookings/pending-change.js'
import { Confirmation } from '#site/features/bookings/request/confirmation.js'
import { NextSteps } from '#site/features/bookings/request/next-steps.js'
import { RequestHelp } from '#site/features/bookings/request/request-help.js'
import { useRequest } from '#site/features/bookings/request/use-request.js'
import { RequestCard } from '#site/features/bookings/request-card.js'
import { UnsentList } from '#site/features/bookings/unsent-list.js'
import { useOutbox } from '#site/features/bookings/use-bookings.js'
import { useOutboxActions } from '#site/features/bookings/use-outbox-actions.js'
import { useRequestActions } from '#site/features/bookings/use-request-actions.js'
import { useRequestedAct } from '#site/features/bookings/use-requests.js'
import type { RouteParams } from '../route.js'

const OnSitePanel = part(async () => (await import('#site/features/bookings/on-site/on-site-panel.js')).OnSitePanel, {
  messages: ['on-site'],
  optional: true,
})
const RateService = part(async () => (await import('#site/features/reviews/rate-service.js')).default, {
  messages: ['reviews'],
  optional: true,
})

/** Link to all requests. */
function AllRequests({ children }: { children?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <Cluster>
      {children}
      <LinkButton variant="outline" to={PATHS.requests}>
        {t('bookings.links.requests')}
      </LinkButton>
    </Cluster>
  )
}

/** A new booking that waits on this device. */
function UnsentRequest({ row }: { row: CreateRow }) {
  const { t } = useTranslation()
  const { actions, dialog } = useOutboxActions([row])
  return (
    <Stack>
      <PageHeading title={t(row.state === 'refused' ? 'requests.refused' : 'requests.saved')} />
      <UnsentList rows={[row]} changes={[]} {...actions} />
      {row.state !== 'refused' && <NextSteps visit={row.work.body} status={null} />}
      <RequestHelp booking={null} />
      <AllRequests />
      {dialog}
    </Stack>
  )
}

/** A booking of the server, with its unsent changes. */
function SentRequest({ booking, isNew, onSettled }: { booking: Booking; isNew: boolean; onSettled: () => void }) {
  const { t } = useTranslation()
  const user = useUser()
  const outbox = useOutbox(user._id) ?? []
  const change = pendingChanges(outbox, 'customer').find(({ bookingId }) => bookingId === booking._id) ?? null
  const outboxActions = useOutboxActions(outbox, onSettled)
  const requestActions = useRequestActions(user._id)
  const requested = useRequestedAct()
  const known = withServerState(booking, change)
  const shown = withPendingChange(known, change)
  const isConfirmation = isNew && isOpen(booking.status) && !change?.refused
  return (
    <Stack>
      {isConfirmation ? (
        <Confirmation booking={shown} onCalendar={requestActions.actions.onCalendar} />
      ) : (
        <>
          <PageHeading title={t('requests.title', { number: lastSix(booking._id) })} />
          <Stack as="ul">
            <RequestCard
              booking={booking}
              change={change}
              isLinked={false}
              isAlone
              {...requested}
              {...outboxActions.actions}
              {...requestActions.actions}
            >
              {booking.status === 'Completed' && <RateService userId={user._id} booking={booking} />}
            </RequestCard>
          </Stack>
        </>
      )}
      <OnSitePanel key={booking._id} booking={shown} known={known} named={withRequestedDetails(known, change).onSite} />
      {isConfirmation && <UnsentList rows={[]} changes={change ? [change] : []} {...outboxActions.actions} />}
      <RequestHelp booking={booking} />
      <AllRequests />
      {outboxActions.dialog}
      {requestActions.dialog}
    </Stack>
  )
}

/** Why the page shows no booking, and a way on. */
function NoRequest({
  state,
  refresh,
}: {
  state: 'discarded' | 'missing' | 'unknown' | 'unauthorized'
  refresh?: () => void
}) {
  const { t } = useTranslation()
  const here = useLocation()
  if (state === 'unauthorized')
    return (
      <ErrorState isPage message={t('bookings.failed')} hint={t('bookings.failedHint')} onRetry={refresh}>
        <LinkButton to={PATHS.login} variant="outline" state={{ from: createPath(here) }}>
          {t('bookings.goToLogin')}
        </LinkButton>
      </ErrorState>
    )
  if (state === 'unknown')
    return (
      <ErrorState isPage message={t('requests.unknown')} hint={t('requests.unknownHint')} onRetry={refresh}>
        <AllRequests />
      </ErrorState>
    )
  const isDiscarded = state === 'discarded'
  return (
    <EmptyState
      isPage
      image={<ListIllustration />}
      title={t(isDiscarded ? 'requests.discarded' : 'requests.missing')}
      text={t(isDiscarded ? 'requests.discardedText' : 'requests.missingText')}
    >
      <AllRequests />
    </EmptyState>
  )
}

/**
 * One booking of the user: its timeline, actions and help. With `?new`, the confirmation of a new booking. The id of an
 * unsent booking is the key of its write. Once it is sent, the address changes to its own id.
 */
export default function RequestPage({ params: { id = '' } }: { params: RouteParams }) {
  const user = useUser()
  const navigate = useNavigate()
  const { search } = useLocation()
  const request = useRequest(user._id, id)
  const isSent = request.state === 'sent'
  const bookingId = isSent ? request.bookingId : undefined
  useEffect(() => {
    if (isSent) navigate(bookingId ? `${requestPath(bookingId)}${search}` : PATHS.requests, { replace: true })
  }, [isSent, bookingId, search, navigate])
  switch (request.state) {
    case 'ready':
      return (
        <PageFrame narrow age={<LastUpdated savedAt={request.savedAt} failed={request.hasFailed} />}>
          <SentRequest
            booking={request.booking}
            isNew={new URLSearchParams(search).has('new')}
            onSettled={request.refresh}
          />
        </PageFrame>
      )
    case 'unsent':
      return (
        <PageFrame narrow>
          <UnsentRequest row={request.row} />
        </PageFrame>
      )
    case 'loading':
    case 'sent':
      return (
        <PageFrame narrow>
          <CardSkeletons />
        </PageFrame>
      )
    default:
      return (
        <PageFrame narrow>
          <NoRequest {...request} />
        </PageFrame>
      )
  }
}
