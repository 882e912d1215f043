import type * as OfflineRoom from '../../offline/index.js'
import type { Observable, OutboxRow } from '../../offline/index.js'

export type Fate = 'sent' | 'refused' | 'waiting'

type IsMine = (row: OutboxRow) => boolean

/** How long a person is kept waiting for the network before a write is left to the outbox. */
const PATIENCE_MS = 8_000

function fateIn(rows: readonly OutboxRow[], isMine: IsMine): Fate | null {
  const row = rows.findLast(isMine)
  if (!row) return 'sent'
  if (row.state === 'refused') return 'refused'
  const wasTriedInVain = row.failure !== null || row.notBefore > Date.now()
  return wasTriedInVain ? 'waiting' : null
}

/**
 * What becomes of a stored write, whoever sends it: this page, another one or the worker. A network that neither
 * answers nor fails counts as waiting after `patienceMs`.
 */
export function fateOf(rows: Observable<OutboxRow[]>, isMine: IsMine, patienceMs = PATIENCE_MS): Promise<Fate> {
  return new Promise((resolve, reject) => {
    let unsubscribe = () => {}
    let settled = false
    const settle = (end: () => void) => {
      if (settled) return
      settled = true
      clearTimeout(timer)
      unsubscribe()
      end()
    }
    const timer = setTimeout(() => settle(() => resolve('waiting')), patienceMs)
    unsubscribe = rows.subscribe(
      (current) => {
        const fate = fateIn(current, isMine)
        if (fate) settle(() => resolve(fate))
      },
      (error) => settle(() => reject(error)),
    )
    if (settled) unsubscribe()
  })
}

/** Has what is stored sent where there is a network, and tells what became of one write. Never fails: it is stored. */
export async function send(outbox: typeof OfflineRoom.outbox, userId: string, isMine: IsMine): Promise<Fate> {
  if (!navigator.onLine) return 'waiting'
  void outbox.flush(true).catch(() => undefined)
  return fateOf(outbox.observe(userId), isMine).catch(() => 'waiting')
}
