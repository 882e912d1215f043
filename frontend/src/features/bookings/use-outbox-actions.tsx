import { type ReactNode, useState } from 'react'
import type { HeldBooking, OutboxRow } from '../../offline/index.js'
import { Confirm } from '../../shared/ui/confirm.js'
import { toast } from '../../shared/ui/toasts.js'
import { send } from './fate.js'
import type { Choice, PendingChange } from './pending-change.js'
import { tellFate } from './tell-fate.js'
import { discardText, nameOf, triedText } from './words.js'

const room = () => import('../../offline/index.js')

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
  onChoose: (change: PendingChange, choice: Choice) => void
  /** Null when it cannot be edited; the person was told. */
  onHold: (row: OutboxRow) => Promise<HeldBooking | null>
  /** A booking was changed while it waited; it is a new request of this key. */
  onEdited: (key: string) => void
}

async function sendNow(row: OutboxRow): Promise<void> {
  const { outbox } = await room()
  const result = await outbox.sendNow(row)
  const where = await outbox.whereabouts(row.key)
  const text = triedText(result, where && 'row' in where ? where.row : null)
  if (text) toast(text, where && 'row' in where ? 'info' : 'good')
}

async function hold(row: OutboxRow): Promise<HeldBooking | null> {
  const { outbox } = await room()
  const held = await outbox.holdBooking(row.key)
  if (!held) toast('It is being sent or edited in another window. Please look again in a moment.', 'bad')
  return held
}

async function sendEdited(key: string): Promise<void> {
  toast('Your changes are saved.')
  const { outbox } = await room()
  tellFate(await send(outbox, key), 'Booking created successfully!')
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

  const choose = async ({ rows: [first] }: PendingChange, choice: Choice) => {
    const { outbox } = await room()
    if (choice.kind === 'keep') await outbox.giveUp(first.key)
    else {
      const key = await outbox.insist(choice.row.key, choice.from)
      if (key) tellFate(await send(outbox, key), 'Sent.')
    }
    onSettled()
  }
  const retry = async ({ key }: OutboxRow) => {
    const { outbox } = await room()
    await outbox.retry(key)
    tellFate(await send(outbox, key), 'Sent.')
  }
  const discard = async ({ key }: OutboxRow) => {
    const { outbox } = await room()
    await outbox.discard(key)
    onSettled()
  }
  return {
    actions: {
      onSendNow: (target) => attempt(() => sendNow(target)),
      onRetry: (target) => attempt(() => retry(target)),
      onDiscard: ({ key }) => setAsked(key),
      onChoose: (change, choice) => attempt(() => choose(change, choice)),
      onHold: (target) => hold(target),
      onEdited: (key) => attempt(() => sendEdited(key)),
    },
    question: row && (
      <Confirm
        title={`Discard ${nameOf(row).replace(/^Y/, 'y').replace(/^W/, 'w')}?`}
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
      </Confirm>
    ),
  }
}
