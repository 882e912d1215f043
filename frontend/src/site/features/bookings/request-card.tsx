import {
  type Booking,
  canCancel,
  canReschedule,
  firstName,
  formatBookingEvent,
  formatDateTime,
  formatDay,
  formatVisit,
  isOpen,
  lastSix,
  PATHS,
  type PolicySlug,
  pathTo,
  personName,
  phoneHref,
  requestPath,
} from '@sofaseva/contract'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { usePublicSettings } from '#shared/data/bootstrap.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { AnchorButton, Button, LinkButton } from '#shared/ui/button.js'
import { Card } from '#shared/ui/card.js'
import { DescriptionList } from '#shared/ui/description-list.js'
import { Cluster, Stack } from '#shared/ui/layout.js'
import { PhoneLink } from '#shared/ui/phone-link.js'
import { Price } from '#shared/ui/price.js'
import { StandaloneLink } from '#shared/ui/standalone-link.js'
import { StatusBadge } from '#shared/ui/status-badge.js'
import { SyncBadge } from '#shared/ui/sync-badge.js'
import { MutedText } from '#shared/ui/text.js'
import { Timeline } from '#shared/ui/timeline.js'
import classes from './booking.module.css'
import { ChangeNotice } from './change-notice.js'
import { EditBooking } from './edit-booking.js'
import { LateFeeNote } from './late-fee-note.js'
import { isWindowTaken, syncStateOf } from './outbox-texts.js'
import { AgainLink } from './own/again-link.js'
import {
  conflictBooking,
  type PendingChange,
  withPendingChange,
  withRequestedDetails,
  withServerState,
} from './pending-change.js'
import type { ChangeActions } from './use-outbox-actions.js'
import type { RequestActions } from './use-request-actions.js'
import type { RequestedAct } from './use-requests.js'

const RANKING = pathTo(PATHS.policy, { slug: 'ranking' satisfies PolicySlug })

import { WaitingList } from './waiting/waiting-list.js'

/** A booking's facts, one a line. */
export function RequestFacts({ booking }: { booking: Booking }) {
  const translator = useTranslation()
  const { t } = translator
  const [item] = booking.items
  return (
    <DescriptionList>
      <dt>{t('bookings.facts.booking')}</dt>
      <dd className={classes.number}>{lastSix(booking._id)}</dd>
      <dt>{t('bookings.facts.package')}</dt>
      <dd>{item?.selectedOption.name}</dd>
      <dt>{t('bookings.facts.when')}</dt>
      <dd>{formatVisit(translator, booking) ?? t('bookings.facts.whenCalled')}</dd>
      <dt>{t('bookings.facts.address')}</dt>
      <dd>{booking.serviceAddress}</dd>
      {booking.onSite && (
        <>
          <dt>{t('bookings.facts.onSite')}</dt>
          <dd>{booking.onSite.name}</dd>
        </>
      )}
      {booking.notes && (
        <>
          <dt>{t('bookings.facts.notes')}</dt>
          <dd>{booking.notes}</dd>
        </>
      )}
      <dt>{t('bookings.facts.estimate')}</dt>
      <dd className={classes.number}>
        <Price rupees={booking.totalAmount} />
      </dd>
      {booking.provider && booking.status !== 'Confirmed' && (
        <>
          <dt>{t('bookings.facts.provider')}</dt>
          <dd>{personName(t, booking.provider.name)}</dd>
        </>
      )}
    </DescriptionList>
  )
}

/** Link to call the provider of an upcoming visit. */
function CallProvider({ provider }: Pick<Booking, 'provider'>) {
  const { t } = useTranslation()
  const href = phoneHref(provider?.phone ?? '')
  if (!provider || href === null) return null
  return (
    <AnchorButton size="small" variant="outline" href={href}>
      {t('bookings.provider.call', { name: firstName(provider.name) || personName(t, provider.name) })}
    </AnchorButton>
  )
}

/** Shows the provider of a confirmed visit. */
function VisitProvider({ provider }: Pick<Booking, 'provider'>) {
  const { t } = useTranslation()
  if (!provider) return null
  return (
    <section className={classes.coming} aria-label={t('bookings.provider.title')}>
      <div>
        <MutedText as="p" size="small">
          {t('bookings.provider.title')}
        </MutedText>
        <strong>{firstName(provider.name) || personName(t, provider.name)}</strong>
        {provider.completedJobs !== undefined && provider.completedJobs > 0 && (
          <MutedText as="p" size="small">
            {t('bookings.provider.jobsDone', { count: provider.completedJobs })}
          </MutedText>
        )}
        <StandaloneLink to={RANKING}>{t('bookings.provider.explained')}</StandaloneLink>
      </div>
      <CallProvider provider={provider} />
    </section>
  )
}

/** Says how to change an agreed time. */
function RescheduleByPhone() {
  const { t } = useTranslation()
  const { supportPhone } = usePublicSettings()
  return (
    <MutedText as="p" size="small">
      {t('bookings.provider.moveByPhone')} <PhoneLink phone={supportPhone} />
    </MutedText>
  )
}

