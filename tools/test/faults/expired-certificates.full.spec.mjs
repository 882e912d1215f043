// Core covered by: backend/src/platform/delivery/mail/mail-failure.spec.ts
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { get } from 'node:https'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inRoot } from '../../lib/paths.mjs'
import { freePort } from '../../lib/ports.mjs'
import { outputOf, waitUntil } from '../../lib/processes.mjs'
import { timeLimit } from '../../vitest/patience.ts'
import { nginx, selfSigned } from '../support/nginx.mjs'
import { expectInTime, FaultStage, isFailed } from './support/fault-stage.mjs'
import { startSecureMailServer } from './support/secure-mail-server.mjs'

const LIMIT_MS = timeLimit(180_000)

let stage
let smtp
let proxy
let folders
let trusted
beforeAll(async () => {
  folders = { valid: await selfSigned(), expired: await selfSigned({ days: -1 }) }
  const certificates = Object.values(folders).map((folder) => readFileSync(join(folder, 'fullchain.pem'), 'utf8'))
  stage = await FaultStage.start('certificates', {
    prepare: async ({ env, mails }) => {
      trusted = join(env.DATA_DIR, 'trusted.pem')
      writeFileSync(trusted, certificates.join(''))
      smtp = await startSecureMailServer(folders.valid, mails.taken)
      return { SMTP_URL: smtp.url, NODE_EXTRA_CA_CERTS: trusted }
    },
  })
  const ports = { http: await freePort(), tls: await freePort() }
  const upstreams = [stage.api.port]
  proxy = await nginx('expired', { server: 'tls', upstreams, ports, certificate: folders.expired, hasMaster: true })
  await proxy.start()
  proxy.url = `https://localhost:${ports.tls}`
})
afterAll(async () => {
  await proxy?.stop()
  await stage?.end()
  smtp?.close()
})

/** The status of a GET by a client that checks certificates, or why there is none. */
const outcomeOf = (url) =>
  new Promise((resolve) => {
    get(url, { ca: readFileSync(trusted), agent: false }, ({ statusCode }) => resolve(statusCode)).on(
      'error',
      (error) => resolve(error.code),
    )
  })

/** The doctor's line about one check. */
async function examined(name) {
  const env = { ...stage.env, SMTP_URL: smtp.url, PUBLIC_URL: proxy.url, NODE_EXTRA_CA_CERTS: trusted }
  const lines = await outputOf(process.execPath, [inRoot('backend/dist/doctor.js')], { env, check: false })
  return lines.split('\n').find((line) => new RegExp(`^\\w+\\s+${name}\\s`).test(line))
}

it(
  'a mail server’s expired certificate delays mails alone, and the log and the doctor name it',
  async () => {
    await stage.through('Certificate of the mail server expired', {
      begin: () => smtp.present(folders.expired),
      during: async (attempts) => {
        await stage.workerSays('the certificate of the mail server has expired')
        expect(await examined('mail')).toMatch(/^FAILED .*certificate has expired/)
        await waitUntil(() => attempts().length > 6, 'bookings meanwhile')
        expect(attempts().filter(isFailed)).toEqual([])
        expectInTime(attempts())
        expect([await stage.ready(), await stage.statusOf(stage.workerUrl)]).toEqual([200, 200])
      },
      end: () => smtp.present(folders.valid),
    })
    expect(await examined('mail')).toMatch(/^ok /)
  },
  LIMIT_MS,
)

it('the site’s expired certificate is refused by clients and named by the doctor, until it is renewed', async () => {
  expect(await outcomeOf(`${proxy.url}/health/live`)).toBe('CERT_HAS_EXPIRED')
  expect(await examined('site')).toMatch(/^FAILED .*certificate has expired/)
  expect(await stage.ready()).toBe(200)
  for (const file of ['fullchain.pem', 'privkey.pem'])
    copyFileSync(join(folders.valid, file), join(proxy.folder, 'tls', file))
  proxy.signal('SIGHUP')
  await waitUntil(async () => (await outcomeOf(`${proxy.url}/health/live`)) === 200, 'the renewed certificate')
  expect(await examined('site')).toMatch(/^ok /)
})
