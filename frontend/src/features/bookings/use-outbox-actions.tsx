import { type ReactNode, useState } from 'react'
import type { LockedBooking, OutboxRow } from '../../offline/index.js'
import { type CreateRow, createKindOf, kindOf } from '../../offline/outbox/kinds/index.js'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.js'
import { toast } from '../../shared/ui/toasts.js'
import { send } from './delivery-result.js'
import { discardText, sendNowText } from './outbox-texts.js'
import type { ConflictChoice, PendingChange } from './pending-change.js'
import { reportDelivery } from './report-delivery.js'

const loadOffline = () => import('../../offline/index.js')

const FAILED = 'This could not be changed on this device. Please try again.'

/** Runs what a person asked for; a device that refuses to store it says so. */
function attempt(work: () => Promise<void>): void {
  void work().catch(() => toast(FAILED, 'bad'))
}

export interface OutboxActions {
  onSendNow: (row: OutboxRow) => void
  /** Lets a refused row go again as it is. */
  onRetry: (row: OutboxRow) => void
  onDiscard: (row: OutboxRow) => void
  onChoose: (change: PendingChange, choice: ConflictChoice) => void
  /** Null when it cannot be edited; the person was told. */
  onLock: (row: OutboxRow) => Promise<LockedBooking | null>
  /** A row was edited while it waited; it is a new request of this key. */
  onEdited: (row: CreateRow, key: string) => void
}

async function sendNow(row: OutboxRow): Promise<void> {
  const { outbox } = await loadOffline()
  const result = await outbox.sendNow(row)
  const delivery = await outbox.delivery(row.key)
  const left = delivery && 'row' in delivery ? delivery.row : null
  const text = sendNowText(result, left)
  if (text) toast(text, left ? 'info' : 'good')
}

async function hold(row: OutboxRow): Promise<LockedBooking | null> {
  try {
    const { outbox } = await loadOffline()
    const held = await outbox.lockBooking(row.key)
    if (!held) toast('It is being sent or edited in another window. Please look again in a moment.', 'bad')
    return held
  } catch {
    toast(FAILED, 'bad')
    return null
  }
}

async function sendEdited({ work }: CreateRow, key: string): Promise<void> {
  toast('Your changes are saved.')
  const { outbox } = await loadOffline()
  reportDelivery(await send(outbox, key), createKindOf(work).sentText)
}

/** What a person can do about their writes that have not arrived, and the question asked before one is discarded. */
export function useOutboxActions(
  rows: readonly OutboxRow[],
  /** What the server holds may be other than what is shown. */
  onSettled: () => void = () => {},
): { actions: OutboxActions; question: ReactNode } {
  const [asked, setAsked] = useState<string | null>(null)
  // As it stands now, while the question is read.
  const row = rows.find(({ key }) => key === asked)

  const choose = async ({ rows: [first] }: PendingChange, choice: ConflictChoice) => {
    const { outbox } = await loadOffline()
    if (choice.kind === 'keep') await outbox.discardRefused(first.key)
    else {
      const key = await outbox.sendAnyway(choice.row.key, choice.status)
      if (key) reportDelivery(await send(outbox, key), 'Sent.')
    }
    onSettled()
  }
  const retry = async ({ key }: OutboxRow) => {
    const { outbox } = await loadOffline()
    await outbox.retry(key)
    reportDelivery(await send(outbox, key), 'Sent.')
  }
  const discard = async ({ key }: OutboxRow) => {
    const { outbox } = await loadOffline()
    await outbox.discard(key)
    onSettled()
  }
  return {
    actions: {
      onSendNow: (target) => attempt(() => sendNow(target)),
      onRetry: (target) => attempt(() => retry(target)),
      onDiscard: ({ key }) => setAsked(key),
      onChoose: (change, choice) => attempt(() => choose(change, choice)),
      onLock: (target) => hold(target),
      onEdited: (edited, key) => attempt(() => sendEdited(edited, key)),
    },
    question: row && (
      <ConfirmDialog
        title={`Discard ${lowerFirst(kindOf(row.work).label(row.work))}?`}
        confirmText="Discard"
        cancelText="Keep it"
        danger
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          attempt(() => discard(row))
          setAsked(null)
        }}
      >
        {discardText(row)}
      </ConfirmDialog>
    ),
  }
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
