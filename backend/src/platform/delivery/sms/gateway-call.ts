import { connectionCode, DeliveryFailure } from '../../queue/delivery-failure.js'
import { tracedDelivery } from '../../tracing/trace-deliveries.js'

/** Statuses of a permanent refusal. A retry is useless. */
const REFUSED = [400, 404, 413, 422]
/** Longest response that is read, in bytes. Gateways respond with one id. */
const MAX_BYTES = 16_384

interface GatewayCall {
  url: string
  headers: Record<string, string>
  body: string
  timeoutMs: number
}

async function readLimited(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > MAX_BYTES) break
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

/**
 * Posts to a gateway and returns its JSON, or null for any other text. The time limit includes the response's body.
 * Throws DeliveryFailure. Its message has only the status, because the response may repeat the number or the text.
 */
export async function callGateway({ url, headers, body, timeoutMs }: GatewayCall): Promise<unknown> {
  const away = (error: unknown) => new DeliveryFailure(`the SMS gateway is away: ${connectionCode(error)}`)
  const options = { method: 'POST', redirect: 'error', signal: AbortSignal.timeout(timeoutMs), headers, body } as const
  const response = await tracedDelivery('text', url, () => fetch(url, options)).catch((error: unknown) => {
    throw away(error)
  })
  const text = await readLimited(response).catch((error: unknown) => {
    throw away(error)
  })
  if (!response.ok)
    throw new DeliveryFailure(`the SMS gateway answered ${response.status}`, REFUSED.includes(response.status))
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
