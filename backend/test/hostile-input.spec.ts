import { IS_FULL_TIER, timeLimit } from '@sofaseva/tools/vitest/patience'
import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Sql } from '#platform/database/sql.js'
import { type ApiRoute, routesOf } from '#platform/http/routes.js'
import { type Reply, TestApp } from './support/app.js'
import { HOSTILE_PAYLOADS, HOSTILE_TEXTS, HOSTILE_VALUES, jsonText, randomFrom } from './support/hostile.js'
import { describeFault, pathTo, scene, sharedScenes } from './support/hostile-scene.js'
import { at, pathsOf, sampleOf, withAt } from './support/samples.js'

/** Set SEED to repeat a run. */
const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 31)
const VALUES_PER_FIELD = Number(process.env.VALUES ?? (IS_FULL_TIER ? 12 : 1))
const random = randomFrom(SEED)
const some = <T>(all: readonly T[], count: number): T[] =>
  Array.from({ length: count }, () => all[Math.floor(random() * all.length)] as T)

let app: TestApp
beforeAll(async () => {
  app = await TestApp.start()
})
afterAll(() => app.stop())

/** Rows inserted, updated or deleted since the database started. */
async function rowsWritten(): Promise<number> {
  const counters = await app.nest
    .get(Sql)
    .unprepared.query<{ Value: string }>(
      "SHOW GLOBAL STATUS WHERE Variable_name IN ('Handler_write', 'Handler_update', 'Handler_delete')",
    )
  return counters.reduce((sum, { Value }) => sum + Number(Value), 0)
}

interface Attempt {
  name: string
  send: () => Promise<Reply>
  expected?: readonly number[]
}

/** Statuses of requests rejected as malformed. They must not change anything. */
const MALFORMED = new Set([400, 413, 415])

/** Background work may write meanwhile, but a request that writes does so every time. */
const TIMES = 10

async function writesEveryTime({ send }: Attempt): Promise<boolean> {
  for (let time = 0; time < TIMES; time += 1) {
    const before = await rowsWritten()
    await send()
    if ((await rowsWritten()) === before) return false
  }
  return true
}

/** Sends all attempts on a route and returns the faults. */
async function sendAll(route: ApiRoute, attempts: readonly Attempt[]): Promise<string[]> {
  const faults: string[] = []
  let before = await rowsWritten()
  for (const attempt of attempts) {
    const { name, send, expected } = attempt
    const reply = await send()
    const after = await rowsWritten()
    const wrong = describeFault(reply, route)
    if (wrong) faults.push(`${name} ${wrong}`)
    else if (expected && !expected.includes(reply.status)) faults.push(`${name} answers ${reply.status}: ${reply.text}`)
    if (MALFORMED.has(reply.status) && after !== before && (await writesEveryTime(attempt)))
      faults.push(`${name} is refused, and yet changed the database`)
    before = after
  }
  return faults
}

/** Routes that only accept a form, whose fields are JSON. */
const FORMS_OF_JSON = new Set(['PUT /blogs/admin/:id/autosave'])

