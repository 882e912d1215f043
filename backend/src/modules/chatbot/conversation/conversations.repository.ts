import { Injectable } from '@nestjs/common'
import type { ChatIntent } from '@sofaseva/contract'
import { newId } from '../../../platform/ids/new-id.js'
import { inBatches } from '../../../platform/prisma/batches.js'
import { Sql, type SqlRunner } from '../../../platform/prisma/sql.js'

export interface NewTurn {
  conversationId: string
  /** Null for a guest. */
  userId: string | null
  text: string
  response: string
  language: string
  intent: ChatIntent
  confidence: number
  isAnswered: boolean
}

/** Conversations as the back office sees them. */
@Injectable()
export class ConversationsRepository {
  constructor(private readonly sql: Sql) {}

  /** Adds a turn to its conversation, which begins with it or is the person's from then on. */
  async addTurn(tx: SqlRunner, turn: NewTurn): Promise<void> {
    const { conversationId, userId, text, response, language, intent, confidence, isAnswered } = turn
    const now = new Date()
    const unanswered = isAnswered ? 0 : 1
    await tx.execute(
      `INSERT INTO chat_conversations
         (id, userId, language, firstMessage, messageCount, unansweredCount, startedAt, lastMessageAt)
       VALUES (?, ?, ?, ?, 1, ?, ?, ?)
       ON DUPLICATE KEY UPDATE userId = COALESCE(userId, ?), messageCount = messageCount + 1,
         unansweredCount = unansweredCount + ?, lastMessageAt = ?`,
      [conversationId, userId, language, text, unanswered, now, now, userId, unanswered, now],
    )
    await tx.execute(
      `INSERT INTO chat_turns (id, conversationId, text, response, language, intent, confidence, isAnswered, createdAt)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [newId(), conversationId, text, response, language, intent, confidence, isAnswered, now],
    )
  }

  /** It became this contact message; its questions are with people now. */
  async markHandedOver(tx: SqlRunner, id: string, contactMessageId: string): Promise<void> {
    await tx.execute('UPDATE chat_conversations SET contactMessageId = ? WHERE id = ?', [contactMessageId, id])
    await tx.execute('UPDATE chat_turns SET isDone = TRUE WHERE conversationId = ?', [id])
  }

  /** Those whose last message is older, in batches. Their turns go with them. */
  removeBefore(time: Date): Promise<number> {
    return inBatches(this.sql, 'DELETE FROM chat_conversations WHERE lastMessageAt < ?', [time])
  }

  /** All of a person, in batches. */
  erase(userId: string): Promise<number> {
    return inBatches(this.sql, 'DELETE FROM chat_conversations WHERE userId = ?', [userId])
  }
}