function Buttons({
  booking,
  onEdit,
  onCancel,
  onCalendar,
  isAlone,
}: { booking: Booking; onEdit: () => void; isAlone: boolean } & Pick<RequestActions, 'onCancel' | 'onCalendar'>) {
  const { t } = useTranslation()
  const { status, preferredDate, preferredDay } = booking
  const isComing = isOpen(status)
  return (
    <Cluster>
      {status === 'Pending' && <CallProvider provider={booking.provider} />}
      {canReschedule(status) && (
        <Button size="small" variant="outline" onClick={onEdit}>
          {t('bookings.actions.reschedule')}
        </Button>
      )}
      {isComing && (preferredDate ?? preferredDay) && (
        <Button size="small" variant="outline" onClick={() => onCalendar(booking)}>
          {t('bookings.actions.calendar')}
        </Button>
      )}
      {status === 'Completed' && (
        <LinkButton size="small" variant="outline" to={pathTo(PATHS.receipt, { id: booking._id })}>
          {t('bookings.actions.receipt')}
        </LinkButton>
      )}
      {!isComing && <AgainLink booking={booking} />}
      {!isAlone && (
        <LinkButton size="small" variant="outline" to={requestPath(booking._id)}>
          {t('requests.details')}
        </LinkButton>
      )}
      {canCancel(status) && (
        <Button size="small" variant="danger" onClick={() => onCancel(booking)}>
          {t('bookings.actions.cancel')}
        </Button>
      )}
    </Cluster>
  )
}

interface RequestCardProps extends RequestActions, ChangeActions {
  booking: Booking
  change: PendingChange | null
  /** Whether a link led to this booking. */
  isLinked: boolean
  /** It is the only one on its own page, and shown in full. */
  isAlone?: boolean
  /** The action that the link requests. */
  act: RequestedAct | null
  onAct: () => void
  /** A question about a completed job. */
  children?: ReactNode
}

function History({ booking }: { booking: Booking }) {
  const translator = useTranslation()
  const { t } = translator
  return (
    <Timeline
      label={t('bookings.history.label')}
      entries={booking.history.map((entry) => ({
        key: `${entry.kind}${entry.to}${entry.at}`,
        text:
          formatBookingEvent(translator, entry, 'outbox') ??
          t('bookings.history.entry', {
            change: entry.from === null ? 'Requested' : entry.to,
            by: entry.by,
            time: formatDateTime(translator, entry.at),
          }),
      }))}
    />
  )
}

/** Shows an open booking in full. A cancelled one folds to a line. */
function Contents({ booking, isOpened }: { booking: Booking; isOpened: boolean }) {
  const translator = useTranslation()
  const { t } = translator
  const all = (
    <>
      <RequestFacts booking={booking} />
      <History booking={booking} />
    </>
  )
  if (booking.status !== 'Cancelled') return all
  const when = formatVisit(translator, booking) ?? formatDay(translator, booking.createdAt)
  return (
    <details className={classes.folded} open={isOpened}>
      <summary>{t('bookings.folded', { when, number: lastSix(booking._id) })}</summary>
      <Stack gap={3}>{all}</Stack>
    </details>
  )
}

export function RequestCard({
  booking: shown,
  change,
  isLinked,
  isAlone = false,
  act,
  onAct,
  children,
  ...actions
}: RequestCardProps) {
  /** The booking as it was when its form opened. The edit is a change of this copy. */
  const [edited, setEdited] = useState<Booking | null>(null)
  const known = withServerState(shown, change)
  const booking = withPendingChange(known, change)
  const [item] = booking.items
  const { onCancel } = actions
  const acted = useRef<RequestedAct>(null)
  useEffect(() => {
    // The action stays in the location for a moment after `onAct`.
    const isNew = act !== null && act !== acted.current
    acted.current = act
    if (!isNew) return
    onAct()
    if (act === 'cancel' && canCancel(booking.status)) onCancel(booking)
    if (act === 'reschedule' && canReschedule(booking.status)) setEdited(known)
  }, [act, onAct, onCancel, booking, known])
  return (
    <Card as="li" gap={3} className={classes.item} id={booking._id} data-linked={isLinked || undefined}>
      <Cluster justify="between">
        <h2>{item?.serviceName}</h2>
        <StatusBadge status={booking.status} />
      </Cluster>
      {change && (
        <div>
          <SyncBadge state={syncStateOf(change.refused ?? change.rows[0])} />
        </div>
      )}
      {edited ? (
        <EditBooking
          id={edited._id}
          booking={withRequestedDetails(edited, change)}
          serviceId={item?.serviceId ?? ''}
          option={item?.selectedOption.name ?? ''}
          own={edited}
          bookingId={edited._id}
          seen={edited}
          isTimeTaken={change?.refused ? isWindowTaken(change.refused) : false}
          onCancel={() => setEdited(null)}
          onSave={(details, seen) => {
            setEdited(null)
            actions.onReschedule(seen, details)
          }}
        />
      ) : (
        <>
          <Contents booking={booking} isOpened={isLinked || isAlone} />
          {change && <ChangeNotice change={change} present={conflictBooking(known, change)} {...actions} />}
          <LateFeeNote lateFee={booking.lateFee} />
          {booking.status === 'Confirmed' && <VisitProvider provider={booking.provider} />}
          {booking.status === 'Confirmed' && <RescheduleByPhone />}
          <WaitingList booking={booking} known={known} />
          {children}
          <Buttons booking={booking} isAlone={isAlone} onEdit={() => setEdited(known)} {...actions} />
        </>
      )}
    </Card>
  )
}
