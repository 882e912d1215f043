import { expect, vi } from 'vitest'
import type { TestClient } from './prisma.js'

/** Until at least this many transactions wait for rows in the hands of others. */
export function lockWaits(prisma: TestClient, count: number): Promise<void> {
  return vi.waitFor(
    async () => {
      const waiting = await prisma.$queryRaw<object[]>`
        SELECT trx_id FROM information_schema.innodb_trx WHERE trx_state = 'LOCK WAIT'`
      expect(waiting.length).toBeGreaterThanOrEqual(count)
    },
    // The table of transactions is brought up to date only when nobody has read it for 100 ms.
    { interval: 250 },
  )
}
