// Core covered by: backend/src/platform/errors/translate.spec.ts
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitUntil } from '../../lib/processes.mjs'
import { timeLimit } from '../../vitest/patience.ts'
import { expectInTime, expectUnavailable, FaultStage, isFailed } from './support/fault-stage.mjs'
import { setNameServer, startNameServer } from './support/name-server.mjs'

const SERVERS = { DATABASE_URL: 'database.sofaseva', REDIS_URL: 'redis.sofaseva', SMTP_URL: 'mail.sofaseva' }
const NAME_SERVER = '127.0.0.77'
const FEW = 6

const named = (url, hostname) => Object.assign(new URL(url), { hostname }).href

let stage
let names
beforeAll(async () => {
  names = await startNameServer(NAME_SERVER)
  stage = await FaultStage.start('names_gone', {
    prepare: ({ env }) =>
      Object.fromEntries(Object.entries(SERVERS).map(([variable, name]) => [variable, named(env[variable], name)])),
    adapt: (each) => setNameServer(each, names),
  })
})
afterAll(async () => {
  await stage?.end()
  names?.close()
})

describe.each(['silent', 'failing'])('a %s name server', (state) => {
  it(
    'leaves open connections alone, and bookings fail clearly once the database must be found again',
    async () => {
      await stage.through(`Name server ${state}`, {
        begin: () => {
          names.state = state
        },
        during: async (attempts) => {
          await stage.load.goesOn(FEW)
          await stage.redis.killAndRestart(0)
          await stage.load.goesOn(FEW)
          expect(attempts().filter(isFailed)).toEqual([])
          expectInTime(attempts())
          await stage.database.killAndRestart(0)
          const failed = () => attempts().filter(isFailed)
          await waitUntil(() => failed().length > FEW, 'bookings without a database')
          expectUnavailable(failed())
          expect(await stage.ready()).toBe(503)
        },
        end: () => {
          names.state = 'working'
        },
      })
    },
    timeLimit(180_000),
  )
})
