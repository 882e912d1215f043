import type { Observable } from '../database/database.js'
import type { OutboxRow } from './kinds/index.js'
import type { Outbox } from './outbox.js'
import type { Delivery } from './queue/reads.js'

/**
 * The outcome of a write.
 * - `waiting`: it has certainly not left this phone.
 * - `unanswered`: it may have arrived.
 * - `gone`: it was discarded here or in another tab.
 */
export type DeliveryResult = 'sent' | 'refused' | 'waiting' | 'unanswered' | 'gone'

/** Milliseconds a user waits for the network before the outbox takes over. */
const TIMEOUT_MS = 8_000

/** Null while the first attempt is in flight. */
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
 * Resolves to the outcome of a stored write, whether this page, another one or the worker sends it. If the network
 * neither responds nor fails, the write counts as waiting after `timeoutMs`.
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

/** Flushes the outbox and returns the outcome of one write. Never rejects, because the write is stored. */
export async function send(outbox: Pick<Outbox, 'flush' | 'follow'>, key: string): Promise<DeliveryResult> {
  if (!navigator.onLine) return 'waiting'
  const cutOff = outbox.flush(true).then(
    ({ isUnreachable }) => (isUnreachable ? ('waiting' as const) : new Promise<never>(() => {})),
    () => new Promise<never>(() => {}),
  )
  return Promise.race([deliveryResult(outbox.follow(key)).catch(() => 'waiting' as const), cutOff])
}
