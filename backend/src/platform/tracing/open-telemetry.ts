import { AsyncLocalStorage } from 'node:async_hooks'
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Config } from '../config/config.js'
import type { ProcessIdentity } from '../logging/process-identity.js'
import { OtlpExporter } from './otlp-exporter.js'
import type { OpenSpan, SpanAttributes, SpanDescription } from './span.js'

/** Characters of an attribute, such as a statement's text. */
const LONGEST = 2_000
const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER }
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

export interface CurrentSpan {
  traceId: string
  spanId: string
  traceParent: string
}

/** A span of another process, by its W3C `traceparent`. Undefined if the text is none. */
function remoteSpan(traceparent: string): Span | undefined {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent) ?? []
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined
  return trace.wrapSpanContext({ traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true })
}

/** Spans by OpenTelemetry's SDK. The product has few places that begin spans, so it instruments no package. */
export class OpenTelemetry {
  private readonly spans = new AsyncLocalStorage<Span>()
  private readonly tracer: Tracer

  constructor(private readonly provider: TracerProvider) {
    this.tracer = provider.getTracer('sofaseva')
  }

  current(): CurrentSpan | undefined {
    const span = this.spans.getStore()
    if (!span) return undefined
    const { traceId, spanId, traceFlags } = span.spanContext()
    const flags = traceFlags.toString(16).padStart(2, '0')
    return { traceId, spanId, traceParent: `00-${traceId}-${spanId}-${flags}` }
  }

  beginTrace(description: SpanDescription, traceparent: string | null): OpenSpan {
    return this.begin(description, traceparent === null ? undefined : remoteSpan(traceparent))
  }

  beginSpan(description: SpanDescription): OpenSpan {
    return this.begin(description, this.spans.getStore())
  }

  /** Sends the spans that have ended. Spans that can't be sent are lost. */
  async close(): Promise<void> {
    await this.provider.shutdown().catch(() => undefined)
  }

  private begin({ name, kind, attributes }: SpanDescription, parent: Span | undefined): OpenSpan {
    const context = parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT
    const span = this.tracer.startSpan(name, { kind: KINDS[kind], attributes }, context)
    return {
      run: (work) => this.spans.run(span, work),
      end: (more: SpanAttributes = {}, failure?: string) => {
        span.setAttributes(more)
        if (failure !== undefined) span.setAttribute('error.type', failure).setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      },
    }
  }
}

type TracingConfig = Pick<Config, 'APP_ENV' | 'OTEL_EXPORTER_OTLP_HEADERS' | 'OTEL_TRACES_SAMPLER_ARG'> & {
  OTEL_EXPORTER_OTLP_ENDPOINT: string
}

export function openTelemetry(config: TracingConfig, { service, version, host, pid }: ProcessIdentity): OpenTelemetry {
  const exporter = new OtlpExporter(config.OTEL_EXPORTER_OTLP_ENDPOINT, config.OTEL_EXPORTER_OTLP_HEADERS)
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': `sofaseva-${service}`,
      'service.version': version,
      'service.instance.id': `${host}:${pid}`,
      'deployment.environment.name': config.APP_ENV,
    }),
    // A job is recorded if the request that caused it is.
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(config.OTEL_TRACES_SAMPLER_ARG) }),
    spanLimits: { attributeValueLengthLimit: LONGEST },
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  return new OpenTelemetry(provider)
}
