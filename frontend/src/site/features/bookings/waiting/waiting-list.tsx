import {
  type Booking,
  canWait,
  DAY_PART_KEYS,
  DAY_PARTS,
  formatWindow,
  type Translator,
  type Waiting,
  weekdayName,
} from '@sofaseva/contract'
import { useState } from 'react'
import { usePublicSettings } from '#shared/data/bootstrap.js'
import { serverNow } from '#shared/http/server-clock.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { WEEK_FROM_MONDAY } from '#shared/lib/clock.js'
import { useSecondsUntil } from '#shared/lib/use-seconds-until.js'
import { Alert, StatusRegion } from '#shared/ui/alert.js'
import { Button } from '#shared/ui/button.js'
import { Cluster, Stack } from '#shared/ui/layout.js'
import { MutedText } from '#shared/ui/text.js'
import { useWaitingActions } from './use-waiting-actions.js'
import classes from './waiting.module.css'
import { WaitingForm } from './waiting-form.js'

/** Minutes and seconds, as on a clock. */
function countdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

function wantedText(translator: Translator, { weekdays, dayParts }: Waiting): string {
  const { t } = translator
  if (weekdays.length === WEEK_FROM_MONDAY.length && dayParts.length === DAY_PARTS.length)
    return t('waiting.wanted.any')
  const days = WEEK_FROM_MONDAY.filter((weekday) => weekdays.includes(weekday))
  return t('waiting.wanted.some', {
    days: days.map((weekday) => weekdayName(translator, weekday, 'short')).join(', '),
    parts: dayParts.map((part) => t(DAY_PART_KEYS[part])).join(', '),
  })
}

interface OfferProps {
  offer: NonNullable<Waiting['offer']>
  secondsLeft: number
  onDecide: (start: string, accepts: boolean) => void
}

function Offer({ offer: { start }, secondsLeft, onDecide }: OfferProps) {
  const translator = useTranslation()
  const { t } = translator
  return (
    <Alert tone="good">
      <p>
        <strong>{t('waiting.offer.title')}</strong>
      </p>
      <p>{t('waiting.offer.text', { when: formatWindow(translator, start) })}</p>
      {/* A screen reader would read out each second. */}
      <p className={classes.left} role="timer" aria-live="off">
        {t('waiting.offer.left', { time: countdown(secondsLeft) })}
      </p>
      <Cluster className={classes.actions}>
        <Button size="small" onClick={() => onDecide(start, true)}>
          {t('waiting.offer.accept')}
        </Button>
        <Button size="small" variant="outline" onClick={() => onDecide(start, false)}>
          {t('waiting.offer.decline')}
        </Button>
      </Cluster>
    </Alert>
  )
}

interface WaitingListProps {
  /** The booking as it is shown, with unsent changes. */
  booking: Booking
  /** The server's copy, which changes are based on. */
  known: Booking
}

/** Lets a customer wait for an earlier time of an open booking, and decide about a window that became free. */
export function WaitingList({ booking, known }: WaitingListProps) {
  const translator = useTranslation()
  const { t } = translator
  const { waiting_list } = usePublicSettings()
  const { onWait, onDecide } = useWaitingActions(known)
  const [isFormOpen, setFormOpen] = useState(false)
  const waiting = booking.waiting ?? null
  const secondsLeft = useSecondsUntil(waiting?.offer?.expiresAt ?? null)
  const offer = secondsLeft > 0 ? (waiting?.offer ?? null) : null
  if (!canWait(booking, serverNow()) || !(waiting_list || waiting)) return null
  if (isFormOpen)
    return (
      <WaitingForm
        wanted={waiting}
        onClose={() => setFormOpen(false)}
        onSave={(wanted) => {
          setFormOpen(false)
          onWait(wanted)
        }}
      />
    )
  return (
    <section aria-label={t('waiting.on')} className={classes.waiting}>
      <StatusRegion>{offer && <Offer offer={offer} secondsLeft={secondsLeft} onDecide={onDecide} />}</StatusRegion>
      {waiting ? (
        <Stack gap={2}>
          <strong>{t('waiting.on')}</strong>
          <MutedText as="p" size="small">
            {wantedText(translator, waiting)}
          </MutedText>
          <Cluster>
            <Button size="small" variant="outline" onClick={() => setFormOpen(true)}>
              {t('waiting.change')}
            </Button>
            <Button size="small" variant="outline" onClick={() => onWait(null)}>
              {t('waiting.leave')}
            </Button>
          </Cluster>
        </Stack>
      ) : (
        <Button size="small" variant="outline" onClick={() => setFormOpen(true)}>
          {t('waiting.ask')}
        </Button>
      )}
    </section>
  )
}
