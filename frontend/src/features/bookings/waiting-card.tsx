import { formatWindow } from '@sofaseva/contract'
import { useState } from 'react'
import type { BookingChange, OutboxRow } from '../../offline/index.js'
import { Price, SyncPill } from '../../shared/ui/booking-bits.js'
import { Button } from '../../shared/ui/button.js'
import { Notice } from '../../shared/ui/states.js'
import ui from '../../shared/ui/ui.module.css'
import classes from './booking.module.css'
import { EditBooking } from './edit-booking.js'

interface WaitingCardProps {
  row: OutboxRow
  onRetry: () => void
  onDiscard: () => void
  onEdit: (change: BookingChange) => void
}

/** A booking that has not reached us yet, or that we refused: nothing a person sent is dropped unseen. */
export function WaitingCard({ row, onRetry, onDiscard, onEdit }: WaitingCardProps) {
  const [isEditing, setIsEditing] = useState(false)
  if (row.work.kind !== 'booking.create') return null
  const { display, body } = row.work
  const refused = row.state === 'refused'
  // After an attempt without an answer it may have arrived: what is sent again must be the same.
  const isEditable = refused || row.attempts === 0
  if (isEditing && isEditable)
    return (
      <li className={classes.item}>
        <h2>{display.serviceName}</h2>
        <EditBooking
          booking={body}
          onCancel={() => setIsEditing(false)}
          onSave={(change) => {
            setIsEditing(false)
            onEdit(change)
          }}
        />
      </li>
    )
  return (
    <li className={classes.item}>
      <div className={ui.top}>
        <h2>{display.serviceName}</h2>
        <SyncPill state={refused || row.failure?.status === 401 ? 'needs-you' : 'waiting'} />
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
      {refused ? (
        <Notice tone="bad" live="alert">
          {row.failure?.message}
        </Notice>
      ) : row.failure?.status === 401 ? (
        <Notice tone="warn">Please log in again; then we send this booking.</Notice>
      ) : (
        <Notice>Saved on this phone. We send it the moment you are back online.</Notice>
      )}
      <div className={classes.buttons}>
        <Button size="small" look="quiet" onClick={onRetry}>
          {refused ? 'Try again' : 'Send now'}
        </Button>
        {isEditable && (
          <Button size="small" look="quiet" onClick={() => setIsEditing(true)}>
            Edit
          </Button>
        )}
        <Button size="small" look="danger" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </li>
  )
}
