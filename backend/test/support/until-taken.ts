import type { Reply } from './app.js'

/**
 * Calls again while the answer is to try again later, as clients do: how long a call waits for a connection to the
 * database is bounded, and many at once may wait longer on a machine that is busy with other things.
 */
export async function untilTaken(call: () => Promise<Reply>): Promise<Reply> {
  for (;;) {
    const reply = await call()
    if (reply.status !== 503) return reply
  }
}
