import { Injectable } from '@nestjs/common'
import {
  type Actor,
  CONTACT_STATUSES,
  type ContactMessageList,
  type ContactMessagesQuery,
  type ContactReplyCreate,
  type ContactStatus,
  type ContactStatusUpdate,
  type ContactThread,
} from '@sofaseva/contract'
import { auditedChanges } from '#platform/changes/changed-fields.js'
import { type Change, Changes } from '#platform/changes/changes.js'
import { ensureRevision } from '#platform/changes/ensure-revision.js'
import type { SqlRunner } from '#platform/database/sql.js'
import { ensure, found } from '#platform/errors/app-error.js'
import { IdempotencyKeys, type IdempotentRequest } from '#platform/idempotency/idempotency-keys.js'
import type { Paged } from '#platform/lists/list.js'
import { contactReplied, type GrievanceProgressed, grievanceProgressed } from './contact.events.js'
import { toContactMessage, toContactThread } from './contact.mapper.js'
import { canDelete, canReply } from './contact.policy.js'
import { ContactRepository } from './contact.repository.js'
import type { ContactMessageRow } from './contact-views.js'
import { afterStep } from './grievances/grievance.rules.js'
import { GrievancesRepository } from './grievances/grievances.repository.js'

const ENTITY = 'contact_message'

type Counts = ContactMessageList['data']['counts']

function contactCounts(byStatus: Partial<Record<ContactStatus, number>>): Counts {
  const counts = CONTACT_STATUSES.map((status): [ContactStatus, number] => [status, byStatus[status] ?? 0])
  const all = counts.reduce((sum, [, count]) => sum + count, 0)
  return { all, ...(Object.fromEntries(counts) as Record<ContactStatus, number>) }
}

/** Lists, replies to and removes contact messages for the back office. */
@Injectable()
export class ContactMessagesService {
  constructor(
    private readonly messages: ContactRepository,
    private readonly grievances: GrievancesRepository,
    private readonly idempotency: IdempotencyKeys,
    private readonly changes: Changes,
  ) {}

  async list(query: ContactMessagesQuery): Promise<Paged<ContactMessageList>> {
    const [{ items, total }, byStatus] = await Promise.all([this.messages.list(query), this.messages.counts()])
    const data = { messages: items.map(toContactMessage), counts: contactCounts(byStatus) }
    return { items: { success: true, data }, total }
  }

  /** Messages without a reply, except archived ones. */
  async countUnanswered(): Promise<{ unread: number; read: number }> {
    const { new: unread = 0, read = 0 } = await this.messages.counts()
    return { unread, read }
  }

  /** Grievances whose next deadline has passed. */
  countOverdueGrievances(): Promise<number> {
    return this.grievances.countOverdue(new Date())
  }

  /** Throws CONTACT_MESSAGE_NOT_FOUND. */
  async get(id: string): Promise<ContactThread> {
    const [message, replies] = await Promise.all([this.messages.byId(id), this.messages.repliesTo(id)])
    return toContactThread(found(message, 'CONTACT_MESSAGE_NOT_FOUND'), replies)
  }

  /** Setting the current status again changes nothing. Throws CONTACT_MESSAGE_NOT_FOUND, CONTACT_MESSAGE_CHANGED. */
  async setStatus(actor: Actor, id: string, { status, expectedRevision }: ContactStatusUpdate): Promise<ContactThread> {
    return this.change(actor, id, async (tx, message) => {
      const changes = auditedChanges({ status: message.status }, { status })
      if (Object.keys(changes).length === 0) return
      await this.ensureRevision(tx, message, expectedRevision)
      await this.messages.setStatus(tx, id, status)
      await tx.audit({ action: 'contact.status-changed', entity: ENTITY, entityId: id, changes })
    })
  }

