// @ts-nocheck
import { z } from 'zod'
import type { Config } from '../../config/config.js'
import { DeliveryFailure } from '../../queue/delivery-failure.js'
import { callGateway } from './gateway-call.js'
import { type AcceptedText, SmsGateway, type TextMessage } from './sms-gateway.js'

/** MSG91 responds 200 to refusals, too. An accepted request's id is in `message`. */
const Accepted = z.object({ type: z.literal('success'), message: z.string().max(64) })

/**
 * Sends texts by MSG91's Flow API. MSG91 stores the registered templates and fills in the values under their names. Its
 * template holds the header and the registration's ids.
 */
export class Msg91Gateway extends SmsGateway {
  readonly name = 'msg91'

  constructor(
    private readonly config: Pick<
      Config,
      'MSG91_URL' | 'MSG91_AUTH_KEY' | 'MSG91_TEMPLATES' | 'SMS_SENDER' | 'SMS_TIMEOUT_MS'
    >,
  ) {
    super()
  }

  async send({ to, kind, language, values }: TextMessage, id: string): Promise<AcceptedText> {
    const { MSG91_URL, MSG91_AUTH_KEY = '', MSG91_TEMPLATES, SMS_SENDER, SMS_TIMEOUT_MS } = this.config
    const response = await callGateway({
      url: `${MSG91_URL}/api/v5/flow`,
      headers: { 'content-type': 'application/json', authkey: MSG91_AUTH_KEY },
      body: JSON.stringify({
        template_id: MSG91_TEMPLATES[`${kind}.${language}`],
        sender: SMS_SENDER,
        short_url: '0',
        recipients: [{ mobiles: to.slice(1), ...values, CRQID: id }],
      }),
      timeoutMs: SMS_TIMEOUT_MS,
    })
    const accepted = Accepted.safeParse(response)
    if (!accepted.success) throw new DeliveryFailure('the SMS gateway refused the text')
    return { id: accepted.data.message }
  }
}
