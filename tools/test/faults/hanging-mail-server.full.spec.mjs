// Core covered by: backend/src/platform/delivery/mail/mail-failure.spec.ts
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { timeLimit } from '../../vitest/patience.ts'
import { expectInTime, FAULT_MS, FaultStage, isFailed } from './support/fault-stage.mjs'

let stage
beforeAll(async () => {
  stage = await FaultStage.start('hanging_mail')
})
afterAll(() => stage?.end())

it(
  'a mail server that accepts clients and never responds delays mails alone',
  async () => {
    await stage.through('Mail server hanging for 60 s', {
      begin: () => {
        stage.mails.isHanging = true
      },
      during: async (attempts) => {
        await stage.workerSays('the mail server is away: ETIMEDOUT')
        await pause(FAULT_MS)
        expect(attempts().length).toBeGreaterThan(0)
        expect(attempts().filter(isFailed)).toEqual([])
        expectInTime(attempts())
        expect([await stage.ready(), await stage.statusOf(stage.workerUrl)]).toEqual([200, 200])
      },
      end: () => {
        stage.mails.isHanging = false
      },
    })
  },
  timeLimit(240_000),
)
