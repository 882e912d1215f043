// @ts-nocheck
import { Injectable } from '@nestjs/common'
import type { Actor, ContactSubmit, Language } from '@sofaseva/contract'
import { type Change, Changes } from '#platform/changes/changes.js'
import { IdempotencyKeys, type IdempotentRequest } from '#platform/idempotency/idempotency-keys.js'
import { contactReceived } from './contact.events.js'
import { isAnnounced } from './contact.policy.js'
import { ContactRepository, type NewContactMessage } from './contact.repository.js'

const FORM = 'contact-form'

/** Receives messages of guests and users. */
@Injectable()
export class ContactService {
  constructor(
    private readonly messages: ContactRepository,
    private readonly idempotency: IdempotencyKeys,
    private readonly changes: Changes,
  ) {}

  /** Stores a message once per request. A message that fills the hidden field is stored as suspect. */
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

  /** Stores a message from any source and records an event. Returns its id. Suspect messages cause no notification. */
  async receive(tx: Change, message: NewContactMessage): Promise<string> {
    const messageId = await this.messages.create(tx, message)
    const { userId, bookingNumber } = message
    if (isAnnounced(message)) await tx.emit(contactReceived, { messageId, userId, bookingNumber })
    tx.notify('contact', [], { admins: true })
    return messageId
  }
}
