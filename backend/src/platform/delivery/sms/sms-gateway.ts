import type { Config } from '../../config/config.js'

/** Whether text messages can be sent. Production needs a gateway; other modes also use the local inbox. */
export function canSendTexts({ SMS_URL, APP_ENV }: Pick<Config, 'SMS_URL' | 'APP_ENV'>): boolean {
  return SMS_URL !== undefined || APP_ENV !== 'production'
}

/** Sends text messages. The configuration chooses the adapter at the start. */
export abstract class SmsGateway {
  /**
   * Sends a text. `id` is an idempotency key for gateways that support it. Throws DeliveryFailure if the text was
   * refused.
   */
  abstract send(text: { to: string; message: string }, id: string): Promise<void>
}
