import { SpanStatusCode } from '@opentelemetry/api'
import {
  InMemorySpanExporter,
  ParentBasedSampler,
  SimpleSpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { describe, expect, it } from 'vitest'
import { OpenTelemetry } from './open-telemetry.js'

const REMOTE = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
const request = { name: 'GET /api/services', kind: 'server', attributes: { 'http.route': '/api/services' } } as const
const statement = { name: 'SELECT services', kind: 'client', attributes: {} } as const

/** A tracer that records this share of the traces. */
function traced(share = 1) {
  const exporter = new InMemorySpanExporter()
  const sampler = new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) })
  const tracing = new OpenTelemetry(
    new TracerProvider({ sampler, spanProcessors: [new SimpleSpanProcessor({ exporter })] }),
  )
  return { tracing, spans: () => exporter.getFinishedSpans() }
}

describe('a trace', () => {
  it('has the spans that begin within it, also after a pause', async () => {
    const { tracing, spans } = traced()
    const root = tracing.beginTrace(request, null)
    await root.run(async () => {
      await Promise.resolve()
      tracing.beginSpan(statement).end()
    })
    root.end({ 'http.response.status_code': 200 })
    const [child, parent] = spans()
    expect(child?.parentSpanContext?.spanId).toBe(parent?.spanContext().spanId)
    expect(child?.spanContext().traceId).toBe(parent?.spanContext().traceId)
    expect(parent?.parentSpanContext).toBeUndefined()
    expect(parent?.attributes).toEqual({ 'http.route': '/api/services', 'http.response.status_code': 200 })
    expect(parent?.status.code).toBe(SpanStatusCode.UNSET)
  })

  it('is its own even within another one', () => {
    const { tracing, spans } = traced()
    tracing.beginTrace(request, null).run(() => tracing.beginTrace(request, null).end())
    expect(spans()[0]?.parentSpanContext).toBeUndefined()
  })

  it('goes on with the trace of another process', () => {
    const { tracing, spans } = traced()
    const job = tracing.beginTrace(statement, REMOTE)
    expect(job.run(() => tracing.current())).toMatchObject({ traceId: REMOTE.split('-')[1] })
    job.end()
    expect(spans()[0]?.parentSpanContext).toMatchObject({ spanId: REMOTE.split('-')[2], isRemote: true })
  })

  it.each(['', 'x', REMOTE.slice(0, -1), `${REMOTE}-00`, REMOTE.toUpperCase()])(
    'has no parent if the text is %s',
    (text) => {
      const { tracing, spans } = traced()
      tracing.beginTrace(statement, text).end()
      expect(spans()[0]?.parentSpanContext).toBeUndefined()
    },
  )

  it('names the kind of a failure', () => {
    const { tracing, spans } = traced()
    tracing.beginTrace(request, null).end({}, 'DEPENDENCY_DOWN')
    expect(spans()[0]).toMatchObject({
      status: { code: SpanStatusCode.ERROR },
      attributes: { 'error.type': 'DEPENDENCY_DOWN' },
    })
  })

  it('is recorded as a whole or not at all', () => {
    const { tracing, spans } = traced(0)
    const root = tracing.beginTrace(request, null)
    const parent = root.run(() => {
      tracing.beginSpan(statement).end()
      return tracing.current()?.traceParent ?? ''
    })
    root.end()
    expect(parent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/)
    tracing.beginTrace(statement, parent).end()
    expect(spans()).toEqual([])
  })
})
