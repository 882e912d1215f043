// @ts-nocheck
import type { Language } from '@sofaseva/contract'
import type { Config } from '../../config/config.js'
import type { SmsGatewayName, TextKind } from '../../config/sms-config.js'

/** Whether text messages can be sent. Production needs a gateway; other modes also use the local inbox. */
export function canSendTexts({ SMS_GATEWAYS, APP_ENV }: Pick<Config, 'SMS_GATEWAYS' | 'APP_ENV'>): boolean {
  return SMS_GATEWAYS.length > 0 || APP_ENV !== 'production'
}

export interface TextMessage {
  /** The number in E.164. */
  to: string
  kind: TextKind
  language: Language
  /** The whole text. */
  message: string
  /** The values in the text, by name, for gateways that fill in the registered template themselves. */
  values: Readonly<Record<string, string>>
}

/** A gateway's acceptance of a text. `id` is the gateway's own, for its delivery report. */
export interface AcceptedText {
  id: string | null
}

/** Sends text messages through one provider. */
export abstract class SmsGateway {
  abstract readonly name: SmsGatewayName | 'inbox'

  /**
   * Sends a text. `id` is an idempotency key for gateways that support it. Throws DeliveryFailure if the text was
   * refused or the gateway did not respond in time.
   */
  abstract send(text: TextMessage, id: string): Promise<AcceptedText>
}
