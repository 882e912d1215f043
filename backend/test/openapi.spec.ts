import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { statusOf } from '@sofaseva/contract'
import openapiTypes, { astToString, type OpenAPI3 } from 'openapi-typescript'
import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { UsersService } from '#modules/users/index.js'
import { errorsOf } from '#platform/http/openapi/documented-errors.js'
import { routesOf } from '#platform/http/routes.js'
import { TestApp } from './support/app.js'

const require = createRequire(import.meta.url)
// Inside the workspace, so that its packages resolve, but not in `dist`: another file there starts a new build.
const results = join(import.meta.dirname, '../test-results')
mkdirSync(results, { recursive: true })
const folder = mkdtempSync(join(results, 'openapi-'))
let app: TestApp
beforeAll(async () => {
  app = await TestApp.start({ PUBLIC_URL: 'https://sofaseva.example' })
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await app.stop()
})

/** Returns the output of a Node script. Telemetry is off. */
function run(script: string, args: readonly string[]): Promise<string> {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { env, maxBuffer: 2 ** 24 }, (_error, output) => resolve(output))
  })
}

interface Operation {
  operationId: string
  summary?: string
  tags?: string[]
  security?: object[]
  responses: Record<string, { content?: Record<string, { schema: object }>; headers?: object }>
  requestBody?: { content: Record<string, { schema: { properties: object } }> }
  parameters?: { name: string; in: string; description?: string }[]
}

async function operations(): Promise<[string, Operation][]> {
  const { body } = await app.get('/openapi.json')
  return Object.entries(body.paths as Record<string, Record<string, Operation>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path.replace(/^\/api/, '').replace(/\{(\w+)\}/g, ':$1')}`,
      operation,
    ]),
  )
}

async function operation(name: string): Promise<Operation> {
  const found = (await operations()).find(([route]) => route === name)
  if (!found) throw new Error(`${name} is not documented`)
  return found[1]
}

describe('the OpenAPI document', () => {
  it('passes Redocly’s recommended rules', async () => {
    const file = join(folder, 'openapi.json')
    writeFileSync(file, (await app.get('/openapi.json')).text)
    const report = await run(require.resolve('@redocly/cli/bin/cli.js'), [
      'lint',
      file,
      '--extends=recommended',
      '--format=json',
    ])
    const { problems } = JSON.parse(report) as {
      problems: { ruleId: string; message: string; location: { pointer?: string }[] }[]
    }
    const found = problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`)
    // These paths are given. Ids are never "service" or "view" and no language is "sitemaps", so they aren't ambiguous.
    const given = [
      'Found two ambiguous paths: `/api/reviews/service/{id}` and `/api/reviews/{id}/helpful`.',
      'Found two ambiguous paths: `/api/blogs/{slug}/view` and `/api/blogs/admin/{id}`.',
      'Found two ambiguous paths: `/{language}/rss.xml` and `/sitemaps/{file}`.',
      // A link in a mail redirects to a page.
      'at least one `2XX` response. #/paths/~1api~1notifications~1unsubscribe/get/responses',
    ]
    expect(found.filter((problem) => !given.some((one) => problem.includes(one)))).toEqual([])
  })

  it('contains every route with a summary', async () => {
    const documented = await operations()
    const routes = routesOf(app.nest)
    expect(documented.map(([route]) => route).sort()).toEqual(routes.map(({ route }) => route).sort())
    expect(documented.filter(([, { summary, tags }]) => !summary || tags?.length !== 1)).toEqual([])
  })

  it('lists the error codes of each operation', async () => {
    const documented = new Map(await operations())
    for (const route of routesOf(app.nest))
      for (const code of errorsOf(route)) {
        const response = documented.get(route.route)?.responses[statusOf(code)]
        expect(JSON.stringify(response?.content), `${route.route} ${code}`).toContain(`"${code}"`)
      }
    const { responses } = await operation('POST /bookings')
    expect(Object.keys(responses)).toEqual([
      '201',
      '400',
      '401',
      '403',
      '404',
      '408',
      '409',
      '413',
      '415',
      '422',
      '429',
      '500',
      '503',
    ])
    expect(responses[429]?.headers).toHaveProperty('Retry-After')
  })

  it('marks routes that work without a token and with one', async () => {
    expect((await operation('POST /auth/login')).security).toEqual([])
    expect((await operation('GET /bookings/my')).security).toEqual([{ accessToken: [] }])
    expect((await operation('GET /reviews/service/:id')).security).toEqual([{}, { accessToken: [] }])
  })

  it('describes forms, files, streams, headers and caching', async () => {
    const { content } = (await operation('PUT /reviews/:id')).requestBody ?? { content: {} }
    expect(Object.keys(content)).toEqual(['application/json', 'multipart/form-data'])
    expect(content['multipart/form-data']?.schema.properties).toMatchObject({
      title: { maxLength: 100 },
      keep: { type: 'string' },
      images: { type: 'array', maxItems: 5 },
    })
    expect((await operation('GET /admin/bookings/export')).responses[200]?.content).toHaveProperty('text/csv')
    expect((await operation('GET /live')).responses[200]?.content).toHaveProperty('text/event-stream')
    expect((await operation('GET /bookings/my')).responses[200]?.headers).toHaveProperty('X-Total-Count')
    const list = await operation('GET /services')
    expect([list.responses[200]?.headers, list.responses[304]?.headers]).toEqual([
      { 'Content-Language': expect.anything(), ETag: expect.anything() },
      { ETag: expect.anything() },
    ])
  })
})

