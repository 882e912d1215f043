import type { Config } from '../../config/config.js'
import { connectionCode, DeliveryFailure } from '../../queue/delivery-failure.js'
import { SmsGateway } from './sms-gateway.js'

const TIMEOUT_MS = 10_000
/** Statuses of a permanent refusal. A retry is useless. */
const REFUSED = [400, 404, 413, 422]

/**
 * Sends texts by `POST SMS_URL` with JSON { to, from, message, id } and a bearer token. Indian gateways accept this
 * themselves or through a small adapter.
 */
export class HttpSmsGateway extends SmsGateway {
  constructor(
    private readonly url: string,
    private readonly config: Pick<Config, 'SMS_TOKEN' | 'SMS_SENDER'>,
  ) {
    super()
  }

  async send({ to, message }: { to: string; message: string }, id: string): Promise<void> {
    const { SMS_TOKEN: token, SMS_SENDER: from } = this.config
    const response = await fetch(this.url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        'content-type': 'application/json',
        'idempotency-key': id,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ to, from, message, id }),
    }).catch((error: unknown) => {
      throw new DeliveryFailure(`the SMS gateway is away: ${connectionCode(error)}`)
    })
    void response.body?.cancel().catch(() => undefined)
    // The response may repeat the number or the text, so only its status is logged.
    if (!response.ok)
      throw new DeliveryFailure(`the SMS gateway answered ${response.status}`, REFUSED.includes(response.status))
  }
}
