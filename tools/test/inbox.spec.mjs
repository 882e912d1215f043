import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startInbox } from '../lib/inbox.mjs'
import { freePort } from '../lib/ports.mjs'
import { call } from './support/http.mjs'

const dataDir = mkdtempSync(join(tmpdir(), 'sofaseva inbox-'))
const RESET = 'https://example.com/#reset=secret'
const MAIL = `From: SofaSeva <hello@example.com>
To: Asha <b@example.com>
Subject: Your new <password>
Date: Fri, 27 Nov 2026 09:00:00 +0530
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary=mixed

--mixed
Content-Type: multipart/alternative; boundary=parts

--parts
Content-Type: text/plain; charset=utf-8

नमस्ते ${RESET}
--parts
Content-Type: text/html; charset=utf-8

<p>नमस्ते <a href="${RESET}">here</a><script>alert(1)</script></p>
--parts--
--mixed
Content-Type: text/calendar; charset=utf-8
Content-Disposition: attachment; filename=booking.ics

BEGIN:VCALENDAR
--mixed--
.`
let port
let site
let inbox

/** Each line goes out when the server has said something to the one before. */
async function sendMail() {
  const mail = MAIL.replaceAll('\n', '\r\n')
  const lines = ['HELO here', 'MAIL FROM:<a@example.com>', 'RCPT TO:<b@example.com>', 'DATA', mail, 'QUIT']
  const socket = createConnection(Number(new URL(inbox.smtpUrl).port), '127.0.0.1')
  socket.on('data', () => socket.write(`${lines.shift() ?? ''}\r\n`))
  await once(socket, 'close')
}

const withHost = (host) => call(site, '/email', { headers: { host } })
const mails = async () => (await call(site, '/email')).body

beforeAll(async () => {
  port = await freePort()
  inbox = await startInbox(dataDir, { webPort: port })
  expect(inbox.inboxUrl).toBe(`http://localhost:${port}`)
  site = `http://127.0.0.1:${port}`
  await sendMail()
})
afterAll(async () => {
  await inbox.close()
  rmSync(dataDir, { recursive: true })
})

describe('the local inbox', () => {
  it('gives a mail as JSON once it has taken it', async () => {
    const [mail] = await mails()
    expect(mail).toMatchObject({
      subject: 'Your new <password>',
      from: [{ name: 'SofaSeva', address: 'hello@example.com' }],
      to: [{ name: 'Asha', address: 'b@example.com' }],
      text: expect.stringContaining(`नमस्ते ${RESET}`),
      attachments: [{ fileName: 'booking.ics', contentType: 'text/calendar' }],
    })
    const { body } = await call(site, `/email/${mail.id}`)
    expect(body).toEqual({ ...mail, html: expect.stringContaining('नमस्ते') })
    expect((await call(site, '/email/none')).status).toBe(404)
  })

  it('shows its pages and mails at its own address', async () => {
    for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`]) {
      const { status, body } = await withHost(host)
      expect({ status, body }).toMatchObject({ status: 200, body: [{ subject: 'Your new <password>' }] })
    }
    const [{ id }] = await mails()
    for (const path of ['/', `/email/${id}/page`]) {
      const page = await call(site, path)
      expect(page).toMatchObject({ status: 200, body: expect.stringContaining('Your new &lt;password&gt;') })
      expect(page.headers['content-type']).toContain('text/html')
    }
    expect((await call(site, `/email/${id}/attachment/0`)).body).toContain('BEGIN:VCALENDAR')
    expect((await call(site, `/email/${id}/source`)).body).toContain('Subject: Your new <password>')
    const own = await call(site, '/email', { headers: { origin: site, 'sec-fetch-site': 'same-origin' } })
    expect(own.status).toBe(200)
  })

  it('shows what a mail holds where no script of it runs', async () => {
    const [{ id }] = await mails()
    const { headers, body } = await call(site, `/email/${id}/html`)
    expect(body).toContain('<script>')
    expect(headers['content-security-policy']).toMatch(/^sandbox allow-popups; default-src 'none';/)
    expect((await call(site, `/email/${id}/page`)).body).not.toContain('<script>')
  })

  it('lets no page of another site read it', async () => {
    for (const origin of ['https://evil.example', 'http://localhost:1', 'null']) {
      for (const path of ['/email', '/']) {
        const { status, headers, body } = await call(site, path, { headers: { origin } })
        expect(status).toBe(403)
        expect(headers).not.toHaveProperty('access-control-allow-origin')
        expect(body).not.toContain('password')
      }
      expect((await call(site, '/email/all', { method: 'DELETE', headers: { origin } })).status).toBe(403)
    }
    const embedded = { headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' } }
    expect((await call(site, '/email', embedded)).status).toBe(403)
    expect((await call(site, '/email')).headers).not.toHaveProperty('access-control-allow-origin')
    expect(await mails()).toHaveLength(1)
  })

  it('is not reached by a host name that leads here', async () => {
    for (const host of [`evil.example:${port}`, 'localhost', `localhost:${port}.evil.example`, `localhost:${port + 1}`])
      expect((await withHost(host)).status).toBe(403)
  })

  it('keeps mails in a folder of its user alone until they are deleted', async () => {
    const folder = join(dataDir, 'inbox')
    expect(statSync(folder).mode & 0o077).toBe(0)
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/\.eml$/)])
    const [{ id }] = await mails()
    expect((await call(site, `/email/${id}`, { method: 'DELETE' })).status).toBe(200)
    expect(await mails()).toEqual([])
    expect(readdirSync(folder)).toEqual([])
  })
})
