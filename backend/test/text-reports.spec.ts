import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ulid } from 'ulid'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { TestApp } from './support/app.js'
import { newNumber } from './support/phone-codes.js'
import { isForMsg91, REPORT_SECRET, smsGatewaysAt } from './support/sms-gateways.js'

/** Accepts texts like both gateways. */
let gateway: Server
let app: TestApp
const received: { path: string; body: string }[] = []
let isFirstAway = false
const sids = { count: 0 }
beforeAll(async () => {
  gateway = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const path = request.url ?? ''
      received.push({ path, body: Buffer.concat(chunks).toString() })
      sids.count += 1
      const isFirst = isForMsg91(path)
      response.writeHead(isFirst && isFirstAway ? 503 : 200, { 'content-type': 'application/json' })
      const id = `gateway${sids.count}`
      response.end(
        JSON.stringify(isFirst ? { type: 'success', message: id } : { SMSMessage: { Sid: id, Status: 'queued' } }),
      )
    })
  })
  gateway.listen(0, '127.0.0.1')
  await once(gateway, 'listening')
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`
  app = await TestApp.start(smsGatewaysAt(url), { work: true })
})
afterAll(async () => {
  await app.stop()
  gateway.closeAllConnections()
  gateway.close()
})
beforeEach(() => app.make.prisma.dailyQuota.deleteMany({ where: { kind: { startsWith: 'text-' } } }))

/** Sends a text and returns its row. */
async function texted() {
  const { body } = await app.post('/auth/phone/code', { body: { phone: newNumber() } })
  const id = `code-${body.challengeId}`
  return vi.waitFor(() => app.make.prisma.textMessage.findUniqueOrThrow({ where: { id } }))
}
const stateOf = async (id: string) => (await app.make.prisma.textMessage.findUniqueOrThrow({ where: { id } })).status
const byMsg91 = (secret: string | undefined, body: unknown) =>
  app.post('/text-reports/msg91', { body, headers: secret === undefined ? {} : { 'x-report-secret': secret } })
const byExotel = (path: string, status: string) =>
  app.call('POST', path, {
    payload: new URLSearchParams({ SmsSid: 'x', Status: status, To: '0' }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
/** The path of the report's address that Exotel got with the newest text. */
function callbackPath(): string {
  const newest = received.findLast(({ path }) => path.startsWith('/v1/Accounts'))
  const url = new URL(new URLSearchParams(newest?.body).get('StatusCallback') ?? '')
  return url.pathname.replace(/^\/api/, '')
}

describe('a report of MSG91', () => {
  it('is recorded with the text’s cost', async () => {
    const { id, gatewayId, paise, gateway: name } = await texted()
    expect([name, paise]).toEqual(['msg91', 20])
    const reply = await byMsg91(REPORT_SECRET, [{ requestId: gatewayId, report: [{ status: '1', number: '91…' }] }])
    expect(reply.status).toBe(200)
    expect(await stateOf(id)).toBe('delivered')
  })

  it('counts once: a repeated or later one changes nothing', async () => {
    const { id, gatewayId } = await texted()
    for (const status of ['2', '2', '1']) await byMsg91(REPORT_SECRET, [{ requestId: gatewayId, report: [{ status }] }])
    expect(await stateOf(id)).toBe('failed')
  })

  it.each([['wrong-secret-of-32-characters-xx'], [''], [undefined]])(
    'with the secret %j is refused',
    async (secret) => {
      const { id, gatewayId } = await texted()
      expect((await byMsg91(secret, [{ requestId: gatewayId, report: [{ status: '1' }] }])).status).toBe(404)
      expect(await stateOf(id)).toBe('accepted')
    },
  )

  it('is refused if its id has other characters than a gateway’s', async () => {
    const { status } = await byMsg91(REPORT_SECRET, [{ requestId: 'आयडी', report: [{ status: '1' }] }])
    expect(status).toBe(400)
  })

  it('changes nothing for a text on its way or an unknown one', async () => {
    const { id, gatewayId } = await texted()
    const reports = [
      { requestId: gatewayId, report: [{ status: '0' }] },
      { requestId: 'x', report: [{ status: '1' }] },
    ]
    expect((await byMsg91(REPORT_SECRET, reports)).status).toBe(200)
    expect(await stateOf(id)).toBe('accepted')
  })
})

describe('a report of Exotel', () => {
  beforeAll(() => {
    isFirstAway = true
  })
  afterAll(() => {
    isFirstAway = false
  })

  it('arrives at the signed address of its text', async () => {
    const { id, gateway: name } = await texted()
    expect(name).toBe('exotel')
    expect((await byExotel(callbackPath(), 'sent')).status).toBe(200)
    expect(await stateOf(id)).toBe('delivered')
    expect((await byExotel(callbackPath(), 'failed')).status).toBe(200)
    expect(await stateOf(id)).toBe('delivered')
  })

  it('at the address of another text is refused', async () => {
    const { id } = await texted()
    const forged = callbackPath().replace(id, `code-${ulid()}`)
    expect((await byExotel(forged, 'sent')).status).toBe(404)
    expect(await stateOf(id)).toBe('accepted')
  })
})
