import { formatWindow } from '@sofaseva/contract'
import { useEffect, useRef, useState } from 'react'
import type { HeldBooking, OutboxRow } from '../../offline/index.js'
import { Price, SyncPill } from '../../shared/ui/booking-bits.js'
import { Button, LinkButton } from '../../shared/ui/button.js'
import { Notice } from '../../shared/ui/states.js'
import { toast } from '../../shared/ui/toasts.js'
import ui from '../../shared/ui/ui.module.css'
import classes from './booking.module.css'
import { EditBooking } from './edit-booking.js'
import type { OutboxActions } from './use-outbox-actions.js'
import { isLoginNeeded, pillOf, standingOf } from './words.js'

interface WaitingCardProps extends Omit<OutboxActions, 'onChoose'> {
  row: OutboxRow
}

/** Holds a booking while its form is open, and lets it go with the form. */
function useHeld(onHold: () => Promise<HeldBooking | null>) {
  const [isEditing, setIsEditing] = useState(false)
  const held = useRef<HeldBooking | null>(null)
  useEffect(() => () => held.current?.release(), [])
  return {
    held: isEditing ? held.current : null,
    begin: async () => {
      held.current = await onHold()
      setIsEditing(held.current !== null)
    },
    end: () => {
      held.current?.release()
      held.current = null
      setIsEditing(false)
    },
  }
}

function standing(row: OutboxRow) {
  if (row.state === 'refused')
    return (
      <Notice tone="bad" live="alert">
        {standingOf(row)}
      </Notice>
    )
  return (
    <Notice tone={isLoginNeeded(row) || row.state === 'unanswered' ? 'warn' : 'info'} live="none">
      {standingOf(row)}
    </Notice>
  )
}

const CHOOSE_AGAIN = ['OPTION_UNKNOWN', 'SERVICE_NOT_FOUND', 'SERVICE_NOT_OFFERED']

/** Where what stands in the way of a refused booking can be mended; other reasons are mended here. */
function WayOn({ row: { state, failure, work } }: { row: OutboxRow }) {
  if (state !== 'refused' || !failure || work.kind !== 'booking.create') return null
  if (failure.code === 'PHONE_NOT_VERIFIED')
    return (
      <LinkButton size="small" look="quiet" to="/profile">
        Verify my phone
      </LinkButton>
    )
  if (!CHOOSE_AGAIN.includes(failure.code)) return null
  const { serviceId, serviceAddress, notes = '' } = work.body
  const isOffered = failure.code === 'OPTION_UNKNOWN'
  return (
    <LinkButton
      size="small"
      look="quiet"
      to={isOffered ? `/service/${serviceId}` : '/services'}
      {...(isOffered ? { state: { again: { option: '', serviceAddress, notes } } } : {})}
    >
      {isOffered ? 'Choose again' : 'See other services'}
    </LinkButton>
  )
}

/** A booking that has not reached us yet, or that we refused: nothing a person sent is dropped unseen. */
export function WaitingCard({ row, onEdited, onSendNow, onRetry, onDiscard, onHold }: WaitingCardProps) {
  const { held, begin, end } = useHeld(() => onHold(row))
  if (row.work.kind !== 'booking.create') return null
  const { display, body } = row.work
  const isRefused = row.state === 'refused'
  // What may have arrived must go again as it is.
  const isEditable = isRefused || row.state === 'waiting'
  if (held)
    return (
      <li className={classes.item}>
        <h3>{display.serviceName}</h3>
        <p className={ui.hint}>It is not sent while you edit it.</p>
        <EditBooking
          id={row.key}
          booking={body}
          onCancel={end}
          onSave={async (change) => {
            const key = await held.save(change)
            end()
            if (key) onEdited(key)
            else toast('This booking is not on this phone any more, so it was not changed.', 'bad')
          }}
        />
      </li>
    )
  return (
    <li className={classes.item}>
      <div className={ui.top}>
        <h3>{display.serviceName}</h3>
        <SyncPill state={pillOf(row)} />
      </div>
      <dl className={ui.facts}>
        <dt>Package</dt>
        <dd>{display.optionName}</dd>
        <dt>When</dt>
        <dd>{body.preferredDate ? formatWindow(body.preferredDate) : 'Any time'}</dd>
        <dt>Address</dt>
        <dd>{body.serviceAddress}</dd>
        {body.notes && (
          <>
            <dt>Notes</dt>
            <dd>{body.notes}</dd>
          </>
        )}
        <dt>Estimate</dt>
        <dd className={classes.number}>
          <Price rupees={display.estimate} />
        </dd>
      </dl>
      {standing(row)}
      <div className={classes.buttons}>
        {isRefused ? (
          <Button size="small" look="quiet" onClick={() => onRetry(row)}>
            Try again
          </Button>
        ) : (
          <Button size="small" look="quiet" disabled={row.state === 'sending'} onClick={() => onSendNow(row)}>
            Send now
          </Button>
        )}
        {isEditable && (
          <Button size="small" look="quiet" onClick={() => void begin()}>
            Edit
          </Button>
        )}
        <WayOn row={row} />
        <Button size="small" look="danger" onClick={() => onDiscard(row)}>
          Discard
        </Button>
      </div>
    </li>
  )
}
