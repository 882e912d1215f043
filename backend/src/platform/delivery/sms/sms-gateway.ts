import type { Config } from '../../config/config.js'

/** Whether text messages arrive: in production by a gateway alone, otherwise in the local inbox, too. */
export function reachesPhones({ SMS_URL, APP_ENV }: Pick<Config, 'SMS_URL' | 'APP_ENV'>): boolean {
  return SMS_URL !== undefined || APP_ENV !== 'production'
}

/** Sends text messages. One adapter is chosen at start, by configuration. */
export abstract class SmsGateway {
  /** `id` is an idempotency key: a gateway that knows such keys sends the text once. Throws DeliveryFailure when it was refused. */
  abstract send(text: { to: string; message: string }, id: string): Promise<void>
}
