import { freePort } from '@sofaseva/tools/ports'
import { TcpProxy } from '@sofaseva/tools/tcp-proxy'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { MetricsServer } from '#platform/metrics/metrics-server.js'
import { OutboxEvents } from '#platform/outbox/outbox-events.js'
import { Queues } from '#platform/queue/queues.js'
import { TestApp } from './support/app.js'

let app: TestApp | undefined
let redis: TcpProxy | undefined
afterEach(async () => {
  await app?.stop()
  await redis?.close()
  app = undefined
  redis = undefined
})

interface Scrape {
  status: number
  text: string
  /** The value of a sample such as `workers_alive` or `queue_jobs{queue="mail",state="failed"}`. */
  value(sample: string): number | undefined
}

async function started(env: Record<string, string> = {}, work = false): Promise<{ app: TestApp; port: number }> {
  const port = await freePort()
  app = await TestApp.start({ METRICS_PORT: String(port), ...env }, { work })
  app.nest
    .get(MetricsServer)
    .listen(app.config, { service: 'api', version: '1.4.0', host: 'here', pid: 1, build: 'b1' })
  return { app, port }
}

async function scrape(port: number): Promise<Scrape> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`)
  const text = await response.text()
  const value = (sample: string) => {
    const line = text.split('\n').find((one) => one.startsWith(`${sample} `))
    return line === undefined ? undefined : Number(line.slice(sample.length + 1))
  }
  return { status: response.status, text, value }
}

describe('metrics', () => {
  it('count requests by route and status, and errors by code', async () => {
    const { app, port } = await started()
    await app.get('/services')
    await app.get('/services/01H0000000000000000000000')
    await app.get('/admin/queues')
    const { status, value } = await scrape(port)
    expect(status).toBe(200)
    const count = (route: string, code: number) =>
      value(`http_request_duration_seconds_count{method="GET",route="${route}",status="${code}"}`)
    expect(count('/api/services', 200)).toBe(1)
    expect(count('/api/admin/queues', 401)).toBe(1)
    expect(value('http_errors_total{code="UNAUTHENTICATED",status="401"}')).toBe(1)
    expect(value('http_requests_in_flight')).toBe(0)
    expect(value('sofaseva_info{service="api",version="1.4.0",build="b1"}')).toBe(1)
    expect(value('database_up')).toBe(1)
    expect(value('grievances_overdue')).toBe(0)
    expect(value('database_connections_limit')).toBe(app.config.DATABASE_POOL)
  })

  it('show waiting events and their age, and jobs once a worker has run them', async () => {
    const { app, port } = await started()
    const before = (await scrape(port)).value('outbox_events') ?? 0
    const question = { name: 'Asha', email: 'asha@example.com', message: 'Do you clean curtains?' }
    expect((await app.post('/contact/submit', { body: question })).status).toBe(201)
    const waiting = await scrape(port)
    expect(waiting.value('outbox_events')).toBeGreaterThan(before)
    expect(waiting.value('outbox_oldest_seconds')).toBeGreaterThan(0)
    expect(waiting.value('queue_jobs{queue="mail",state="waiting"}')).toBeGreaterThanOrEqual(0)
    expect(waiting.text).not.toContain('jobs_total{')
    await app.stop()

    const worker = await started({}, true)
    await vi.waitFor(async () => {
      const { value } = await scrape(worker.port)
      expect(value('outbox_events')).toBe(0)
      expect(value('outbox_oldest_seconds')).toBe(0)
      expect(value('workers_alive')).toBeGreaterThan(0)
      expect(value('jobs_total{queue="events",outcome="completed"}')).toBeGreaterThan(0)
    })
  })

  it('read the outbox and the queues once per scrape', async () => {
    const { app, port } = await started()
    const reads = [vi.spyOn(app.nest.get(OutboxEvents), 'waiting'), vi.spyOn(app.nest.get(Queues), 'counts')]
    await scrape(port)
    expect(reads.map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  })

  it('are still served while Redis is unavailable', async () => {
    redis = await TcpProxy.before(String(process.env.REDIS_URL))
    const { port } = await started({ REDIS_URL: redis.url(String(process.env.REDIS_URL)) })
    expect((await scrape(port)).value('redis_up')).toBe(1)
    await redis.close()
    await vi.waitFor(async () => {
      const { status, value, text } = await scrape(port)
      expect([status, value('redis_up'), value('database_up')]).toEqual([200, 0, 1])
      // An unknown number is not zero.
      expect(text).not.toMatch(/^workers_alive /m)
    })
  })

  it('are not served to the public', async () => {
    const { app } = await started()
    expect((await app.nest.inject({ url: '/metrics' })).statusCode).toBe(404)
    expect((await app.get('/metrics')).status).toBe(404)
  })
})
