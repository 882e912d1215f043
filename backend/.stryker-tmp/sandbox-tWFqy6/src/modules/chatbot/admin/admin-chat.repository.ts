// @ts-nocheck
import { Injectable } from '@nestjs/common'
import type { ChatConversationsQuery, ChatIntent } from '@sofaseva/contract'
import { anyOf, type Condition } from '#platform/database/fragments.js'
import { placeholders, Sql, type SqlRunner } from '#platform/database/sql.js'
import { containing } from '#platform/database/text-search.js'
import { descending, type Page } from '#platform/lists/list.js'
import { type RowOf, View } from '#platform/lists/view.js'
import { isUserMatching } from '../../users/index.js'
import type { OpenQuestion } from './question-groups.rules.js'

/** `user` is null for a guest or a closed account. */
const CONVERSATION = View.of('chat_conversations c', [
  ...(['id', 'language', 'firstMessage', 'messageCount', 'unansweredCount', 'startedAt', 'lastMessageAt'] as const),
])
  .optional('user', 'users u ON u.id = c.userId AND u.deletedAt IS NULL', ['id', 'name'])
  .optional('contactMessage', 'contact_messages m ON m.id = c.contactMessageId', ['id'])

export type ConversationRow = RowOf<typeof CONVERSATION>

const TURN = View.of('chat_turns t', [
  ...(['id', 'text', 'response', 'language', 'intent', 'confidence', 'isAnswered', 'createdAt'] as const),
]).converting({ intent: (stored) => stored as ChatIntent, isAnswered: Boolean })

/** Only the newest open questions are grouped. */
const MAX_QUESTIONS = 500

const TURNS = 'EXISTS (SELECT 1 FROM chat_turns t WHERE t.conversationId = c.id AND'

/** Matches conversations by their text or by their user. */
function foundBy(search: string): Condition {
  const part = containing(search)
  return anyOf([[`${TURNS} (t.text LIKE ? OR t.response LIKE ?))`, part, part], isUserMatching('c.userId', search)])
}

/** Reads and removes conversations for the back office. */
@Injectable()
export class AdminChatRepository {
  constructor(private readonly sql: Sql) {}

  /** Newest first. The total counts no further than `LIMITS.countedAhead` beyond the page. */
  list({ filter, intent, search, ...place }: ChatConversationsQuery): Promise<Page<ConversationRow>> {
    return CONVERSATION.page(this.sql, place, {
      order: descending('lastMessageAt'),
      where: [
        filter === 'unanswered' && 'c.unansweredCount > 0',
        filter === 'handed-over' && 'c.contactMessageId IS NOT NULL',
        intent && [`${TURNS} t.intent = ?)`, intent],
        search && foundBy(search),
      ],
      total: 'ahead',
    })
  }

  find(id: string): Promise<ConversationRow | null> {
    return CONVERSATION.find(this.sql, ['c.id = ?', id])
  }

  /** Oldest first. */
  listTurns(id: string) {
    return TURN.where(this.sql, ['t.conversationId = ?', id], 'ORDER BY t.id')
  }

  /** Newest first. */
  listOpenQuestions(): Promise<OpenQuestion[]> {
    return this.sql.query<OpenQuestion>(
      `SELECT id, conversationId, text, intent, confidence, createdAt FROM chat_turns
       WHERE isAnswered = FALSE AND isDone = FALSE ORDER BY createdAt DESC, id DESC LIMIT ${MAX_QUESTIONS}`,
    )
  }

  async markDone(ids: readonly string[], isDone: boolean): Promise<void> {
    await this.sql.unprepared.execute(`UPDATE chat_turns SET isDone = ? WHERE id IN (${placeholders(ids)})`, [
      isDone,
      ...ids,
    ])
  }

  async lock(tx: SqlRunner, id: string): Promise<{ messageCount: number } | null> {
    const [row] = await tx.query<{ messageCount: number }>(
      'SELECT messageCount FROM chat_conversations WHERE id = ? FOR UPDATE',
      [id],
    )
    return row ?? null
  }

  /** Removes the conversation with its turns. */
  async remove(tx: SqlRunner, id: string): Promise<void> {
    await tx.execute('DELETE FROM chat_conversations WHERE id = ?', [id])
  }
}
