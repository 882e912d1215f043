// Core covered by: tools/test/start.spec.mjs

import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { inRoot } from '../lib/paths.mjs'
import { freePort } from '../lib/ports.mjs'
import { waitUntil } from '../lib/processes.mjs'
import { call } from './support/http.mjs'
import { isReady, temporaryFolder } from './support/product.mjs'
import { RestartableProcess } from './support/restartable.mjs'

/** `npm start` with ports and a folder of its own. */
async function instance(base, name) {
  const [port, inboxPort] = [await freePort(), await freePort()]
  const env = { ...process.env, DATABASE_URL: '', REDIS_URL: '', DATA_DIR: join(base, name) }
  const product = new RestartableProcess(`npm start ${name}`, {
    command: process.execPath,
    args: [inRoot('tools/run.mjs'), 'start'],
    env: { ...env, PORT: String(port), INBOX_PORT: String(inboxPort) },
    log: join(base, `${name}.log`),
    isReady: () => isReady(port),
  })
  // Reminders of the demo's visits come by the time of day.
  const resetMails = async () => {
    const inbox = `http://127.0.0.1:${inboxPort}`
    const { body } = await call(inbox, '/email', { headers: { host: `localhost:${inboxPort}` } })
    return body.filter(({ text }) => text.includes('/auth/reset'))
  }
  return Object.assign(product, { site: `http://127.0.0.1:${port}`, resetMails })
}

it('two of npm start at the same moment have servers and an inbox of their own', async () => {
  const base = temporaryFolder('two starts')
  const both = [await instance(base, 'one'), await instance(base, 'other')]
  await Promise.all(both.map((one) => one.start()))
  const [one, other] = both
  const body = { email: 'customer@demo.local' }
  expect((await call(one.site, '/api/auth/password/forgot', { method: 'POST', body })).status).toBeLessThan(300)
  await waitUntil(async () => (await one.resetMails()).length === 1, 'The mail')
  expect(await other.resetMails()).toEqual([])
  await Promise.all(both.map((product) => product.stop('SIGTERM')))
  rmSync(base, { recursive: true })
})
