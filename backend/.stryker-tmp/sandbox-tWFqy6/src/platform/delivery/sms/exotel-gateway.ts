// @ts-nocheck
import { z } from 'zod'
import type { Config } from '../../config/config.js'
import { DeliveryFailure } from '../../queue/delivery-failure.js'
import { callGateway } from './gateway-call.js'
import { reportUrl } from './report-links.js'
import { type AcceptedText, SmsGateway, type TextMessage } from './sms-gateway.js'
import { isUnicode } from './text-price.rules.js'

const FAILED = ['failed', 'failed_dnd']
const Accepted = z.object({ SMSMessage: z.object({ Sid: z.string().max(64), Status: z.string() }) })

/** Sends texts by Exotel's SMS API. Each text names the signed address for its delivery report. */
export class ExotelGateway extends SmsGateway {
  readonly name = 'exotel'

  constructor(private readonly config: Config) {
    super()
  }

  async send({ to, kind, language, message }: TextMessage, id: string): Promise<AcceptedText> {
    const { EXOTEL_URL, EXOTEL_ACCOUNT, EXOTEL_API_KEY, EXOTEL_API_TOKEN, ...config } = this.config
    const body = new URLSearchParams({
      From: config.SMS_SENDER,
      To: to,
      Body: message,
      EncodingType: isUnicode(message) ? 'unicode' : 'plain',
      Priority: kind === 'code' ? 'high' : 'normal',
      SmsType: 'transactional',
      DltEntityId: config.SMS_DLT_ENTITY ?? '',
      DltTemplateId: config.SMS_DLT_TEMPLATES[`${kind}.${language}`] ?? '',
      CustomField: id,
      StatusCallback: reportUrl(id, this.config),
    })
    const response = await callGateway({
      url: `${EXOTEL_URL}/v1/Accounts/${EXOTEL_ACCOUNT}/Sms/send.json`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Basic ${Buffer.from(`${EXOTEL_API_KEY}:${EXOTEL_API_TOKEN}`).toString('base64')}`,
      },
      body: body.toString(),
      timeoutMs: config.SMS_TIMEOUT_MS,
    })
    const accepted = Accepted.safeParse(response)
    if (!accepted.success || FAILED.includes(accepted.data.SMSMessage.Status))
      throw new DeliveryFailure('the SMS gateway refused the text')
    return { id: accepted.data.SMSMessage.Sid }
  }
}
