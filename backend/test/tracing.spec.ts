import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { TestApp } from './support/app.js'
import { type CollectedSpan, startCollector } from './support/collector.js'
import { Inbox } from './support/inbox.js'
import { startApiProcess } from './support/processes.js'

const NAME = 'Asha Privacy'
const PHONE = '+919812345678'
const ADDRESS = '7 Rose Villa, Baner, Pune 411045'
const SEARCH = 'a very private wish'
const SERVER = 2
const CONSUMER = 5
/** Prints each loaded module of the SDK. */
const WATCH_IMPORTS = `--import=data:text/javascript,${encodeURIComponent(
  "import { registerHooks } from 'node:module'; registerHooks({ resolve(name, context, next) { if (name.includes('opentelemetry/sdk')) process.stderr.write('loads ' + name + '\\n'); return next(name, context) } })",
)}`

let app: TestApp
let inbox: Inbox
let collector: Awaited<ReturnType<typeof startCollector>>
const children: ChildProcess[] = []
const output = new Map<ChildProcess, string>()

async function start(program: 'main.js' | 'worker.js', env: Record<string, string>) {
  const shared = { JWT_SECRET: app.config.JWT_SECRET, SMTP_URL: inbox.url, DRAIN_SECONDS: '0', LOG_LEVEL: 'info' }
  const started = await startApiProcess({ ...shared, ...env }, ['ignore', 'pipe', 'pipe'], program)
  children.push(started.child)
  for (const stream of [started.child.stdout, started.child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output.set(started.child, (output.get(started.child) ?? '') + chunk.toString())
    })
  return started
}

const isUp = (url: string) => vi.waitFor(async () => expect((await fetch(`${url}/health/live`)).status).toBe(200))

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

beforeAll(async () => {
  app = await TestApp.start()
  inbox = await Inbox.start()
  collector = await startCollector()
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  collector.close()
  await inbox.stop()
  await app.stop()
})

/** The modules of the SDK that a process has loaded. */
const loadedBy = (child: ChildProcess) => (output.get(child) ?? '').match(/^loads .*/gm) ?? []

const named = (spans: readonly CollectedSpan[], name: string) => spans.filter((span) => span.name === name)

describe('a traced API and worker', () => {
  let api: Awaited<ReturnType<typeof start>>
  let trace: CollectedSpan[]
  let secrets: string[]

  beforeAll(async () => {
    const tracing = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }
    api = await start('main.js', { ...tracing, NODE_OPTIONS: WATCH_IMPORTS })
    const worker = await start('worker.js', tracing)
    await isUp(api.url)
    const customer = await app.signedIn('customer', { verified: true })
    await app.make.rename(customer.id, { name: NAME, phone: PHONE })
    const service = await app.make.service()
    const key = randomUUID()
    const headers = { authorization: `Bearer ${customer.token}`, 'content-type': 'application/json' }
    const booked = await fetch(`${api.url}/api/bookings`, {
      method: 'POST',
      // A made-up parent, as any caller could send.
      headers: { ...headers, 'idempotency-key': key, traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` },
      body: JSON.stringify({ serviceId: service.id, option: 'Base', serviceAddress: ADDRESS, notes: `call ${PHONE}` }),
    })
    expect(booked.status).toBe(201)
    await fetch(`${api.url}/api/services?search=${encodeURIComponent(SEARCH)}`)
    await fetch(`${api.url}/api/auth/login`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ email: customer.email, password: 'my-secret-password' }),
    })
    await vi.waitFor(() => expect(inbox.mails.length).toBeGreaterThan(0))
    // Each sends its last spans when it ends.
    await Promise.all([stop(api.child), stop(worker.child)])
    const [request] = named(collector.spans, 'POST /api/bookings')
    trace = collector.spans.filter(({ traceId }) => traceId === request?.traceId)
    secrets = [NAME, PHONE, PHONE.slice(3), ADDRESS, customer.email, customer.token, key, SEARCH, 'my-secret-password']
  })

  it('make one trace of a request, its statements and its jobs', () => {
    const [request] = named(trace, 'POST /api/bookings')
    expect(request).toMatchObject({
      service: 'sofaseva-api',
      kind: SERVER,
      attributes: { 'http.route': '/api/bookings', 'http.request.method': 'POST', 'http.response.status_code': '201' },
    })
    expect(request?.parentSpanId).toBeUndefined()
    const [insert] = named(trace, 'INSERT bookings')
    expect(insert).toMatchObject({ service: 'sofaseva-api', parentSpanId: request?.spanId })
    expect(insert?.attributes['db.query.text']).toMatch(/^INSERT INTO `?bookings`? \(.*\?/i)
    expect(named(trace, 'COMMIT')).not.toEqual([])
    expect(trace.some(({ attributes }) => attributes['db.system.name'] === 'redis')).toBe(true)
    const jobs = trace.filter(({ kind }) => kind === CONSUMER)
    expect(jobs.length).toBeGreaterThan(1)
    for (const { service, parentSpanId } of jobs)
      expect({ service, parentSpanId }).toEqual({ service: 'sofaseva-worker', parentSpanId: request?.spanId })
    const [mail] = named(trace, 'send mail')
    expect(mail?.attributes).toEqual({ 'server.address': '127.0.0.1' })
    expect(jobs.map(({ spanId }) => spanId)).toContain(mail?.parentSpanId)
  })

  it('name routes by their template, and no health checks', () => {
    const requests = collector.spans.filter(({ kind }) => kind === SERVER)
    expect(new Set(requests.map(({ name }) => name))).toEqual(
      new Set(['POST /api/bookings', 'GET /api/services', 'POST /api/auth/login']),
    )
  })

  it('send no personal data', () => {
    expect(collector.sent.length).toBeGreaterThan(1_000)
    for (const secret of secrets) {
      expect(collector.sent).not.toContain(secret)
      expect(collector.sent).not.toContain(encodeURIComponent(secret))
    }
  })

  it('load the SDK', () => {
    expect(loadedBy(api.child)).not.toEqual([])
  })

  it('write the ids of the trace in the log', () => {
    const lines = (output.get(api.child) ?? '').split('\n').filter((line) => line.includes('"route":"/api/bookings"'))
    const [request] = named(trace, 'POST /api/bookings')
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { status: 201, trace_id: request?.traceId, span_id: request?.spanId },
    ])
  })
})

it('loads nothing of tracing without a collector', async () => {
  const { child, url } = await start('main.js', { NODE_OPTIONS: WATCH_IMPORTS })
  await isUp(url)
  await fetch(`${url}/api/services`)
  await stop(child)
  expect(loadedBy(child)).toEqual([])
})
