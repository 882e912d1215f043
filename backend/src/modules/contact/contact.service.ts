import { Injectable } from '@nestjs/common'
import type { Actor, ContactSubmit, Language } from '@sofaseva/contract'
import { type Change, Changes } from '#platform/changes/changes.js'
import { IdempotencyKeys, type IdempotentRequest } from '#platform/idempotency/idempotency-keys.js'
import { contactReceived, grievanceReceived } from './contact.events.js'
import { isAnnounced } from './contact.policy.js'
import { ContactRepository, type NewContactMessage } from './contact.repository.js'
import { grievanceNumber } from './grievances/grievance-number.js'
import { GrievancesRepository } from './grievances/grievances.repository.js'

const FORM = 'contact-form'

/** Receives messages of guests and users. */
@Injectable()
export class ContactService {
  constructor(
    private readonly messages: ContactRepository,
    private readonly grievances: GrievancesRepository,
    private readonly idempotency: IdempotencyKeys,
    private readonly changes: Changes,
  ) {}

  /**
   * Stores a message once per request. A message that fills the hidden field is stored as suspect. Returns the number of
   * a grievance; null if the message is none.
   */
  async submit(
    actor: Actor | undefined,
    { kind = 'message', moreDetails, phone = '', bookingNumber = '', ...message }: ContactSubmit,
    language: Language,
    request: IdempotentRequest | null,
  ): Promise<string | null> {
    const number = kind === 'grievance' ? grievanceNumber(request?.key) : null
    await this.changes.run(actor ?? null, (tx) =>
      this.idempotency.runOnce(tx, request, async () => {
        const userId = actor?.id ?? null
        const isSuspect = Boolean(moreDetails)
        const full = { ...message, userId, phone, bookingNumber, language, source: FORM, isSuspect }
        if (number === null) await this.receive(tx, full)
        else await this.receiveGrievance(tx, full, number)
      }),
    )
    return number
  }

  /** Stores a message from any source and records an event. Returns its id. Suspect messages cause no notification. */
  async receive(tx: Change, message: NewContactMessage): Promise<string> {
    const messageId = await this.messages.create(tx, message, new Date())
    const { userId, bookingNumber } = message
    if (isAnnounced(message)) await tx.emit(contactReceived, { messageId, userId, bookingNumber })
    tx.notify('contact', [], { admins: true })
    return messageId
  }

  /** Its deadlines run even if it is suspect. */
  private async receiveGrievance(tx: Change, message: NewContactMessage, number: string): Promise<void> {
    const now = new Date()
    const messageId = await this.messages.create(tx, message, now)
    await this.grievances.create(tx, messageId, number, now)
    if (isAnnounced(message)) await tx.emit(grievanceReceived, { messageId, userId: message.userId, number })
    tx.notify('contact', [], { admins: true })
  }
}
