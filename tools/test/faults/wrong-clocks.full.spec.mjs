// Core covered by: tools/test/doctor.spec.mjs
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { query } from '../../lib/database.mjs'
import { inRoot } from '../../lib/paths.mjs'
import { outputOf, waitUntil } from '../../lib/processes.mjs'
import { timeLimit } from '../../vitest/patience.ts'
import { call } from '../support/http.mjs'
import { temporaryFolder } from '../support/product.mjs'
import { expectInTime, FaultStage, isFailed } from './support/fault-stage.mjs'
import { WrongClock } from './support/wrong-clock.mjs'

const HOUR_SECONDS = 3_600
const FEW = 12
const LOGIN = { email: 'customer@demo.local', password: 'sofa-demo-2026' }

let stage
let clocks
beforeAll(async () => {
  const folder = temporaryFolder('clocks')
  clocks = Object.fromEntries(['api', 'worker', 'database'].map((name) => [name, new WrongClock(join(folder, name))]))
  stage = await FaultStage.start('wrong_clocks', {
    change: (command) => ({ ...command, env: { ...command.env, ...clocks.database.env } }),
    adapt: (each) => Object.assign(each, { env: { ...each.env, ...clocks[each.name].env } }),
  })
})
afterAll(() => stage?.end())

/** The clocks of the servers, as others see them. */
const TIMES = {
  async api() {
    const { headers } = await call(stage.url, '/health/live')
    return Date.parse(headers.date)
  },
  async database() {
    const [[seconds]] = await query(stage.databaseUrl, 'SELECT UNIX_TIMESTAMP()')
    return Number(seconds) * 1_000
  },
}

const profileStatus = async (token) => (await call(stage.url, '/api/auth/profile', { token })).status

/** Logs in and renews the session, as a browser does. Resolves to the new token. */
async function loggedIn() {
  const login = await call(stage.url, '/api/auth/login', { method: 'POST', body: LOGIN })
  expect(login.status).toBe(200)
  return renewed(login)
}

async function renewed({ headers }) {
  const cookies = Object.fromEntries(headers['set-cookie'].map((line) => line.split(';')[0].split(/=(.*)/s)))
  const cookie = Object.entries(cookies)
    .map((pair) => pair.join('='))
    .join('; ')
  const xsrf = { cookie, 'x-xsrf-token': decodeURIComponent(cookies['XSRF-TOKEN']) }
  const response = await call(stage.url, '/api/auth/refresh', { method: 'POST', headers: xsrf })
  expect(response.status).toBe(200)
  expect(await profileStatus(response.body.token)).toBe(200)
  return response
}

/** The doctor's line about the database, on the machine of the API. */
async function examined() {
  const env = { ...stage.env, ...clocks.api.env }
  const lines = await outputOf(process.execPath, [inRoot('backend/dist/doctor.js')], { env, check: false })
  return lines.split('\n').find((line) => /^\w+\s+database\s/.test(line))
}

const isOff = async (name, seconds) => Math.abs((await TIMES[name]()) - Date.now() - seconds * 1_000) < 60_000

describe.each([
  ['an hour ahead', HOUR_SECONDS],
  ['an hour behind', -HOUR_SECONDS],
])('a clock %s', (words, seconds) => {
  it.each([
    ['the API', 'api'],
    ['MariaDB', 'database'],
  ])(
    'in %s changes no booking, ends no session, and the doctor names it',
    async (whose, name) => {
      let session
      await stage.through(`Clock of ${whose} ${words}`, {
        begin: async () => {
          session = await loggedIn()
          clocks[name].set(seconds)
          await waitUntil(() => isOff(name, seconds), 'the wrong clock')
        },
        during: async (attempts) => {
          expect(await examined()).toMatch(/^FAILED .*its clock differs from this machine's by 3[56]\d\d s/)
          session = await renewed(session)
          await stage.load.goesOn(FEW)
          expect(attempts().filter(isFailed)).toEqual([])
          expectInTime(attempts())
          expect(await stage.ready()).toBe(200)
        },
        end: async () => {
          clocks[name].set(0)
          await waitUntil(() => isOff(name, 0), 'the right clock')
        },
      })
      await renewed(session)
      expect(await examined()).toMatch(/^ok /)
    },
    timeLimit(120_000),
  )

  it(
    'in the worker delays no mail, and no retry longer than it was wrong',
    async () => {
      await stage.through(`Clock of the worker ${words}`, {
        begin: () => clocks.worker.set(seconds),
        during: async () => {
          await stage.load.goesOn(FEW)
          await waitUntil(async () => (await stage.undelivered()) <= FEW, 'mails meanwhile')
          await waitUntil(async () => (await stage.statusOf(stage.workerUrl)) === 200, 'a healthy worker')
          expect((await call(stage.url, '/health/ready')).body).toMatchObject({ workers: 1 })
          stage.mails.isAway = true
          await stage.load.goesOn(FEW)
          await stage.workerSays('the mail server answered: 421')
        },
        end: () => {
          stage.mails.isAway = false
          clocks.worker.set(0)
        },
      })
      await stage.workerSays('the clock was set back by 3')
    },
    timeLimit(120_000),
  )
})
