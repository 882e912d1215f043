// @ts-nocheck
import type { Config } from '../../config/config.js'
import { callGateway } from './gateway-call.js'
import { type AcceptedText, SmsGateway, type TextMessage } from './sms-gateway.js'

/**
 * Sends texts by `POST SMS_URL` with JSON { to, from, message, id } and a bearer token. Indian gateways accept this
 * themselves or through a small adapter.
 */
export class HttpSmsGateway extends SmsGateway {
  readonly name = 'http'

  constructor(private readonly config: Pick<Config, 'SMS_URL' | 'SMS_TOKEN' | 'SMS_SENDER' | 'SMS_TIMEOUT_MS'>) {
    super()
  }

  async send({ to, message }: TextMessage, id: string): Promise<AcceptedText> {
    const { SMS_URL: url = '', SMS_TOKEN: token, SMS_SENDER: from, SMS_TIMEOUT_MS: timeoutMs } = this.config
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': id,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    }
    await callGateway({ url, headers, body: JSON.stringify({ to, from, message, id }), timeoutMs })
    return { id: null }
  }
}