  /**
   * Mails a reply once per request and stores it with the message. A reply acknowledges a grievance, and may resolve
   * it. Throws CONTACT_MESSAGE_NOT_FOUND, CONTACT_MESSAGE_CHANGED, CONTACT_WITHOUT_EMAIL, GRIEVANCE_NOT_FOUND.
   */
  async reply(
    actor: Actor,
    id: string,
    { text, resolves = false, expectedRevision }: ContactReplyCreate,
    request: IdempotentRequest | null,
  ): Promise<ContactThread> {
    return this.change(actor, id, async (tx, message) => {
      ensure(canReply(message), 'CONTACT_WITHOUT_EMAIL')
      if (resolves) found(message.grievance, 'GRIEVANCE_NOT_FOUND')
      await this.idempotency.runOnce(tx, request, async () => {
        await this.ensureRevision(tx, message, expectedRevision)
        const now = new Date()
        const reply = { messageId: id, authorId: actor.id, text, isResolution: resolves }
        const replyId = await this.messages.addReply(tx, reply, now)
        await this.messages.setStatus(tx, id, 'responded')
        await this.takeStep(tx, message, resolves ? 'resolved' : 'replied', now)
        await tx.emit(contactReplied, { replyId, userId: message.userId })
        const changes = {
          ...auditedChanges({ status: message.status }, { status: 'responded' }),
          // Records the length only: the text is in the thread, and the audit log outlives it.
          reply: [null, `${text.length} characters`] as const,
          ...(resolves ? { resolved: [false, true] as const } : {}),
        }
        await tx.audit({ action: 'contact.replied', entity: ENTITY, entityId: id, changes })
      })
    })
  }

  /**
   * Acknowledges a grievance and mails that to its sender. Repeating it changes nothing. Throws
   * CONTACT_MESSAGE_NOT_FOUND, CONTACT_MESSAGE_CHANGED, GRIEVANCE_NOT_FOUND.
   */
  async acknowledge(actor: Actor, id: string, expectedRevision: number | undefined): Promise<ContactThread> {
    return this.change(actor, id, async (tx, message) => {
      const { acknowledgedAt } = found(message.grievance, 'GRIEVANCE_NOT_FOUND')
      if (acknowledgedAt !== null) return
      await this.ensureRevision(tx, message, expectedRevision)
      await this.takeStep(tx, message, 'acknowledged', new Date())
      // Its revision changes, too.
      await this.messages.setStatus(tx, id, message.status === 'new' ? 'read' : message.status)
      const changes = { acknowledged: [false, true] as const }
      await tx.audit({ action: 'grievance.acknowledged', entity: ENTITY, entityId: id, changes })
    })
  }

  /**
   * Removes the message with its replies. Throws CONTACT_MESSAGE_NOT_FOUND, CONTACT_MESSAGE_CHANGED, GRIEVANCE_KEPT.
   */
  async remove(actor: Actor, id: string, expectedRevision: number | undefined): Promise<void> {
    await this.changes.run(actor, async (tx) => {
      const message = found(await this.messages.lock(tx, id), 'CONTACT_MESSAGE_NOT_FOUND')
      ensure(canDelete(message), 'GRIEVANCE_KEPT')
      await this.ensureRevision(tx, message, expectedRevision)
      const { status } = message
      await this.messages.remove(tx, id)
      const changes = auditedChanges({ status }, null)
      await tx.audit({ action: 'contact.deleted', entity: ENTITY, entityId: id, changes })
      tx.notify('contact', [], { admins: true })
    })
  }

  /** Stores a step of a grievance and tells its sender. Plain messages have no steps. */
  private async takeStep(
    tx: Change,
    { id, userId, grievance }: ContactMessageRow,
    step: GrievanceProgressed['step'],
    now: Date,
  ): Promise<void> {
    if (grievance === null) return
    await this.grievances.save(tx, id, afterStep(grievance, step === 'resolved' ? 'resolve' : 'acknowledge', now))
    await tx.emit(grievanceProgressed, { messageId: id, userId, number: grievance.number, step })
  }

  /** Throws CONTACT_MESSAGE_CHANGED. */
  private ensureRevision(tx: SqlRunner, message: ContactMessageRow, expected: number | undefined): Promise<void> {
    return ensureRevision('CONTACT_MESSAGE_CHANGED', expected, message, async () =>
      toContactThread(message, await this.messages.repliesTo(message.id, tx)),
    )
  }

  /** Changes a locked message and returns it as stored. */
  private change(
    actor: Actor,
    id: string,
    work: (tx: Change, message: ContactMessageRow) => Promise<void>,
  ): Promise<ContactThread> {
    return this.changes.run(actor, async (tx) => {
      tx.notify('contact', [], { admins: true })
      await work(tx, found(await this.messages.lock(tx, id), 'CONTACT_MESSAGE_NOT_FOUND'))
      const after = found(await this.messages.byId(id, tx), 'CONTACT_MESSAGE_NOT_FOUND')
      return toContactThread(after, await this.messages.repliesTo(id, tx))
    })
  }
}
