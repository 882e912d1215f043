import { z } from 'zod'

const HEADERS_FORM = 'must look like name=value,name=value'

/** A part of the W3C's baggage format, whose values are percent-encoded. Undefined if it is none. */
function headerOf(part: string): [name: string, value: string] | undefined {
  const [, name, value] = /^\s*([\w-]+)\s*=\s*(\S+)\s*$/.exec(part) ?? []
  try {
    return name === undefined || value === undefined ? undefined : [name, decodeURIComponent(value)]
  } catch {
    return undefined
  }
}

/** The variables of traces, with the names of OpenTelemetry's specification. */
export const tracingShape = {
  /** The collector's address, without `/v1/traces`. Without one, tracing is off. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Headers of requests to the collector, such as its key. */
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .transform((text, context): Record<string, string> => {
      const parts = text.split(',').map(headerOf)
      const headers = parts.filter((part) => part !== undefined)
      if (headers.length < parts.length) context.addIssue({ code: 'custom', message: HEADERS_FORM })
      return Object.fromEntries(headers)
    })
    .optional(),
  /** The share of traces that are recorded. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
}
