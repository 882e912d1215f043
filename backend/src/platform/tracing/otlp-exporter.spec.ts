import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { Logger } from '@nestjs/common'
import { SpanKind } from '@opentelemetry/api'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { exportRequest, OtlpExporter } from './otlp-exporter.js'

const HEX = (digits: number) => expect.stringMatching(new RegExp(`^[0-9a-f]{${digits}}$`))

function endedSpans() {
  const memory = new InMemorySpanExporter()
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'sofaseva-api' }),
    spanProcessors: [new SimpleSpanProcessor({ exporter: memory })],
  })
  const startTime: [number, number] = [1_790_000_000, 5]
  const attributes = { 'http.request.method': 'GET', 'http.response.status_code': 200, share: 0.5 }
  const span = provider.getTracer('sofaseva').startSpan('GET /', { kind: SpanKind.SERVER, startTime, attributes })
  span.end([1_790_000_000, 7_000_000])
  return memory.getFinishedSpans()
}

let server: Server | undefined
afterEach(() => {
  server?.close()
  vi.restoreAllMocks()
})

interface Received {
  path: string | undefined
  key: string | undefined
  body: unknown
}

/** A collector that responds with these statuses, one after another. */
async function collector(...statuses: number[]): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = []
  server = createServer(async (request, response) => {
    received.push({ path: request.url, key: request.headers.authorization, body: await json(request) })
    response.writeHead(statuses.shift() ?? 200).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, received }
}

const sent = (exporter: OtlpExporter) =>
  new Promise<number>((resolve) => exporter.export(endedSpans(), ({ code }) => resolve(code)))

describe('the exporter of spans', () => {
  it('writes them as OTLP in JSON', () => {
    expect(exportRequest(endedSpans())).toEqual({
      resourceSpans: [
        {
          resource: { attributes: [{ key: 'service.name', value: { stringValue: 'sofaseva-api' } }] },
          scopeSpans: [
            {
              scope: { name: 'sofaseva' },
              spans: [
                {
                  traceId: HEX(32),
                  spanId: HEX(16),
                  name: 'GET /',
                  kind: 2,
                  startTimeUnixNano: '1790000000000000005',
                  endTimeUnixNano: '1790000000007000000',
                  attributes: [
                    { key: 'http.request.method', value: { stringValue: 'GET' } },
                    { key: 'http.response.status_code', value: { intValue: '200' } },
                    { key: 'share', value: { doubleValue: 0.5 } },
                  ],
                  status: { code: 0 },
                },
              ],
            },
          ],
        },
      ],
    })
  })

  it('sends them to the collector with its headers', async () => {
    const { url, received } = await collector()
    expect(await sent(new OtlpExporter(url, { authorization: 'Bearer key' }))).toBe(0)
    expect(received).toMatchObject([{ path: '/v1/traces', key: 'Bearer key', body: { resourceSpans: [{}] } }])
  })

  it('logs a failure once, and that the collector is back', async () => {
    const { url } = await collector(503, 503, 200, 200)
    const [warn, log] = [vi.spyOn(Logger.prototype, 'warn'), vi.spyOn(Logger.prototype, 'log')]
    for (const mock of [warn, log]) mock.mockReturnValue(undefined)
    const exporter = new OtlpExporter(url)
    expect([await sent(exporter), await sent(exporter)]).toEqual([1, 1])
    expect([warn.mock.calls.length, log.mock.calls.length]).toEqual([1, 0])
    expect([await sent(exporter), await sent(exporter)]).toEqual([0, 0])
    expect([warn.mock.calls.length, log.mock.calls.length]).toEqual([1, 1])
  })
})
