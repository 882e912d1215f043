import { useEffect, useRef, useState } from 'react'
import type { LockedBooking, OutboxRow } from '../../offline/index.js'
import { type CreateRow, createKindOf, isCreate } from '../../offline/outbox/kinds/index.js'
import { Alert, ErrorAlert } from '../../shared/ui/alert.js'
import { Button, LinkButton } from '../../shared/ui/button.js'
import { DescriptionList } from '../../shared/ui/description-list.js'
import { Group } from '../../shared/ui/group.js'
import { Price } from '../../shared/ui/price.js'
import { SyncBadge } from '../../shared/ui/sync-badge.js'
import { MutedText } from '../../shared/ui/text.js'
import { toast } from '../../shared/ui/toasts.js'
import classes from './booking.module.css'
import { EditBooking } from './edit-booking.js'
import { isLoginNeeded, statusText, syncStateOf, titleOf } from './outbox-texts.js'
import type { OutboxActions } from './use-outbox-actions.js'

interface UnsentCardProps extends Omit<OutboxActions, 'onChoose'> {
  row: OutboxRow
}

/** Holds a booking while its form is open, and releases it with the form. */
function useBookingLock(onLock: () => Promise<LockedBooking | null>) {
  const [isEditing, setIsEditing] = useState(false)
  const held = useRef<LockedBooking | null>(null)
  useEffect(() => () => held.current?.release(), [])
  return {
    held: isEditing ? held.current : null,
    begin: async () => {
      held.current = await onLock()
      setIsEditing(held.current !== null)
    },
    end: () => {
      held.current?.release()
      held.current = null
      setIsEditing(false)
    },
  }
}

function RowStatus({ row }: { row: OutboxRow }) {
  const isRefused = row.state === 'refused'
  return (
    <>
      <ErrorAlert text={isRefused ? statusText(row) : undefined} />
      {!isRefused && (
        <Alert tone={isLoginNeeded(row) || row.state === 'unanswered' ? 'warn' : 'info'}>{statusText(row)}</Alert>
      )}
    </>
  )
}

/** Where the person can mend what a write was refused for; other reasons are mended on the card itself. */
function Remedy({ row: { state, failure, work } }: { row: CreateRow }) {
  const remedy = state === 'refused' && failure ? createKindOf(work).remedy(work, failure) : null
  if (!remedy) return null
  const { text, to, state: formState } = remedy
  return (
    <LinkButton size="small" variant="outline" to={to} {...(formState ? { state: formState } : {})}>
      {text}
    </LinkButton>
  )
}

function Facts({ work }: Pick<CreateRow, 'work'>) {
  return (
    <DescriptionList>
      {createKindOf(work)
        .facts(work)
        .flatMap(({ label, value }) => [
          <dt key={label}>{label}</dt>,
          <dd key={`${label}-value`} {...(typeof value === 'string' ? {} : { className: classes.number })}>
            {typeof value === 'string' ? value : <Price rupees={value.rupees} />}
          </dd>,
        ])}
    </DescriptionList>
  )
}

/** A write that stands by itself and has not reached us, or that we refused: nothing a person sent is dropped unseen. */
export function UnsentCard({ row, onEdited, onSendNow, onRetry, onDiscard, onLock }: UnsentCardProps) {
  const { held, begin, end } = useBookingLock(() => onLock(row))
  const created = isCreate(row) ? row : null
  const isRefused = row.state === 'refused'
  // What may have arrived must go again as it is.
  const isEditable = created !== null && (isRefused || row.state === 'waiting')
  if (held && created)
    return (
      <li className={classes.item}>
        <h3>{titleOf(row)}</h3>
        <MutedText as="p" size="small">
          It is not sent while you edit it.
        </MutedText>
        <EditBooking
          id={row.key}
          booking={createKindOf(created.work).details(created.work)}
          onCancel={end}
          onSave={async (details) => {
            const key = await held.save(details)
            end()
            if (key) onEdited(created, key)
            else toast('This booking is not on this phone any more, so it was not changed.', 'bad')
          }}
        />
      </li>
    )
  return (
    <li className={classes.item}>
      <Group justify="between">
        <h3>{titleOf(row)}</h3>
        <SyncBadge state={syncStateOf(row)} />
      </Group>
      {created && <Facts work={created.work} />}
      <RowStatus row={row} />
      <div className={classes.buttons}>
        {isRefused ? (
          <Button size="small" variant="outline" onClick={() => onRetry(row)}>
            Try again
          </Button>
        ) : (
          <Button size="small" variant="outline" disabled={row.state === 'sending'} onClick={() => onSendNow(row)}>
            Send now
          </Button>
        )}
        {isEditable && (
          <Button size="small" variant="outline" onClick={() => void begin()}>
            Edit
          </Button>
        )}
        {created && <Remedy row={created} />}
        <Button size="small" variant="danger" onClick={() => onDiscard(row)}>
          Discard
        </Button>
      </div>
    </li>
  )
}
