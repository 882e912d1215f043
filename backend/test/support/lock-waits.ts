import { expect, vi } from 'vitest'
import type { TestClient } from './prisma.js'

/** Waits until at least `count` transactions wait for locked rows. */
export function lockWaits(prisma: TestClient, count: number): Promise<void> {
  return vi.waitFor(
    async () => {
      const waiting = await prisma.$queryRaw<object[]>`
        SELECT trx_id FROM information_schema.innodb_trx WHERE trx_state = 'LOCK WAIT'`
      expect(waiting.length).toBeGreaterThanOrEqual(count)
    },
    // The table of transactions is only refreshed after 100 ms without a read.
    { interval: 250 },
  )
}
