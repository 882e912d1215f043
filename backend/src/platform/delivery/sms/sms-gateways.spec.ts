import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Config, loadConfig } from '../../config/config.js'
import { DeliveryFailure } from '../../queue/delivery-failure.js'
import { ExotelGateway } from './exotel-gateway.js'
import { HttpSmsGateway } from './http-sms-gateway.js'
import { Msg91Gateway } from './msg91-gateway.js'
import type { SmsGateway, TextMessage } from './sms-gateway.js'
import type { SentText, TextMessagesRepository } from './text-messages.repository.js'
import { TextSender } from './text-sender.js'

interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/** Behaves like the gateways: by the first part of the path, each responds as a test sets it. */
let server: Server
const received: Received[] = []
let respond: (to: Received, response: ServerResponse) => void

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const call = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() }
      received.push(call)
      respond(call, response)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const json = (response: ServerResponse, status: number, body: unknown) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
const MSG91_OK = { type: 'success', message: '3663656b4d4a313339' }
const EXOTEL_OK = { SMSMessage: { Sid: 'c9bdf3e8', Status: 'queued', To: '+919876543210' } }
const accept = ({ path }: Received, response: ServerResponse) =>
  json(response, 200, path.startsWith('/api/v5/flow') ? MSG91_OK : EXOTEL_OK)

let config: Config
beforeEach(() => {
  received.length = 0
  respond = accept
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const templates = (id: string) =>
    ['code', 'changed', 'visit', 'merged'].flatMap((kind) =>
      ['en', 'hi', 'mr'].map((language) => `${kind}.${language}=${id}-${kind}-${language}`),
    )
  config = loadConfig({
    APP_ENV: 'test',
    DATABASE_URL: 'mysql://root@127.0.0.1/x',
    REDIS_URL: 'redis://127.0.0.1',
    PUBLIC_URL: 'https://sofa.example',
    SMS_GATEWAYS: 'msg91,exotel',
    // Long enough for the first call of a busy machine.
    SMS_TIMEOUT_MS: '2000',
    SMS_PRICE_PAISE: '20',
    SMS_URL: `${url}/plain`,
    SMS_TOKEN: 'token',
    SMS_DLT_ENTITY: '1101234567890123456',
    SMS_DLT_TEMPLATES: templates('dlt').join(),
    MSG91_URL: url,
    MSG91_AUTH_KEY: 'auth-key',
    MSG91_TEMPLATES: templates('flow').join(),
    MSG91_REPORT_SECRET: 'a-report-secret-of-32-characters',
    EXOTEL_URL: url,
    EXOTEL_ACCOUNT: 'sofaseva1',
    EXOTEL_API_KEY: 'key',
    EXOTEL_API_TOKEN: 'secret',
  })
})

const text: TextMessage = {
  to: '+919876543210',
  kind: 'code',
  language: 'hi',
  message: '123456 आपका SofaSeva कोड है',
  values: { code: '123456', minutes: '10' },
}

describe('MSG91', () => {
  it('gets the registered template, its values and the number without a plus', async () => {
    expect(await new Msg91Gateway(config).send(text, 'code-1')).toEqual({ id: MSG91_OK.message })
    const [{ path, headers, body } = { path: '', headers: {}, body: '{}' }] = received
    expect([path, headers.authkey]).toEqual(['/api/v5/flow', 'auth-key'])
    expect(JSON.parse(body)).toMatchObject({
      template_id: 'flow-code-hi',
      sender: 'SOFASV',
      recipients: [{ mobiles: '919876543210', code: '123456', minutes: '10' }],
    })
  })

  it('refuses with 200, which counts as a failure', async () => {
    respond = (_, response) => json(response, 200, { type: 'error', message: 'template not approved 919876543210' })
    await expect(new Msg91Gateway(config).send(text, 'code-1')).rejects.toThrow('the SMS gateway refused the text')
  })
})

describe('Exotel', () => {
  it('gets the text, the registration and a signed address for its report', async () => {
    expect(await new ExotelGateway(config).send(text, 'code-1')).toEqual({ id: 'c9bdf3e8' })
    const [{ path, headers, body } = { path: '', headers: {} as IncomingHttpHeaders, body: '' }] = received
    expect(path).toBe('/v1/Accounts/sofaseva1/Sms/send.json')
    expect(headers.authorization).toBe(`Basic ${Buffer.from('key:secret').toString('base64')}`)
    const form = Object.fromEntries(new URLSearchParams(body))
    expect(form).toMatchObject({
      From: 'SOFASV',
      To: text.to,
      Body: text.message,
      EncodingType: 'unicode',
      Priority: 'high',
      DltEntityId: '1101234567890123456',
      DltTemplateId: 'dlt-code-hi',
    })
    expect(form.StatusCallback).toMatch(/^https:\/\/sofa\.example\/api\/text-reports\/exotel\/code-1\/[\w-]{43}$/)
  })

  it('may respond that the text failed', async () => {
    respond = (_, response) => json(response, 200, { SMSMessage: { Sid: 'x', Status: 'failed_dnd' } })
    await expect(new ExotelGateway(config).send(text, 'code-1')).rejects.toThrow(DeliveryFailure)
  })
})

