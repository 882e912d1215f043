import type { Observable } from '../database/database.js'
import type { OutboxRow } from './kinds/index.js'
import type { Outbox } from './outbox.js'
import type { Delivery } from './queue/reads.js'

/**
 * What became of a write: `waiting` has not left this phone for certain, `unanswered` may have arrived, `gone` was
 * discarded here or in another tab.
 */
export type DeliveryResult = 'sent' | 'refused' | 'waiting' | 'unanswered' | 'gone'

/** How long a person is kept waiting for the network before a write is left to the outbox. */
const TIMEOUT_MS = 8_000

/** Null while it is on its way for the first time. */
function resultOf(delivery: Delivery): DeliveryResult | null {
  if (delivery === undefined) return 'gone'
  if ('settled' in delivery) return delivery.settled === 'sent' ? 'sent' : 'gone'
  const { state, notBefore } = delivery.row
  if (state === 'refused') return 'refused'
  const hasFailed = state !== 'sending' && notBefore > 0
  if (!hasFailed) return null
  return state === 'unanswered' ? 'unanswered' : 'waiting'
}

/**
 * What becomes of a stored write, whoever sends it: this page, another one or the worker. A network that neither
 * answers nor fails counts as waiting after `timeoutMs`.
 */
export function deliveryResult(write: Observable<Delivery>, timeoutMs = TIMEOUT_MS): Promise<DeliveryResult> {
  return new Promise((resolve, reject) => {
    let unsubscribe = () => {}
    let isSettled = false
    let row: OutboxRow | undefined
    const settle = (end: () => void) => {
      if (isSettled) return
      isSettled = true
      clearTimeout(timer)
      unsubscribe()
      end()
    }
    const late = () => settle(() => resolve(row?.state === 'sending' ? 'unanswered' : 'waiting'))
    const timer = setTimeout(late, timeoutMs)
    unsubscribe = write.subscribe(
      (delivery) => {
        row = delivery && 'row' in delivery ? delivery.row : undefined
        const result = resultOf(delivery)
        if (result) settle(() => resolve(result))
      },
      (error) => settle(() => reject(error)),
    )
    if (isSettled) unsubscribe()
  })
}

/** Has what is stored sent where there is a network, and tells what became of one write. Never fails: it is stored. */
export async function send(outbox: Pick<Outbox, 'flush' | 'follow'>, key: string): Promise<DeliveryResult> {
  if (!navigator.onLine) return 'waiting'
  const cutOff = outbox.flush(true).then(
    ({ isUnreachable }) => (isUnreachable ? ('waiting' as const) : new Promise<never>(() => {})),
    () => new Promise<never>(() => {}),
  )
  return Promise.race([deliveryResult(outbox.follow(key)).catch(() => 'waiting' as const), cutOff])
}
