import type * as OfflineRoom from '../../offline/index.js'
import type { Observable, OutboxRow, Whereabouts } from '../../offline/index.js'

/**
 * What became of a write: `waiting` has not left this phone for certain, `unanswered` may have arrived, `gone` was given
 * up here or in another tab.
 */
export type Fate = 'sent' | 'refused' | 'waiting' | 'unanswered' | 'gone'

/** How long a person is kept waiting for the network before a write is left to the outbox. */
const PATIENCE_MS = 8_000

/** Null while it is on its way for the first time. */
function fateIn(where: Whereabouts): Fate | null {
  if (where === undefined) return 'gone'
  if ('fate' in where) return where.fate === 'sent' ? 'sent' : 'gone'
  const { state, notBefore } = where.row
  if (state === 'refused') return 'refused'
  const wasTriedInVain = state !== 'sending' && notBefore > 0
  if (!wasTriedInVain) return null
  return state === 'unanswered' ? 'unanswered' : 'waiting'
}

/**
 * What becomes of a stored write, whoever sends it: this page, another one or the worker. A network that neither
 * answers nor fails counts as waiting after `patienceMs`.
 */
export function fateOf(write: Observable<Whereabouts>, patienceMs = PATIENCE_MS): Promise<Fate> {
  return new Promise((resolve, reject) => {
    let unsubscribe = () => {}
    let settled = false
    let row: OutboxRow | undefined
    const settle = (end: () => void) => {
      if (settled) return
      settled = true
      clearTimeout(timer)
      unsubscribe()
      end()
    }
    const late = () => settle(() => resolve(row?.state === 'sending' ? 'unanswered' : 'waiting'))
    const timer = setTimeout(late, patienceMs)
    unsubscribe = write.subscribe(
      (where) => {
        row = where && 'row' in where ? where.row : undefined
        const fate = fateIn(where)
        if (fate) settle(() => resolve(fate))
      },
      (error) => settle(() => reject(error)),
    )
    if (settled) unsubscribe()
  })
}

/** Has what is stored sent where there is a network, and tells what became of one write. Never fails: it is stored. */
export async function send(outbox: typeof OfflineRoom.outbox, key: string): Promise<Fate> {
  if (!navigator.onLine) return 'waiting'
  const cutOff = outbox.flush(true).then(
    ({ isCutOff }) => (isCutOff ? ('waiting' as const) : new Promise<never>(() => {})),
    () => new Promise<never>(() => {}),
  )
  return Promise.race([fateOf(outbox.follow(key)).catch(() => 'waiting' as const), cutOff])
}