describe('a response that differs from its documentation', () => {
  it.each([
    ['a field', { extra: 1 }, 'answers more than its schema says'],
    ['a value', { role: 'queen' }, 'answers what its schema refuses'],
  ])('fails the test that sees it: %s', async (_what, other, complaint) => {
    const watched = await TestApp.start()
    const { token } = await watched.signedIn('customer')
    const { body } = await watched.get('/auth/profile', { as: token })
    vi.spyOn(watched.nest.get(UsersService), 'getProfile').mockResolvedValueOnce({ ...body, ...other } as never)
    await watched.get('/auth/profile', { as: token })
    await expect(watched.stop()).rejects.toThrow(`GET /auth/profile ${complaint}`)
  })

  it('fails the test that sees it: a code', async () => {
    const watched = await TestApp.start()
    const { token } = await watched.signedIn('customer')
    const { AppError } = await import('#platform/errors/app-error.js')
    vi.spyOn(watched.nest.get(UsersService), 'getProfile').mockRejectedValueOnce(new AppError('OWN_WORK'))
    await watched.get('/auth/profile', { as: token })
    await expect(watched.stop()).rejects.toThrow('GET /auth/profile fails with OWN_WORK, which is not documented')
  })
})

/** A program against the generated types. It has to compile and work. */
const PROGRAM = `
import createClient from 'openapi-fetch'
import type { components, paths } from './api.js'

type Booking = components['schemas']['Booking']

export async function run(baseUrl: string, email: string, password: string, serviceId: string) {
  const client = createClient<paths>({ baseUrl })
  const login = await client.POST('/api/auth/login', { body: { email, password } })
  if (!login.data) throw new Error(login.error.message)
  // Only admins have a second step.
  if (!('token' in login.data)) throw new Error('a second step')
  const headers = { authorization: \`Bearer \${login.data.token}\` }
  const listed = await client.GET('/api/services', { params: { query: { limit: 5 } } })
  const names: string[] = (listed.data ?? []).map(({ name }) => name)
  const made = await client.POST('/api/bookings', {
    headers,
    body: { serviceId, option: 'Deluxe', serviceAddress: '1 Test Road, Pune' },
  })
  if (!made.data) throw new Error(made.error.message)
  const booking: Booking = made.data
  const mine = await client.GET('/api/bookings/my', { headers })
  const path = { params: { path: { id: booking._id } }, headers }
  const cancelled = await client.POST('/api/bookings/{id}/cancel', { ...path, body: { expectedStatus: 'Pending' } })
  const again = await client.PUT('/api/bookings/{id}', { ...path, body: { notes: 'Ring twice' } })
  // A code that this operation cannot return would not compile.
  const isRefused = again.error?.code === 'BOOKING_MOVE_REFUSED'
  return {
    names,
    amount: booking.totalAmount,
    total: mine.response.headers.get('x-total-count'),
    status: cancelled.data?.status,
    isRefused,
  }
}
`

/** The compiler's errors for the program with the document's types. */
async function compile(): Promise<string[]> {
  const compilerOptions = {
    target: 'es2023',
    module: 'nodenext',
    moduleResolution: 'nodenext',
    lib: ['es2023', 'dom', 'dom.iterable'],
    strict: true,
    skipLibCheck: true,
    types: [],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['program.ts'] }))
  const report = await run(require.resolve('typescript/lib/tsc.js'), ['-p', folder, '--pretty', 'false'])
  return report.split('\n').filter((line) => line.includes(': error '))
}

describe('a client generated from the document', () => {
  it('compiles, logs in, lists, books, cancels and gets errors', async () => {
    const { body } = await app.get('/openapi.json')
    const types = astToString(await openapiTypes(body as unknown as OpenAPI3))
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
    writeFileSync(join(folder, 'api.d.ts'), types)
    writeFileSync(join(folder, 'program.ts'), PROGRAM)
    expect(await compile()).toEqual([])

    await app.nest.listen(0, '127.0.0.1')
    const { port } = app.nest.getHttpServer().address() as AddressInfo
    const [email, password] = [`${ulid().toLowerCase()}@example.com`, 'correct-horse-battery']
    await app.post('/auth/register', { body: { name: 'Meera', phone: '+919812345670', email, password } })
    const service = await app.make.service()
    const program = await import(pathToFileURL(join(folder, 'program.js')).href)
    expect(await program.run(`http://127.0.0.1:${port}`, email, password, service.id)).toMatchObject({
      names: expect.any(Array),
      amount: 1250.5,
      total: '1',
      status: 'Cancelled',
      isRefused: true,
    })
  })

  it('does not compile with an unknown field or code', async () => {
    const wrong = PROGRAM.replace("option: 'Deluxe'", 'option: 7').replace('BOOKING_MOVE_REFUSED', 'EMAIL_TAKEN')
    writeFileSync(join(folder, 'program.ts'), wrong)
    expect(await compile()).toHaveLength(2)
  })
})
