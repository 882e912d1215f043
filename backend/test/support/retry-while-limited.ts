import type { Reply } from './app.js'

/**
 * Repeats a request while the response says to try again later, as clients do. A request waits only a limited time for
 * a database connection, and many at once may exceed it on a busy machine.
 */
export async function retryWhileLimited(call: () => Promise<Reply>): Promise<Reply> {
  for (;;) {
    const reply = await call()
    if (reply.status !== 503) return reply
  }
}
