import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inRoot } from '../lib/paths.mjs'
import { freePort } from '../lib/ports.mjs'
import { migrate } from '../lib/prepare.mjs'
import { outputOf, run } from '../lib/processes.mjs'
import { startMailServer } from './support/mail-server.mjs'
import { api, environment } from './support/product.mjs'

const DOCTOR = inRoot('backend/dist/doctor.js')

let env
let mails
let site
beforeAll(async () => {
  mails = await startMailServer()
  env = { ...(await environment('doctor', { redis: 10 })), SMTP_URL: mails.url, DRAIN_SECONDS: '0' }
  await migrate(env.DATABASE_URL)
  site = await api('api', env)
  await site.start()
  env.PUBLIC_URL = `http://127.0.0.1:${site.port}`
})
afterAll(async () => {
  await site?.kill()
  mails?.close()
})

/** The state of each check by its name, from the command's output. */
async function examined(changes = {}) {
  const lines = (await outputOf(process.execPath, [DOCTOR], { env: { ...env, ...changes }, check: false })).split('\n')
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [, state, name, detail] = /^(\w+)\s+(\w+)\s+(.+)$/.exec(line) ?? []
      return name ? [[name, `${state} ${detail}`]] : []
    }),
  )
}

describe('the doctor', () => {
  it('reports no fault with working servers', async () => {
    expect(await examined()).toEqual({
      database: expect.stringMatching(/^ok .*migrated/),
      rights: 'ok the user has the rights',
      redis: expect.stringMatching(/^(ok|check) /),
      mail: 'ok the mail server accepts the login',
      images: 'ok files can be written and read',
      disk: expect.stringMatching(/^(ok|FAILED) \d+ %/),
      site: `ok ${env.PUBLIC_URL} responds`,
      workers: 'check none is alive: notifications and mails wait',
    })
  })

  it('names each server that does not respond, and exits with 1', async () => {
    // A free port: fetch refuses to call some ports, such as 9.
    const address = `127.0.0.1:${await freePort()}`
    const closed = {
      REDIS_URL: `redis://${address}`,
      SMTP_URL: `smtp://${address}`,
      PUBLIC_URL: `http://${address}`,
    }
    const found = await examined(closed)
    for (const name of ['redis', 'mail', 'site']) expect(found[name]).toMatch(/^FAILED .*ECONNREFUSED/)
    expect(found.database).toMatch(/^ok/)
    expect(await run(process.execPath, [DOCTOR], { env: { ...env, ...closed }, check: false, quiet: true })).toBe(1)
  })

  it('finds missing migrations', async () => {
    const empty = await environment('doctor_empty', { redis: 10 })
    expect((await examined({ DATABASE_URL: empty.DATABASE_URL })).database).toMatch(/^FAILED/)
  })
})
