import { useEffect, useRef, useState } from 'react'
import type { LockedBooking, OutboxRow } from '#offline/index.js'
import { type CreateRow, createKindOf, isCreate, kindOf } from '#offline/outbox/kinds/index.js'
import { usePublicSettings } from '#shared/data/bootstrap.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Alert, ErrorAlert } from '#shared/ui/alert.js'
import { Button, LinkButton } from '#shared/ui/button.js'
import { Card } from '#shared/ui/card.js'
import { DescriptionList } from '#shared/ui/description-list.js'
import { Cluster } from '#shared/ui/layout.js'
import { Price, usePriceText } from '#shared/ui/price.js'
import { SyncBadge } from '#shared/ui/sync-badge.js'
import { MutedText } from '#shared/ui/text.js'
import { toast } from '#shared/ui/toasts.js'
import { AlternativeWindows } from './alternative-windows.js'
import classes from './booking.module.css'
import { EditBooking } from './edit-booking.js'
import { alternativesOf, isLoginNeeded, isWindowTaken, statusText, syncStateOf, titleOf } from './outbox-texts.js'
import type { OutboxActions } from './use-outbox-actions.js'

interface UnsentCardProps extends Omit<OutboxActions, 'onChoose'> {
  row: OutboxRow
}

/** Locks a booking while its form is open, and releases the lock when it closes. */
function useBookingLock(onLock: () => Promise<LockedBooking | null>) {
  const [isEditing, setIsEditing] = useState(false)
  const lock = useRef<LockedBooking | null>(null)
  const isOpening = useRef(false)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      lock.current?.release()
    }
  }, [])
  return {
    booking: isEditing ? lock.current : null,
    begin: async () => {
      // A second tap would find our own lock.
      if (isOpening.current || lock.current) return
      isOpening.current = true
      const taken = await onLock().finally(() => {
        isOpening.current = false
      })
      if (isGone.current) return taken?.release()
      lock.current = taken
      setIsEditing(taken !== null)
    },
    end: () => {
      lock.current?.release()
      lock.current = null
      setIsEditing(false)
    },
  }
}

/** Status of a row. After a price increase it shows both prices, unless prices are hidden. */
function useStatusText(row: OutboxRow): string {
  const translator = useTranslation()
  const priceText = usePriceText()
  const { show_service_prices } = usePublicSettings()
  const { failure, work, state } = row
  const price = failure?.totalAmount
  if (state !== 'refused' || price === undefined || work.kind !== 'booking.create' || !show_service_prices)
    return statusText(translator, row)
  const [from, to] = [priceText(work.display.estimate), priceText(price)]
  return translator.t('outbox.price.changed', { from, to })
}

function RowStatus({ row }: { row: OutboxRow }) {
  const text = useStatusText(row)
  const isRefused = row.state === 'refused'
  return (
    <>
      <ErrorAlert text={isRefused ? text : undefined} />
      {!isRefused && <Alert tone={isLoginNeeded(row) || row.state === 'unanswered' ? 'warn' : 'info'}>{text}</Alert>}
    </>
  )
}

const RETRY = 'outbox.actions.tryAgain'
const TOO_OLD_RETRY = {
  found: 'outbox.tooOld.bookAgain',
  none: 'outbox.tooOld.bookNow',
  unknown: 'outbox.tooOld.check',
} as const

/** Link to the page where the user can fix the reason of a refusal. Other reasons are fixed on the card itself. */
function Remedy({ row: { state, failure, work } }: { row: CreateRow }) {
  const { t } = useTranslation()
  const remedy = state === 'refused' && failure ? createKindOf(work).remedy(work, failure) : null
  if (!remedy) return null
  const { text, to, state: formState } = remedy
  return (
    <LinkButton size="small" variant="outline" to={to} {...(formState ? { state: formState } : {})}>
      {t(text)}
    </LinkButton>
  )
}

/** The content of a row, one fact per line. */
export function UnsentFacts({ work }: Pick<OutboxRow, 'work'>) {
  const translator = useTranslation()
  const facts = kindOf(work).facts?.(translator, work)
  if (!facts) return null
  return (
    <DescriptionList>
      {facts.flatMap(({ label, value }) => [
        <dt key={label}>{translator.t(label)}</dt>,
        <dd key={`${label}-value`} {...(typeof value === 'string' ? {} : { className: classes.number })}>
          {typeof value === 'string' ? value : <Price rupees={value.rupees} />}
        </dd>,
      ])}
    </DescriptionList>
  )
}

