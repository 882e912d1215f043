import { Injectable } from '@nestjs/common'
import { type Actor, type ChatHandoff, ContactSubmit, type Language, LIMITS, messageRef } from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import { Changes } from '#platform/changes/changes.js'
import { ensure, found } from '#platform/errors/app-error.js'
import { parsed } from '#platform/http/validation.js'
import { IdempotencyKeys, type IdempotentRequest } from '#platform/idempotency/idempotency-keys.js'
import { ContactService } from '../../contact/index.js'
import { UsersService } from '../../users/index.js'
import { ConversationLog } from '../conversation/conversation-log.js'
import { ConversationsRepository } from '../conversation/conversations.repository.js'
import { ChatSessions } from '../conversation/sessions.js'
import { handoffText } from './transcript.rules.js'

const SOURCE = 'chat-assistant'

type ReplyContact = Pick<ContactSubmit, 'name' | 'email'> & { phone: string }

const ReplyName = ContactSubmit.pick({ name: true })

/** Escalates conversations to the team. Each becomes a contact message. */
@Injectable()
export class HandoffService {
  constructor(
    private readonly sessions: ChatSessions,
    private readonly conversations: ConversationsRepository,
    private readonly log: ConversationLog,
    private readonly contact: ContactService,
    private readonly users: UsersService,
    private readonly idempotency: IdempotencyKeys,
    private readonly changes: Changes,
  ) {}

  /** Escalates once per request. Throws CHAT_SESSION_NOT_FOUND, VALIDATION_FAILED without a name or a way to reply. */
  async handoff(
    actor: Actor | undefined,
    body: ChatHandoff,
    { language, address }: { language: Language; address: string },
    request: IdempotentRequest | null,
  ): Promise<void> {
    const caller = { userId: actor?.id ?? null, address }
    const session = found(await this.sessions.find(body.sessionId, caller.userId), 'CHAT_SESSION_NOT_FOUND')
    const reach = await this.contactOf(actor, body)
    const asked = body.message || session.turns.at(-1)?.text
    const message = handoffText(
      TRANSLATORS[language],
      found(asked, 'CHAT_SESSION_NOT_FOUND'),
      session.turns,
      LIMITS.contactMessage,
    )
    await this.changes.run(actor ?? null, (tx) =>
      this.idempotency.runOnce(tx, request, async () => {
        const contactMessageId = await this.contact.receive(tx, {
          ...reach,
          message,
          language,
          source: SOURCE,
          isSuspect: false,
          bookingNumber: '',
          userId: caller.userId,
        })
        await this.log.storeFirst(tx, session)
        await this.conversations.markHandedOff(tx, session.conversationId, contactMessageId)
      }),
    )
    await this.log.forgetFirst(caller, session)
  }

  /** The contact data for a reply: as entered, or from the account. */
  private async contactOf(actor: Actor | undefined, { name, email, phone }: ChatHandoff): Promise<ReplyContact> {
    const account = actor ? await this.users.getProfile(actor.id) : null
    const reach = {
      name: name ?? account?.name,
      email: email ?? (phone === undefined ? account?.email : undefined) ?? '',
      phone: phone ?? account?.phone ?? '',
    }
    const isReachable = reach.email !== '' || reach.phone !== ''
    ensure(isReachable, 'VALIDATION_FAILED', { fields: { email: messageRef('errors.chatReach') } })
    return { ...reach, ...parsed(ReplyName, { name: reach.name }) }
  }
}
