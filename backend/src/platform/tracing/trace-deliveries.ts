import { inSpan } from './tracing.js'

/** Sends a mail, push or text, as a span if it belongs to a trace. The span names only the host of the other server. */
export function tracedDelivery<T>(channel: 'mail' | 'push' | 'text', url: string, send: () => Promise<T>): Promise<T> {
  return inSpan(
    () => ({
      name: `send ${channel}`,
      kind: 'client',
      attributes: { 'server.address': URL.parse(url)?.hostname ?? 'unknown' },
    }),
    send,
  )
}
