import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

interface Attribute {
  key: string
  value: { stringValue?: string; intValue?: string; doubleValue?: number }
}

interface ExportRequest {
  resourceSpans: {
    resource: { attributes: Attribute[] }
    scopeSpans: { spans: (Omit<CollectedSpan, 'service' | 'attributes'> & { attributes: Attribute[] })[] }[]
  }[]
}

export interface CollectedSpan {
  service: string | undefined
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: Record<string, string | undefined>
}

const valuesOf = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))

const spansOf = ({ resourceSpans }: ExportRequest): CollectedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans
      .flatMap(({ spans }) => spans)
      .map((span) => ({
        ...span,
        attributes: valuesOf(span.attributes),
        service: valuesOf(resource.attributes)['service.name'],
      })),
  )

/** A collector of OpenTelemetry that takes spans by HTTP and JSON. `sent` has all bodies as they came. */
export async function startCollector() {
  const collected = { url: '', sent: '', spans: [] as CollectedSpan[], close: () => {} }
  const server = createServer(async (request, response) => {
    const body = await text(request)
    if (request.url !== '/v1/traces') return response.writeHead(404).end()
    collected.sent += body
    collected.spans.push(...spansOf(JSON.parse(body) as ExportRequest))
    return response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  collected.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  collected.close = () => {
    server.close()
    server.closeAllConnections()
  }
  return collected
}
