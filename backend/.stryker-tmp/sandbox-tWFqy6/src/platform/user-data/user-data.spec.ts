// @ts-nocheck
import type { ModuleRef } from '@nestjs/core'
import { expect, it } from 'vitest'
import type { Changes } from '../changes/changes.js'
import type { Sql } from '../database/sql.js'
import { EventHandlers } from '../outbox/event-handlers.js'
import { DeliverLater } from '../queue/delivery-failure.js'
import type { PersonalData } from './personal-data.js'
import { accountClosed } from './role-removal.js'
import { UserData } from './user-data.js'

it('erases the data of two modules at once, and the other jobs run later', async () => {
  let running = 0
  let most = 0
  const erased: string[] = []
  const erase = async (userId: string) => {
    running += 1
    most = Math.max(most, running)
    await new Promise(setImmediate)
    running -= 1
    erased.push(userId)
  }
  const declared = Array.from(
    { length: 6 },
    (_, index): PersonalData => ({ name: `module-${index}`, touches: 'people', hooks: () => ({ erase }) }),
  )
  const handlers = new EventHandlers()
  const changes = { run: async () => undefined } as unknown as Changes
  new UserData(declared, {} as Sql, changes, {} as ModuleRef, handlers)
  const event = { id: 'event', recordedAt: new Date() }
  let left = handlers.listFor(accountClosed.type)
  const delays: number[] = []
  while (left.length > 0) {
    const runs = left.map(({ run, queue }) => run({ userId: 'user' }, { event, target: undefined, queue }))
    const results = await Promise.allSettled(runs)
    left = left.filter((_, index) => results[index]?.status === 'rejected')
    for (const result of results)
      if (result.status === 'rejected') {
        expect(result.reason).toBeInstanceOf(DeliverLater)
        delays.push((result.reason as DeliverLater).at.getTime() - Date.now())
      }
  }
  expect([most, erased.length]).toEqual([2, 6])
  // The others leave their places in the queue: four at first, then two.
  expect(delays).toHaveLength(4 + 2)
  expect(Math.min(...delays)).toBeGreaterThan(0)
})
