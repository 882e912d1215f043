// @ts-nocheck
import { Injectable } from '@nestjs/common'
import {
  type Actor,
  type ChatConversation,
  type ChatConversationsQuery,
  type ChatQuestionGroup,
  type ChatQuestionsDone,
  type ChatThread,
  languageOrDefault,
} from '@sofaseva/contract'
import { auditedChanges } from '#platform/changes/changed-fields.js'
import { Changes } from '#platform/changes/changes.js'
import { found } from '#platform/errors/app-error.js'
import type { Page } from '#platform/lists/list.js'
import { AdminChatRepository, type ConversationRow } from './admin-chat.repository.js'
import { groupsOf } from './question-groups.rules.js'

const ENTITY = 'chat_conversation'

function toConversation(row: ConversationRow): ChatConversation {
  const { id, user, language, firstMessage, messageCount, unansweredCount } = row
  return {
    _id: id,
    firstMessage,
    messageCount,
    unansweredCount,
    user: user && { _id: user.id, name: user.name },
    language: languageOrDefault(language),
    contactMessage: row.contactMessage?.id ?? null,
    startedAt: row.startedAt.toISOString(),
    lastMessageAt: row.lastMessageAt.toISOString(),
  }
}

/** Shows and removes conversations for the back office. */
@Injectable()
export class AdminChatService {
  constructor(
    private readonly conversations: AdminChatRepository,
    private readonly changes: Changes,
  ) {}

  async list(query: ChatConversationsQuery): Promise<Page<ChatConversation>> {
    const { items, total } = await this.conversations.list(query)
    return { items: items.map(toConversation), total }
  }

  /** Throws CHAT_CONVERSATION_NOT_FOUND. */
  async get(id: string): Promise<ChatThread> {
    const [row, turns] = await Promise.all([this.conversations.find(id), this.conversations.listTurns(id)])
    return {
      ...toConversation(found(row, 'CHAT_CONVERSATION_NOT_FOUND')),
      turns: turns.map(({ id: turnId, language, createdAt, ...turn }) => ({
        ...turn,
        _id: turnId,
        language: languageOrDefault(language),
        createdAt: createdAt.toISOString(),
      })),
    }
  }

  async listQuestions(): Promise<ChatQuestionGroup[]> {
    return groupsOf(await this.conversations.listOpenQuestions())
  }

  markDone({ ids, isDone }: ChatQuestionsDone): Promise<void> {
    return this.conversations.markDone(ids, isDone)
  }

  /** Removes the conversation with its turns. Its contact message stays. Throws CHAT_CONVERSATION_NOT_FOUND. */
  async remove(actor: Actor, id: string): Promise<void> {
    await this.changes.run(actor, async (tx) => {
      const { messageCount } = found(await this.conversations.lock(tx, id), 'CHAT_CONVERSATION_NOT_FOUND')
      await this.conversations.remove(tx, id)
      // Records no text, because the audit log outlives the deleted conversation.
      const changes = auditedChanges({ messages: messageCount }, null)
      await tx.audit({
        action: 'chat.conversation-deleted',
        entity: ENTITY,
        entityId: id,
        changes,
      })
    })
  }
}
