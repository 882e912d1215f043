import { Injectable } from '@nestjs/common'
import type { Actor, ContactSubmit, Language } from '@sofaseva/contract'
import { type Change, Changes } from '#platform/changes/changes.js'
import { IdempotencyKeys, type IdempotentRequest } from '#platform/idempotency/idempotency-keys.js'
import { contactReceived } from './contact.events.js'
import { isAnnounced } from './contact.policy.js'
import { ContactRepository, type NewContactMessage } from './contact.repository.js'

const FORM = 'contact-form'

/** Takes messages of everybody. */
@Injectable()
export class ContactService {
  constructor(
    private readonly messages: ContactRepository,
    private readonly idempotency: IdempotencyKeys,
    private readonly changes: Changes,
  ) {}

  /** Keeps a message once for its request; one with a field that people do not see is kept as suspect. */
  async submit(
    actor: Actor | undefined,
    { moreDetails, phone = '', bookingNumber = '', ...message }: ContactSubmit,
    language: Language,
    request: IdempotentRequest | null,
  ): Promise<void> {
    await this.changes.run(actor ?? null, (tx) =>
      this.idempotency.runOnce(tx, request, {
        execute: async () => {
          const userId = actor?.id ?? null
          const isSuspect = Boolean(moreDetails)
          await this.receive(tx, { ...message, userId, phone, bookingNumber, language, source: FORM, isSuspect })
        },
        replay: async () => undefined,
      }),
    )
  }

  /** Keeps a message, whatever way it came, and records that it did; gives its id. Nobody is notified of a suspect one. */
  async receive(tx: Change, message: NewContactMessage): Promise<string> {
    const messageId = await this.messages.create(tx, message)
    const { userId, bookingNumber } = message
    if (isAnnounced(message)) await tx.emit(contactReceived, { messageId, userId, bookingNumber })
    tx.notify('contact', [], { admins: true })
    return messageId
  }
}
