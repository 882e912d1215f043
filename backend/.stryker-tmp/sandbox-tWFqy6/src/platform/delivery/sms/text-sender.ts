// @ts-nocheck
import { Injectable, Logger } from '@nestjs/common'
import { type Config, InjectConfig } from '../../config/config.js'
import { DeliveryFailure } from '../../queue/delivery-failure.js'
import type { AcceptedText, SmsGateway, TextMessage } from './sms-gateway.js'
import { TextMessagesRepository } from './text-messages.repository.js'
import { priceOf } from './text-price.rules.js'

/** How long a gateway that failed is tried last, so that not every text waits for it. */
const AVOIDED_MS = 60_000

/** The configured gateways, in their order. */
export abstract class SmsGateways {
  abstract readonly list: readonly SmsGateway[]
}

/** Sends text messages. If a gateway fails or is slow, the next one sends. Records each text's cost. */
@Injectable()
export class TextSender {
  private readonly logger = new Logger('Texts')
  private readonly failedAt = new Map<SmsGateway, number>()

  constructor(
    private readonly gateways: SmsGateways,
    private readonly texts: TextMessagesRepository,
    @InjectConfig() private readonly config: Pick<Config, 'SMS_PRICE_PAISE'>,
  ) {}

  /**
   * Sends a text. `id` names its cause, so that its delivery report finds it. Throws the last gateway's
   * DeliveryFailure, which is permanent if all gateways refuse the text itself.
   */
  async send(text: TextMessage, id: string): Promise<void> {
    const failures: DeliveryFailure[] = []
    for (const gateway of this.inTurn()) {
      const accepted = await this.attempt(gateway, text, id, failures)
      if (accepted === null) continue
      const paise = priceOf(text.message, this.config.SMS_PRICE_PAISE)
      await this.texts.record({ id, gateway: gateway.name, gatewayId: accepted.id, paise })
      return
    }
    const last = failures.at(-1) ?? new DeliveryFailure('no SMS gateway is set up')
    throw new DeliveryFailure(
      last.message,
      failures.every(({ isPermanent }) => isPermanent),
    )
  }

  private async attempt(
    gateway: SmsGateway,
    text: TextMessage,
    id: string,
    failures: DeliveryFailure[],
  ): Promise<AcceptedText | null> {
    try {
      const accepted = await gateway.send(text, id)
      this.failedAt.delete(gateway)
      return accepted
    } catch (error) {
      if (!(error instanceof DeliveryFailure)) throw error
      // A refusal of the text says nothing about the gateway.
      if (!error.isPermanent) this.failedAt.set(gateway, Date.now())
      failures.push(error)
      this.logger.warn({ event: 'text-not-sent', gateway: gateway.name, why: error.message })
      return null
    }
  }

  /** Gateways that failed just now come last. */
  private inTurn(): readonly SmsGateway[] {
    const since = Date.now() - AVOIDED_MS
    const isAvoided = (gateway: SmsGateway) => (this.failedAt.get(gateway) ?? 0) > since
    const { list } = this.gateways
    return [...list.filter((gateway) => !isAvoided(gateway)), ...list.filter(isAvoided)]
  }
}