function jsonFields(body: unknown): Record<string, string> {
  const isObject = typeof body === 'object' && body !== null
  const fields = Object.entries(isObject ? body : { body }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(fields.map(([name, value]) => [name, jsonText(value)]))
}

const show = (value: unknown) => jsonText(value ?? null).slice(0, 60)

describe(`hostile input (SEED=${SEED})`, () => {
  it(
    'in a body’s fields is accepted or rejected with an error body',
    async () => {
      const faults: string[] = []
      for (const route of routesOf(app.nest).filter(({ body }) => body !== undefined)) {
        const { as, id, ids } = await scene(app, route)
        const valid = route.body ? sampleOf(route.body, ids) : {}
        const url = pathTo(route, id)
        const send = (body: unknown) => () =>
          FORMS_OF_JSON.has(route.route)
            ? app.form('PUT', url, { as, fields: jsonFields(body), files: [] })
            : app.call(route.method, url, { as, payload: jsonText(body) })
        const attempts = pathsOf(valid).flatMap((path) => {
          const isText = typeof at(valid, path) === 'string'
          const values = some(HOSTILE_VALUES, VALUES_PER_FIELD).map((value) => ({ value, expected: undefined }))
          const surely = isText
            ? [
                { value: '\ud800', expected: [400] },
                { value: '\0', expected: [400] },
              ]
            : []
          return [...surely, ...values].map(({ value, expected }) => ({
            name: `${route.route} ${path.join('.')} = ${show(value)}`,
            send: send(withAt(valid, path, value)),
            ...(expected ? { expected } : {}),
          }))
        })
        faults.push(...(await sendAll(route, attempts)))
        // The route must accept the sample, or the other rejections would prove nothing.
        const reply = await send(valid)()
        if (reply.body.code === 'VALIDATION_FAILED') faults.push(`${route.route}: the sample is refused: ${reply.text}`)
      }
      expect(faults).toEqual([])
    },
    timeLimit(IS_FULL_TIER ? 900_000 : 90_000),
  )

  it(
    'as a body is rejected without effect',
    async () => {
      const faults: string[] = []
      for (const route of routesOf(app.nest).filter(({ method }) => method !== 'GET')) {
        const { as, id } = await scene(app, route)
        const attempts = some(HOSTILE_PAYLOADS, VALUES_PER_FIELD).map(([name, payload, headers = {}]) => ({
          name: `${route.route} with ${name}`,
          send: () => app.call(route.method, pathTo(route, id), { as, payload, headers }),
        }))
        faults.push(...(await sendAll(route, attempts)))
      }
      expect(faults).toEqual([])
    },
    timeLimit(60_000),
  )

  it(
    'in a query or path is accepted or rejected with an error body',
    async () => {
      const faults: string[] = []
      const sceneOf = sharedScenes(app)
      const streams = new Set(['GET /live'])
      for (const route of routesOf(app.nest).filter(
        ({ method, route: name }) => method === 'GET' && !streams.has(name),
      )) {
        const { as, id, ids } = await sceneOf(route)
        const keys = route.query ? Object.keys(sampleOf(route.query, ids) as object) : []
        const url = pathTo(route, id)
        const queries = [...keys, 'unknown'].flatMap((key) => [
          ...some(HOSTILE_TEXTS, VALUES_PER_FIELD).map(
            (text) => `${key}=${encodeURIComponent(Buffer.from(text).toString())}`,
          ),
          ...some(
            [`${key}=a&${key}=b`, `${key}[]=a`, `${key}[a]=b`, `${key}=%E0%A4%A`, `${key}=%ED%A0%80`, `${key}=%`, key],
            2,
          ),
        ])
        const paths = route.path.includes(':id')
          ? some(
              [
                '%00',
                '%ED%A0%80',
                '%E0%A4%A',
                '%',
                '..%2f..%2f',
                '__proto__',
                'x'.repeat(300),
                '%F0%9F%99%82',
                '7'.repeat(26),
              ],
              4,
            )
          : []
        const urls = [
          ...queries.map((query) => `${url}?${query}`),
          `${url}?__proto__=x&constructor=y`,
          `${url}?${'a=1&'.repeat(900)}`,
          ...paths.map((text) => route.path.replace(':id', text)),
        ]
        const attempts = urls.map((address) => ({
          name: `GET ${address.slice(0, 120)}`,
          send: () => app.call('GET', address, { as }),
        }))
        faults.push(...(await sendAll(route, attempts)))
      }
      expect(faults).toEqual([])
    },
    timeLimit(60_000),
  )

  it.each([
    ['authorization', 'Bearer'],
    ['authorization', `Bearer ${'a'.repeat(9_000)}`],
    ['authorization', 'Bearer ..'],
    ['authorization', 'Basic \u00ff\u00fe'],
    ['cookie', 'refresh=%E0%A4%A; XSRF-TOKEN=%'],
    ['cookie', `${'a=b; '.repeat(1_500)}`],
    ['user-agent', 'x'.repeat(9_000)],
    ['user-agent', '\u00ff\u00fe\u0080'],
    ['accept-language', `${'en-US;q=0.1,'.repeat(500)}`],
    ['accept-encoding', 'br;q=x, *;q=\u00ff'],
    ['if-none-match', `"${'x'.repeat(5_000)}`],
    ['range', 'bytes=9-0,-1'],
    ['idempotency-key', '\u00ff'],
    ['x-forwarded-for', `${'1.2.3.4,'.repeat(900)}`],
    ['content-type', 'application/json; charset="'],
  ])('in the header %s is accepted or rejected with an error body', async (name, value) => {
    const { token } = await app.signedIn('customer')
    const headers = { [name]: value }
    const body = {
      email: `${ulid().toLowerCase()}@example.com`,
      password: 'a-long-passphrase',
      name: 'Asha',
      phone: '+919812345670',
    }
    const as = name === 'authorization' ? {} : { as: token }
    const replies = [
      await app.get('/auth/profile', { ...as, headers }),
      await app.get('/services', { headers }),
      await app.post('/auth/register', { body, headers }),
      await app.post('/auth/refresh', { headers }),
      await app.post('/bookings', { ...as, body: {}, headers }),
    ]
    expect(replies.map((reply) => describeFault(reply))).toEqual(replies.map(() => null))
  })
})

describe('a body of the wrong type', () => {
  it.each([
    ['a form of fields', 'application/x-www-form-urlencoded', 'email=a'],
    ['a form with files', 'multipart/form-data; boundary=x', '--x--\r\n'],
    ['plain text', 'text/plain', '{}'],
    ['JSON in another charset', 'application/json; charset=iso-8859-1', '{}'],
    ['no type', '', '{}'],
  ])('is reported: %s', async (_name, type, payload) => {
    const reply = await app.post('/auth/login', { payload, headers: { 'content-type': type } })
    expect([reply.status, reply.body.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
  })

  it('is reported if it is compressed', async () => {
    const reply = await app.post('/auth/login', { payload: '{}', headers: { 'content-encoding': 'gzip' } })
    expect([reply.status, reply.body.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
  })

  it('is accepted as JSON with any spelling of its type', async () => {
    for (const type of ['application/json', 'Application/JSON; charset=UTF-8', 'application/json;charset="utf-8"']) {
      const reply = await app.post('/auth/login', { payload: '\ufeff{"email":1}', headers: { 'content-type': type } })
      expect([type, reply.status, reply.body.code]).toEqual([type, 400, 'VALIDATION_FAILED'])
    }
  })

  it('reports a limited number of fields', async () => {
    const { token } = await app.signedIn('admin')
    const ids = Array.from({ length: 3_000 }, () => 0)
    const reply = await app.post('/admin/bookings/bulk-status', { as: token, body: { ids, status: 'Confirmed' } })
    expect(Object.keys(reply.body.fields ?? {}).length).toBeLessThanOrEqual(50)
  })
})

describe('a malformed URL', () => {
  it('is rejected with an error body and the usual headers', async () => {
    const reply = await app.get('/services/%E0%A4%A')
    expect(reply.body).toMatchObject({ success: false, statusCode: 400, code: 'BAD_REQUEST' })
    expect(reply.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-request-id': expect.any(String) })
  })
})
