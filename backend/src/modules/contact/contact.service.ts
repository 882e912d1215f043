import { Injectable } from '@nestjs/common'
import type { Actor, ContactSubmit, Language } from '@sofaseva/contract'
import { IdempotencyKeys, type IdempotentRequest } from '../../platform/idempotency/idempotency-keys.js'
import { LiveEvents } from '../../platform/live/live-events.js'
import { Outbox } from '../../platform/outbox/outbox.js'
import { Transactions } from '../../platform/prisma/transactions.js'
import { contactReceived } from './contact.events.js'
import { ContactRepository } from './contact.repository.js'

/** Takes messages of everybody. */
@Injectable()
export class ContactService {
  constructor(
    private readonly messages: ContactRepository,
    private readonly idempotency: IdempotencyKeys,
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
    private readonly live: LiveEvents,
  ) {}

  /** Keeps a message once for its request; one with a field that only machines fill in is not kept. */
  async submit(
    actor: Actor | undefined,
    { website, phone = '', bookingNumber = '', ...message }: ContactSubmit,
    language: Language,
    request: IdempotentRequest | null,
  ): Promise<void> {
    if (website) return
    await this.transactions.run((tx) =>
      this.idempotency.run(tx, request, {
        execute: async () => {
          const userId = actor?.id ?? null
          const messageId = await this.messages.create(tx, { ...message, userId, phone, bookingNumber, language })
          await this.outbox.record(tx, contactReceived, { messageId, userId, bookingNumber })
        },
        replay: async () => undefined,
      }),
    )
    this.outbox.wakeRelay()
    this.live.publish('contact', [], { admins: true })
  }
}
