import { Button, NativeSelect } from '@mantine/core'
import { type Booking, lastSix, personName, type Translate } from '@sofaseva/contract'
import { type KeyboardEvent, useState } from 'react'
import { errorMessage } from '#shared/http/api-error.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { FieldError } from '#shared/ui/field.js'
import { MutedText } from '#shared/ui/text.js'
import { TextButton } from '#shared/ui/text-button.js'
import { type AssignableProvider, useCandidates } from '../use-admin-bookings.js'
import classes from './desk.module.css'
import { useDesk } from './desk-actions.js'

const NONE: readonly Booking[] = []

function choiceText(t: Translate, { name, openJobs, busy }: AssignableProvider): string {
  return t(busy === 0 ? 'admin-bookings.assign.choice' : 'admin-bookings.assign.busyChoice', { name, count: openJobs })
}

/** Enter moves on to the button beside the select, and Escape returns to the row. */
function onSelectKey(event: KeyboardEvent<HTMLSelectElement>): void {
  const { key, currentTarget } = event
  if (key === 'Escape') currentTarget.closest<HTMLElement>('[data-row]')?.focus()
  if (key !== 'Enter') return
  // Otherwise the browser would press the button that takes the focus.
  event.preventDefault()
  currentTarget.closest(`.${classes.next}`)?.querySelector<HTMLElement>('button:not(:disabled)')?.focus()
}

/** The providers to choose from, and the chosen one. The others are loaded once an admin turns to the select. */
function useChoice(booking: Booking) {
  const { provider: current } = booking
  const [isWanted, setWanted] = useState(current === null)
  const { candidates, error } = useCandidates(isWanted ? [booking] : NONE)
  const { chosen } = useDesk()
  const known = isWanted ? candidates : undefined
  // The server lists available providers with the fewest jobs first.
  const id = chosen[booking._id] ?? current?._id ?? known?.[0]?._id ?? ''
  const wanted = known?.find(({ _id }) => _id === id)
  return {
    known,
    error,
    id,
    /** The chosen provider, unless the booking has that provider already. */
    other: id !== current?._id && wanted ? { _id: wanted._id, name: wanted.name, phone: '' } : null,
    load: () => setWanted(true),
  }
}

function ConfirmStep({ booking }: { booking: Booking }) {
  const { t } = useTranslation()
  const { isPaused, choose, onStatus, onAssignAndConfirm } = useDesk()
  const { known, error, id: providerId, other, load } = useChoice(booking)
  const { provider: current } = booking
  const id = lastSix(booking._id)
  if (!current && known?.length === 0)
    return (
      <>
        <MutedText size="small">{t('admin-bookings.assign.noCandidate')}</MutedText>
        {/* Without a shortcut, because no provider would do the work. */}
        <Button
          variant="default"
          disabled={isPaused}
          aria-label={t('admin-bookings.next.aloneNamed', { id })}
          onClick={() => onStatus(booking, 'Confirmed')}
        >
          {t('admin-bookings.next.alone')}
        </Button>
      </>
    )
  const isListed = known?.some(({ _id }) => _id === current?._id)
  const choices = [
    ...(current && !isListed ? [{ value: current._id, label: personName(t, current.name) }] : []),
    ...(known ?? []).map((candidate) => ({ value: candidate._id, label: choiceText(t, candidate) })),
  ]
  const isReassigned = current === null || other !== null
  return (
    <>
      <NativeSelect
        className={classes.provider ?? ''}
        aria-label={t('admin-bookings.assign.chooseFor', { id })}
        aria-keyshortcuts="a"
        disabled={choices.length === 0}
        value={providerId}
        data={choices}
        onPointerEnter={load}
        onFocus={load}
        onKeyDown={onSelectKey}
        onChange={(event) => choose(booking._id, event.currentTarget.value)}
      />
      <Button
        disabled={isPaused || (isReassigned && other === null)}
        aria-label={t(isReassigned ? 'admin-bookings.next.assignNamed' : 'admin-bookings.next.named', {
          to: 'Confirmed',
          id,
        })}
        aria-keyshortcuts="c"
        onClick={() => (other ? onAssignAndConfirm(booking, other) : onStatus(booking, 'Confirmed'))}
      >
        {t(isReassigned ? 'admin-bookings.next.assign' : 'admin-bookings.next.text', { to: 'Confirmed' })}
      </Button>
      <FieldError text={error ? errorMessage(error, t('admin-bookings.assign.loadFailed')) : undefined} />
    </>
  )
}

function CompleteStep({ booking }: { booking: Booking }) {
  const { t } = useTranslation()
  const { isPaused, onStatus, onAssign } = useDesk()
  const { provider } = booking
  const id = lastSix(booking._id)
  return (
    <>
      <div className={`${classes.provider} ${classes.assigned}`}>
        {provider ? (
          <span className={classes.cut}>{personName(t, provider.name)}</span>
        ) : (
          <MutedText>{t('admin-bookings.unassigned')}</MutedText>
        )}{' '}
        <TextButton
          aria-label={t(provider ? 'admin-bookings.assign.againLabel' : 'admin-bookings.assign.label', { id })}
          aria-keyshortcuts="a"
          onClick={() => onAssign([booking])}
        >
          {t(provider ? 'admin-bookings.assign.again' : 'admin-bookings.assign.action')}
        </TextButton>
      </div>
      <Button
        variant="light"
        disabled={isPaused}
        aria-label={t('admin-bookings.next.named', { to: 'Completed', id })}
        onClick={() => onStatus(booking, 'Completed')}
      >
        {t('admin-bookings.next.text', { to: 'Completed' })}
      </Button>
    </>
  )
}

/**
 * The provider of a booking and its next step: assign and confirm, or complete. The row's shortcuts are "a" for the
 * provider and "c" to confirm.
 */
export function NextStep({ booking }: { booking: Booking }) {
  const { t } = useTranslation()
  const { status, provider } = booking
  return (
    <div className={classes.next}>
      {status === 'Pending' && <ConfirmStep booking={booking} />}
      {status === 'Confirmed' && <CompleteStep booking={booking} />}
      {(status === 'Completed' || status === 'Cancelled') && (
        <MutedText>{provider ? personName(t, provider.name) : t('admin-bookings.unassigned')}</MutedText>
      )}
    </div>
  )
}
