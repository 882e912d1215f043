import { Logger } from '@nestjs/common'
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace'
import { connectionCode } from '../queue/delivery-failure.js'

const TIMEOUT_MS = 10_000
const NANOSECONDS = 1_000_000_000n
/** Numbers of the results that the SDK expects. */
const RESULT = { success: 0, failed: 1 } as const

type HrTime = ReadableSpan['startTime']
type Attributes = ReadableSpan['attributes']

const nanoseconds = ([seconds, rest]: HrTime) => String(BigInt(seconds) * NANOSECONDS + BigInt(rest))

function toAnyValue(value: Attributes[string]): object {
  if (typeof value !== 'number') return { stringValue: String(value) }
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value }
}

const attributesOf = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: toAnyValue(value) }))

function spanOf(span: ReadableSpan): object {
  const { traceId, spanId } = span.spanContext()
  const { parentSpanContext: parent } = span
  return {
    traceId,
    spanId,
    ...(parent ? { parentSpanId: parent.spanId } : {}),
    name: span.name,
    // The protocol counts from 1, because 0 means none.
    kind: span.kind + 1,
    startTimeUnixNano: nanoseconds(span.startTime),
    endTimeUnixNano: nanoseconds(span.endTime),
    attributes: attributesOf(span.attributes),
    status: { code: span.status.code },
  }
}

/** The request that sends these spans, in the JSON of OTLP 1. All spans of a process have its resource. */
export function exportRequest(spans: readonly ReadableSpan[]): object {
  const [first] = spans
  if (!first) return { resourceSpans: [] }
  const scope = { name: first.instrumentationScope.name }
  const resource = { attributes: attributesOf(first.resource.attributes) }
  return { resourceSpans: [{ resource, scopeSpans: [{ scope, spans: spans.map(spanOf) }] }] }
}

/**
 * Sends spans to a collector by OTLP over HTTP. The SDK's own exporter is experimental and brings the packages of logs and
 * metrics. Spans are lost while the collector is unavailable, which is logged once.
 */
export class OtlpExporter implements SpanExporter {
  private readonly logger = new Logger('Tracing')
  private readonly url: string
  private isReported = false

  constructor(
    endpoint: string,
    private readonly headers: Record<string, string> = {},
  ) {
    this.url = `${endpoint.replace(/\/$/, '')}/v1/traces`
  }

  export(spans: ReadableSpan[], done: Parameters<SpanExporter['export']>[1]): void {
    this.send(spans).then(
      () => done({ code: RESULT.success }),
      (error: unknown) => {
        this.report(error)
        done({ code: RESULT.failed })
      },
    )
  }

  async shutdown(): Promise<void> {}

  private async send(spans: readonly ReadableSpan[]): Promise<void> {
    const response = await fetch(this.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...this.headers },
      body: JSON.stringify(exportRequest(spans)),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`the collector responds ${response.status}`)
    if (this.isReported) this.logger.log('The collector of traces is back.')
    this.isReported = false
  }

  private report(error: unknown): void {
    if (!this.isReported) this.logger.warn({ msg: 'traces are lost', code: connectionCode(error), err: error })
    this.isReported = true
  }
}
