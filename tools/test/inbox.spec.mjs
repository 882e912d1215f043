import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../lib/ports.mjs'
import { ProcessGroup, waitUntil } from '../lib/processes.mjs'
import { startInbox } from '../lib/services.mjs'
import { call } from './support/http.mjs'

const dataDir = mkdtempSync(join(tmpdir(), 'sofaseva inbox-'))
const group = new ProcessGroup({ pidFile: { write() {} }, onCrash: console.error })
let port
let site

/** Each line goes out when the server has said something to the one before. */
async function sendMail(smtpUrl) {
  const mail = ['Subject: Your new password', '', 'https://example.com/#reset=secret', '.'].join('\r\n')
  const lines = ['HELO here', 'MAIL FROM:<a@example.com>', 'RCPT TO:<b@example.com>', 'DATA', mail, 'QUIT']
  const socket = createConnection(Number(new URL(smtpUrl).port), '127.0.0.1')
  socket.on('data', () => socket.write(`${lines.shift() ?? ''}\r\n`))
  await once(socket, 'close')
}

/** The status of a WebSocket handshake. */
function handshake(headers) {
  return new Promise((resolve, reject) => {
    const sent = httpRequest({
      ...{ host: '127.0.0.1', port, path: '/socket.io/?EIO=4&transport=websocket' },
      headers: {
        ...{ host: `localhost:${port}`, connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' },
        ...{ 'sec-websocket-key': Buffer.from('0123456789abcdef').toString('base64'), ...headers },
      },
    })
    const done = (answer, socket) => {
      socket?.destroy()
      answer.destroy()
      resolve(answer.statusCode)
    }
    sent.on('upgrade', done)
    sent.on('response', (answer) => done(answer))
    sent.on('error', reject)
    sent.end()
  })
}

const withHost = (host) => call(site, '/email', { headers: { host } })

beforeAll(async () => {
  port = await freePort()
  const { smtpUrl, inboxUrl } = await startInbox(group, dataDir, { webPort: port })
  expect(inboxUrl).toBe(`http://localhost:${port}`)
  site = `http://127.0.0.1:${port}`
  await sendMail(smtpUrl)
  await waitUntil(async () => (await call(site, '/email')).body.length === 1, 'The mail')
})
afterAll(async () => {
  await group.stop()
  rmSync(dataDir, { recursive: true })
})

describe('the local inbox', () => {
  it('shows its pages and mails at its own address', async () => {
    for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`]) {
      const { status, body } = await withHost(host)
      expect({ status, body }).toMatchObject({ status: 200, body: [{ subject: 'Your new password' }] })
    }
    const page = await call(site, '/')
    expect(page).toMatchObject({ status: 200, body: expect.stringContaining('<html') })
    expect((await call(site, '/styles/style.css')).status).toBe(200)
    const own = await call(site, '/email', { headers: { origin: site, 'sec-fetch-site': 'same-origin' } })
    expect(own.status).toBe(200)
    expect(await handshake({})).toBe(101)
    expect(await handshake({ origin: `http://localhost:${port}` })).toBe(101)
  })

  it('lets no page of another site read it', async () => {
    for (const origin of ['https://evil.example', 'http://localhost:1', 'null']) {
      const { status, headers, body } = await call(site, '/email', { headers: { origin } })
      expect(status).toBe(403)
      expect(headers).not.toHaveProperty('access-control-allow-origin')
      expect(body).not.toContain('password')
      expect(await handshake({ origin })).toBe(403)
      expect((await call(site, '/email/all', { method: 'DELETE', headers: { origin } })).status).toBe(403)
    }
    const embedded = { headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' } }
    expect((await call(site, '/email', embedded)).status).toBe(403)
    expect((await call(site, '/email')).headers).not.toHaveProperty('access-control-allow-origin')
    expect((await call(site, '/email')).body).toHaveLength(1)
  })

  it('is not reached by a host name that leads here', async () => {
    for (const host of [
      `evil.example:${port}`,
      'localhost',
      `localhost:${port}.evil.example`,
      `localhost:${port + 1}`,
    ]) {
      expect((await withHost(host)).status).toBe(403)
      expect(await handshake({ host, origin: `http://${host}` })).toBe(403)
    }
  })

  it('keeps mails in a folder of its user alone', () => {
    const folder = join(dataDir, 'inbox')
    expect(statSync(folder).mode & 0o077).toBe(0)
    expect(readdirSync(folder).some((name) => name.endsWith('.eml'))).toBe(true)
  })
})
