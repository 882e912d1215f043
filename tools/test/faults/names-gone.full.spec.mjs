// Core covered by: backend/src/platform/errors/translate.spec.ts
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitUntil } from '../../lib/processes.mjs'
import { timeLimit } from '../../vitest/patience.ts'
import { temporaryFolder } from '../support/product.mjs'
import { expectInTime, expectUnavailable, FaultStage, isFailed } from './support/fault-stage.mjs'
import { startNameServer } from './support/name-server.mjs'

const SERVERS = { DATABASE_URL: 'database.sofaseva', REDIS_URL: 'redis.sofaseva', SMTP_URL: 'mail.sofaseva' }
const NAME_SERVER = '127.0.0.77'
/** Runs a command that asks another name server than the rest of the machine. */
const WITH_NAME_SERVER = 'mount --bind "$RESOLV_CONF" /etc/resolv.conf && exec "$@"'
const FEW = 6

const named = (url, hostname) => Object.assign(new URL(url), { hostname }).href

let stage
let names
beforeAll(async () => {
  names = await startNameServer(NAME_SERVER)
  const file = join(temporaryFolder('names'), 'resolv.conf')
  writeFileSync(file, `nameserver ${NAME_SERVER}\n`)
  stage = await FaultStage.start('names_gone', {
    prepare: ({ env }) =>
      Object.fromEntries(Object.entries(SERVERS).map(([variable, name]) => [variable, named(env[variable], name)])),
    adapt: (each) =>
      Object.assign(each, {
        command: 'unshare',
        args: ['--mount', 'sh', '-c', WITH_NAME_SERVER, 'sh', each.command, ...each.args],
        env: { ...each.env, RESOLV_CONF: file },
      }),
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