type RefusedActionsProps = { row: OutboxRow } & Pick<OutboxActions, 'onRetry' | 'onAcceptPrice' | 'onArrived'>

/** Actions after a refusal that need only the user's consent. */
function RefusedActions({ row, onRetry, onAcceptPrice, onArrived }: RefusedActionsProps) {
  const { t } = useTranslation()
  const priceText = usePriceText()
  const { show_service_prices } = usePublicSettings()
  const { failure, arrived, work } = row
  const price = failure?.totalAmount
  if (price !== undefined)
    return (
      <Button size="small" onClick={() => onAcceptPrice(row)}>
        {show_service_prices ? t('outbox.price.accept', { price: priceText(price) }) : t('outbox.price.acceptUnknown')}
      </Button>
    )
  const isTooOld = failure?.code === 'KEY_TOO_OLD' && kindOf(work).target === 'new'
  const text = isTooOld ? TOO_OLD_RETRY[arrived ? 'found' : arrived === null ? 'none' : 'unknown'] : RETRY
  return (
    <>
      {arrived && (
        <Button size="small" onClick={() => onArrived(row)}>
          {t('outbox.tooOld.isThis')}
        </Button>
      )}
      <Button size="small" variant="outline" onClick={() => onRetry(row)}>
        {t(text)}
      </Button>
    </>
  )
}

/** A card for a new write that has not arrived or was refused. Nothing a user sent disappears silently. */
export function UnsentCard({
  row,
  onEdited,
  onSendNow,
  onDiscard,
  onLock,
  onChooseWindow,
  ...actions
}: UnsentCardProps) {
  const translator = useTranslation()
  const { t } = translator
  const { booking: locked, begin, end } = useBookingLock(() => onLock(row))
  const created = isCreate(row) ? row : null
  const isRefused = row.state === 'refused'
  // A row that may have arrived must be sent again unchanged.
  const isEditable = isRefused || row.state === 'waiting'
  const editPage = kindOf(row.work).editPage?.(row.work)
  if (locked && created)
    return (
      <Card as="li" gap={3}>
        <h3>{titleOf(translator, row)}</h3>
        <MutedText as="p" size="small">
          {t('outbox.edit.notSent')}
        </MutedText>
        <EditBooking
          id={row.key}
          booking={createKindOf(created.work).details(created.work)}
          isTimeTaken={isWindowTaken(row)}
          serviceId={created.work.body.serviceId}
          option={created.work.body.option}
          own={isWindowTaken(row) ? undefined : created.work.body}
          seen={null}
          onCancel={end}
          onSave={async (details) => {
            const key = await locked.save(details)
            end()
            if (key) onEdited(created, key)
            else toast(t('outbox.edit.gone'), 'bad')
          }}
        />
      </Card>
    )
  return (
    <Card as="li" gap={3}>
      <Cluster justify="between">
        <h3>{titleOf(translator, row)}</h3>
        <SyncBadge state={syncStateOf(row)} />
      </Cluster>
      <UnsentFacts work={row.work} />
      <RowStatus row={row} />
      <AlternativeWindows starts={alternativesOf(row)} onChoose={(start) => onChooseWindow(row, start)} />
      <Cluster>
        {isRefused ? (
          <RefusedActions row={row} {...actions} />
        ) : (
          <Button size="small" variant="outline" busy={row.state === 'sending'} onClick={() => onSendNow(row)}>
            {t('outbox.actions.sendNow')}
          </Button>
        )}
        {isEditable && created && (
          <Button size="small" variant="outline" onClick={() => void begin()}>
            {t('outbox.actions.edit')}
          </Button>
        )}
        {isEditable && editPage && (
          <LinkButton size="small" variant="outline" to={editPage} state={{ withdraw: row.key }}>
            {t('outbox.actions.edit')}
          </LinkButton>
        )}
        {created && <Remedy row={created} />}
        <Button size="small" variant="danger" onClick={() => onDiscard(row)}>
          {t('outbox.actions.discard')}
        </Button>
      </Cluster>
    </Card>
  )
}
