// Core covered by: backend/test/dependency-outage.spec.ts
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { timeLimit } from '../../vitest/patience.ts'
import { expectInTime, expectUnavailable, FAULT_MS, FaultStage, isFailed } from './support/fault-stage.mjs'

const LIMIT_MS = timeLimit(240_000)
/** Some calls have begun before a freeze and end after it, so their outcome may be either. */
const LEAST_FAILURES = 6

let stage
beforeAll(async () => {
  stage = await FaultStage.start('frozen')
})
afterAll(() => stage?.end())

describe('a frozen MariaDB', () => {
  it(
    'fails each call within ten seconds and loses no confirmed booking',
    async () => {
      await stage.through('MariaDB frozen for 60 s', {
        begin: () => stage.database.signal('SIGSTOP'),
        during: async (attempts) => {
          await pause(FAULT_MS)
          const failed = attempts().filter(isFailed)
          expect(failed.length).toBeGreaterThan(LEAST_FAILURES)
          expectUnavailable(failed)
          expect(await stage.ready()).toBe(503)
          expect(await stage.statusOf(stage.workerUrl)).toBe(503)
        },
        end: () => stage.database.signal('SIGCONT'),
      })
      await expect.poll(() => stage.ready()).toBe(200)
    },
    LIMIT_MS,
  )
})

describe('a frozen Redis', () => {
  it(
    'delays mails alone: each booking is confirmed within ten seconds',
    async () => {
      await stage.through('Redis frozen for 60 s', {
        begin: () => stage.redis.signal('SIGSTOP'),
        during: async (attempts) => {
          await pause(FAULT_MS)
          expect(attempts().length).toBeGreaterThan(LEAST_FAILURES)
          expect(attempts().filter(isFailed)).toEqual([])
          expectInTime(attempts())
          expect(await stage.ready()).toBe(200)
          expect(await stage.statusOf(stage.workerUrl)).toBe(503)
        },
        end: () => stage.redis.signal('SIGCONT'),
      })
    },
    LIMIT_MS,
  )
})
