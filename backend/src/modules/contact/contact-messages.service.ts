import { Injectable } from '@nestjs/common'
import {
  type Actor,
  type ContactMessageList,
  type ContactMessagesQuery,
  type ContactReplyCreate,
  type ContactStatus,
  type ContactThread,
  contactCounts,
} from '@sofaseva/contract'
import { Audit } from '../../platform/audit/audit.js'
import { changedFields } from '../../platform/audit/changed-fields.js'
import { ensure, found } from '../../platform/errors/app-error.js'
import { IdempotencyKeys, type IdempotentRequest } from '../../platform/idempotency/idempotency-keys.js'
import { LiveEvents } from '../../platform/live/live-events.js'
import { Outbox } from '../../platform/outbox/outbox.js'
import type { SqlRunner } from '../../platform/prisma/sql.js'
import { Transactions } from '../../platform/prisma/transactions.js'
import { contactReplied } from './contact.events.js'
import { toContactMessage, toContactThread } from './contact.mapper.js'
import { type ContactMessageRow, ContactRepository } from './contact.repository.js'

const ENTITY = 'contact_message'

/** The back office's contact messages. */
@Injectable()
export class ContactMessagesService {
  constructor(
    private readonly messages: ContactRepository,
    private readonly idempotency: IdempotencyKeys,
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
    private readonly live: LiveEvents,
  ) {}

  async page(query: ContactMessagesQuery): Promise<{ items: ContactMessageList; total: number }> {
    const [{ rows, total }, byStatus] = await Promise.all([this.messages.page(query), this.messages.counts()])
    const data = { messages: rows.map(toContactMessage), counts: contactCounts(byStatus) }
    return { items: { success: true, data }, total }
  }

  /** Throws CONTACT_MESSAGE_NOT_FOUND. */
  async one(id: string): Promise<ContactThread> {
    const [message, replies] = await Promise.all([this.messages.byId(id), this.messages.repliesTo(id)])
    return toContactThread(found(message, 'CONTACT_MESSAGE_NOT_FOUND'), replies)
  }

  /** The status it already has is no change. Throws CONTACT_MESSAGE_NOT_FOUND. */
  async setStatus(actor: Actor, id: string, status: ContactStatus): Promise<ContactThread> {
    return this.change(id, async (tx, message) => {
      const changes = changedFields({ status: message.status }, { status })
      if (Object.keys(changes).length === 0) return
      await this.messages.setStatus(tx, id, status)
      await this.audit.record(tx, actor, { action: 'contact.status-changed', entity: ENTITY, entityId: id, changes })
    })
  }

  /** Mails a reply once for its request, and keeps it with the message. Throws CONTACT_MESSAGE_NOT_FOUND, CONTACT_WITHOUT_EMAIL. */
  async reply(
    actor: Actor,
    id: string,
    { text }: ContactReplyCreate,
    request: IdempotentRequest | null,
  ): Promise<ContactThread> {
    const thread = await this.change(id, async (tx, message) => {
      ensure(message.email !== '', 'CONTACT_WITHOUT_EMAIL')
      await this.idempotency.run(tx, request, {
        execute: async () => {
          const replyId = await this.messages.addReply(tx, { messageId: id, authorId: actor.id, text })
          await this.messages.setStatus(tx, id, 'responded')
          await this.outbox.record(tx, contactReplied, { replyId, userId: message.userId })
          const changes = {
            ...changedFields({ status: message.status }, { status: 'responded' }),
            // The text itself is in the thread; the audit log outlives it.
            reply: [null, `${text.length} characters`] as const,
          }
          await this.audit.record(tx, actor, { action: 'contact.replied', entity: ENTITY, entityId: id, changes })
        },
        replay: async () => undefined,
      })
    })
    this.outbox.wakeRelay()
    return thread
  }

  /** With its replies. Throws CONTACT_MESSAGE_NOT_FOUND. */
  async remove(actor: Actor, id: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const { status } = found(await this.messages.lock(tx, id), 'CONTACT_MESSAGE_NOT_FOUND')
      await this.messages.remove(tx, id)
      const changes = changedFields({ status }, null)
      await this.audit.record(tx, actor, { action: 'contact.deleted', entity: ENTITY, entityId: id, changes })
    })
    this.live.publish('contact', [], { admins: true })
  }

  /** Changes a locked message, and gives it as it is then. */
  private async change(
    id: string,
    work: (tx: SqlRunner, message: ContactMessageRow) => Promise<void>,
  ): Promise<ContactThread> {
    const thread = await this.transactions.run(async (tx) => {
      await work(tx, found(await this.messages.lock(tx, id), 'CONTACT_MESSAGE_NOT_FOUND'))
      const after = found(await this.messages.byId(id, tx), 'CONTACT_MESSAGE_NOT_FOUND')
      return toContactThread(after, await this.messages.repliesTo(id, tx))
    })
    this.live.publish('contact', [], { admins: true })
    return thread
  }
}
