import type { Config } from '../config/config.js'
import type { ProcessIdentity } from '../logging/process-identity.js'
import type { OpenTelemetry } from './open-telemetry.js'
import type { OpenSpan, SpanDescription } from './span.js'

/** The tracer of this process, null while tracing is off. */
let tracer: OpenTelemetry | null = null

/** Turns tracing on if a collector is configured. Call it before anything else of the product is created. */
export async function startTracing(config: Config, identity: ProcessIdentity): Promise<void> {
  if (config.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return
  // Loaded only here, so that tracing costs nothing while it is off.
  const { openTelemetry } = await import('./open-telemetry.js')
  tracer = openTelemetry({ ...config, OTEL_EXPORTER_OTLP_ENDPOINT: config.OTEL_EXPORTER_OTLP_ENDPOINT }, identity)
}

/** Sends the last spans and turns tracing off. */
export async function stopTracing(): Promise<void> {
  const ending = tracer
  tracer = null
  await ending?.close()
}

export const isTracing = (): boolean => tracer !== null

/** The W3C `traceparent` of the current span. Null outside of a trace. */
export const traceParent = (): string | null => tracer?.current()?.traceParent ?? null

/** Ids of the current span for the log. */
export function traceIds(): { trace_id?: string; span_id?: string } {
  const current = tracer?.current()
  return current ? { trace_id: current.traceId, span_id: current.spanId } : {}
}

/** Begins a trace, or goes on with the one that `traceparent` names. Null while tracing is off. */
export function beginTrace(description: SpanDescription, traceparent: string | null): OpenSpan | null {
  return tracer?.beginTrace(description, traceparent) ?? null
}

/** Begins a span of the current trace. Null outside of one, so that work in the background begins none. */
export function beginSpan(describe: () => SpanDescription): OpenSpan | null {
  return tracer?.current() === undefined ? null : tracer.beginSpan(describe())
}

/** The kind of an error: its code or name, which contain no values. */
function failureOf(error: unknown): string {
  const { code, name = 'unknown' } = (error ?? {}) as { code?: unknown; name?: string }
  return typeof code === 'string' ? code : name
}

/** Ends the span with the work, whose result it passes on. */
async function within<T>(span: OpenSpan, work: () => Promise<T>): Promise<T> {
  try {
    const result = await span.run(work)
    span.end()
    return result
  } catch (error) {
    span.end({}, failureOf(error))
    throw error
  }
}

/** Runs work as a trace of its own, or as a part of the one that `traceparent` names. */
export function inTrace<T>(
  describe: () => SpanDescription,
  traceparent: string | null,
  work: () => Promise<T>,
): Promise<T> {
  const span = tracer === null ? null : beginTrace(describe(), traceparent)
  return span ? within(span, work) : work()
}

/** Makes a call to another server, as a span if it belongs to a trace. */
export function inSpan<T>(describe: () => SpanDescription, call: () => Promise<T>): Promise<T> {
  const span = beginSpan(describe)
  return span ? within(span, call) : call()
}