const gateways: [string, () => SmsGateway][] = [
  ['MSG91', () => new Msg91Gateway(config)],
  ['Exotel', () => new ExotelGateway(config)],
  ['the plain gateway', () => new HttpSmsGateway(config)],
]

describe.each(gateways)('a failure of %s', (_, gateway) => {
  const failure = async () => {
    const error: unknown = await gateway()
      .send(text, 'code-1')
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(DeliveryFailure)
    // It is logged and stored, so it repeats neither the number nor the code.
    expect(String(error)).not.toMatch(/9876543210|123456/)
    return error as DeliveryFailure
  }

  it.each([
    [400, true],
    [401, false],
    [429, false],
    [500, false],
    [503, false],
  ])('with status %s is permanent: %s', async (status, isPermanent) => {
    respond = (_call, response) => json(response, status, { message: `no text for ${text.to}: ${text.message}` })
    expect((await failure()).isPermanent).toBe(isPermanent)
  })

  it.each([
    ['no response in time', () => undefined],
    ['a response that never ends', (_: Received, response: ServerResponse) => void response.writeHead(200).write('{')],
    ['a cut connection', (_: Received, response: ServerResponse) => void response.socket?.destroy()],
    ['a redirect', (_: Received, response: ServerResponse) => void response.writeHead(302, { location: '/' }).end()],
  ])('with %s is temporary', async (_why, behave) => {
    respond = behave
    expect((await failure()).isPermanent).toBe(false)
  })
})

it.each([
  ['MSG91', () => new Msg91Gateway(config)],
  ['Exotel', () => new ExotelGateway(config)],
] as const)('a page instead of JSON is no acceptance of %s', async (_, gateway) => {
  respond = (_call, response) => void response.writeHead(200).end('<html>'.repeat(10_000))
  await expect(gateway().send(text, 'code-1')).rejects.toThrow(DeliveryFailure)
})

describe('the sender of texts', () => {
  const recorded: SentText[] = []
  const sender = () => {
    const repository = {
      record: async (sent: SentText) => void recorded.push(sent),
    } as unknown as TextMessagesRepository
    return new TextSender({ list: [new Msg91Gateway(config), new ExotelGateway(config)] }, repository, config)
  }
  beforeEach(() => {
    recorded.length = 0
    vi.useRealTimers()
  })
  const isFirst = ({ path }: Received) => path.startsWith('/api/v5/flow')
  const paths = () => received.map((call) => (isFirst(call) ? 'first' : 'second'))

  it('uses the first gateway and records the cost of all segments', async () => {
    await sender().send({ ...text, message: 'क'.repeat(71) }, 'code-1')
    expect(paths()).toEqual(['first'])
    expect(recorded).toEqual([{ id: 'code-1', gateway: 'msg91', gatewayId: MSG91_OK.message, paise: 40 }])
  })

  it.each([
    ['fails', (call: Received, response: ServerResponse) => json(response, isFirst(call) ? 500 : 200, EXOTEL_OK)],
    ['refuses', (call: Received, response: ServerResponse) => json(response, isFirst(call) ? 400 : 200, EXOTEL_OK)],
    ['is slow', (call: Received, response: ServerResponse) => (isFirst(call) ? undefined : accept(call, response))],
  ])('uses the second gateway if the first %s', async (_, behave) => {
    respond = behave
    await sender().send(text, 'code-1')
    expect(paths()).toEqual(['first', 'second'])
    expect(recorded).toMatchObject([{ gateway: 'exotel', gatewayId: 'c9bdf3e8' }])
  })

  it('tries a gateway that failed just now last, and again after a minute', async () => {
    const texts = sender()
    respond = (call, response) => json(response, isFirst(call) ? 500 : 200, EXOTEL_OK)
    await texts.send(text, 'code-1')
    await texts.send(text, 'code-2')
    expect(paths()).toEqual(['first', 'second', 'second'])
    respond = accept
    vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] })
    await texts.send(text, 'code-3')
    expect(paths().at(-1)).toBe('first')
  })

  it.each([
    [500, 400, false],
    [400, 500, false],
    [400, 400, true],
  ])('fails if both do, with %s and %s permanently: %s', async (first, second, isPermanent) => {
    respond = (call, response) => json(response, isFirst(call) ? first : second, {})
    const error: unknown = await sender()
      .send(text, 'code-1')
      .catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ isPermanent })
    expect(recorded).toEqual([])
  })
})
