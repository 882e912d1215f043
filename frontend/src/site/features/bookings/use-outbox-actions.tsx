import type { Translate, Translator } from '@sofaseva/contract'
import { type ReactNode, useState } from 'react'
import type { LockedBooking, OutboxRow } from '#offline/index.js'
import { loadOffline } from '#offline/load.js'
import { send } from '#offline/outbox/delivery-result.js'
import { type CreateRow, createKindOf, isCreate } from '#offline/outbox/kinds/index.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { ConfirmDialog } from '#shared/ui/confirm-dialog.js'
import { toast } from '#shared/ui/toasts.js'
import { discardText, discardTitle, sendNowText } from './outbox-texts.js'
import type { PendingChange, RefusalChoice } from './pending-change.js'
import { reportDelivery } from './report-delivery.js'

/** Runs an action and reports when the device cannot store it. */
function attempt(t: Translate, work: () => Promise<void>): void {
  void work().catch(() => toast(t('outbox.failed'), 'bad'))
}

export interface OutboxActions {
  onSendNow: (row: OutboxRow) => void
  /** Sends a refused row again unchanged. */
  onRetry: (row: OutboxRow) => void
  onDiscard: (row: OutboxRow) => void
  /** Books at the current price. */
  onAcceptPrice: (row: OutboxRow) => void
  /** Confirms that the booking has arrived. */
  onArrived: (row: OutboxRow) => void
  onChoose: (change: PendingChange, choice: RefusalChoice) => void
  /** Requests another window in place of a taken one. `start` is ISO. */
  onChooseWindow: (row: OutboxRow, start: string) => void
  /** Null if the row cannot be edited. A toast then reports it. */
  onLock: (row: OutboxRow) => Promise<LockedBooking | null>
  /** Called after a waiting row was edited. `key` is the key of the new request. */
  onEdited: (row: CreateRow, key: string) => void
}

/** Actions on a change of a booking. */
export type ChangeActions = Pick<OutboxActions, 'onSendNow' | 'onDiscard' | 'onChoose' | 'onChooseWindow'>

async function sendNow(translator: Translator, row: OutboxRow): Promise<void> {
  const { outbox } = await loadOffline()
  const result = await outbox.sendNow(row)
  const delivery = await outbox.delivery(row.key)
  const left = delivery && 'row' in delivery ? delivery.row : null
  const text = sendNowText(translator, result, left)
  if (text) toast(text, left ? 'info' : 'good')
}

async function lock(t: Translate, row: OutboxRow): Promise<LockedBooking | null> {
  try {
    const { outbox } = await loadOffline()
    const booking = await outbox.lockBooking(row.key)
    if (!booking) toast(t('outbox.edit.locked'), 'bad')
    return booking
  } catch {
    toast(t('outbox.failed'), 'bad')
    return null
  }
}

async function sendEdited(t: Translate, { work }: CreateRow, key: string): Promise<void> {
  toast(t('outbox.edit.saved'))
  const { outbox } = await loadOffline()
  reportDelivery(t, await send(outbox, key), t(createKindOf(work).sentText))
}

/** Actions on a user's unsent writes, and the dialog that confirms discarding one. */
export function useOutboxActions(
  rows: readonly OutboxRow[],
  /** Called when the server's data may differ from the page. */
  onSettled: () => void = () => {},
): { actions: OutboxActions; dialog: ReactNode } {
  const translator = useTranslation()
  const { t } = translator
  const [discardKey, setDiscardKey] = useState<string | null>(null)
  // The row's current state while the dialog is open.
  const row = rows.find(({ key }) => key === discardKey)

  const choose = async ({ rows: [first] }: PendingChange, choice: RefusalChoice) => {
    const { outbox } = await loadOffline()
    if (choice.kind === 'keep') await outbox.discardRefused(first.key)
    else {
      const keys = choice.rows.map((row) => row.key)
      const key = await outbox.sendAnyway(keys, choice.current, choice.details)
      if (key) reportDelivery(t, await send(outbox, key), t('outbox.now.sent'))
    }
    onSettled()
  }
  const retry = async (row: OutboxRow) => {
    const { outbox } = await loadOffline()
    const key = await outbox.retry(row.key)
    reportDelivery(t, await send(outbox, key), t('outbox.now.sent'))
  }
  const acceptPrice = async ({ key }: OutboxRow) => {
    const { outbox } = await loadOffline()
    await outbox.acceptPrice(key)
    reportDelivery(t, await send(outbox, key), t('bookings.created'))
    onSettled()
  }
  const chooseWindow = async (taken: OutboxRow, start: string) => {
    const { outbox } = await loadOffline()
    const key = await outbox.sendAtWindow(taken.key, start)
    const sentText = isCreate(taken) ? createKindOf(taken.work).sentText : 'bookings.changed'
    if (key) reportDelivery(t, await send(outbox, key), t(sentText))
    onSettled()
  }
  const discard = async ({ key }: OutboxRow) => {
    const { outbox } = await loadOffline()
    await outbox.discard(key)
    onSettled()
  }
  return {
    actions: {
      onSendNow: (target) => attempt(t, () => sendNow(translator, target)),
      onRetry: (target) => attempt(t, () => retry(target)),
      onDiscard: ({ key }) => setDiscardKey(key),
      onAcceptPrice: (target) => attempt(t, () => acceptPrice(target)),
      onArrived: (target) => attempt(t, () => discard(target)),
      onChoose: (change, choice) => attempt(t, () => choose(change, choice)),
      onChooseWindow: (taken, start) => attempt(t, () => chooseWindow(taken, start)),
      onLock: (target) => lock(t, target),
      onEdited: (edited, key) => attempt(t, () => sendEdited(t, edited, key)),
    },
    dialog: row && (
      <ConfirmDialog
        title={discardTitle(translator, row)}
        confirmText={t('outbox.actions.discard')}
        cancelText={t('outbox.actions.keep')}
        danger
        onCancel={() => setDiscardKey(null)}
        onConfirm={() => {
          attempt(t, () => discard(row))
          setDiscardKey(null)
        }}
      >
        {discardText(translator, row)}
      </ConfirmDialog>
    ),
  }
}
