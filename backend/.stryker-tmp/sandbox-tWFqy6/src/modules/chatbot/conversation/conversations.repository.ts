// @ts-nocheck
import { Injectable } from '@nestjs/common'
import type { ChatIntent, Language } from '@sofaseva/contract'
import type { SqlRunner } from '#platform/database/sql.js'

export interface NewTurn {
  id: string
  conversationId: string
  /** Null for a guest. */
  userId: string | null
  text: string
  response: string
  language: Language
  intent: ChatIntent
  confidence: number
  isAnswered: boolean
  createdAt: Date
}

/** Conversations as the back office shows them. */
@Injectable()
export class ConversationsRepository {
  /** Returns false if the account is closed. Otherwise it stays open until the transaction ends. */
  async lockOpenAccount(tx: SqlRunner, userId: string): Promise<boolean> {
    const rows = await tx.query('SELECT id FROM users WHERE id = ? AND deletedAt IS NULL LOCK IN SHARE MODE', [userId])
    return rows.length > 0
  }

  /** Creates a conversation with its first turn, unless it exists. */
  async begin(tx: SqlRunner, turn: NewTurn): Promise<void> {
    const { conversationId, userId, language, text, isAnswered, createdAt } = turn
    const isNew = await tx.execute(
      `INSERT IGNORE INTO chat_conversations
         (id, userId, language, firstMessage, messageCount, unansweredCount, startedAt, lastMessageAt)
       VALUES (?, ?, ?, ?, 1, ?, ?, ?)`,
      [conversationId, userId, language, text, isAnswered ? 0 : 1, createdAt, createdAt],
    )
    if (isNew === 1) await this.insertTurn(tx, turn)
  }

  /** Adds a turn and creates its conversation if needed. A guest's conversation becomes the user's from then on. */
  async addTurn(tx: SqlRunner, turn: NewTurn): Promise<void> {
    const { conversationId, userId, text, language, isAnswered, createdAt } = turn
    const unanswered = isAnswered ? 0 : 1
    await tx.execute(
      `INSERT INTO chat_conversations
         (id, userId, language, firstMessage, messageCount, unansweredCount, startedAt, lastMessageAt)
       VALUES (?, ?, ?, ?, 1, ?, ?, ?)
       ON DUPLICATE KEY UPDATE userId = COALESCE(userId, ?), messageCount = messageCount + 1,
         unansweredCount = unansweredCount + ?, lastMessageAt = ?`,
      [conversationId, userId, language, text, unanswered, createdAt, createdAt, userId, unanswered, createdAt],
    )
    await this.insertTurn(tx, turn)
  }

  /** Links the conversation to its contact message. The team handles its questions from then on. */
  async markHandedOff(tx: SqlRunner, id: string, contactMessageId: string): Promise<void> {
    await tx.execute('UPDATE chat_conversations SET contactMessageId = ? WHERE id = ?', [contactMessageId, id])
    await tx.execute('UPDATE chat_turns SET isDone = TRUE WHERE conversationId = ?', [id])
  }

  private async insertTurn(tx: SqlRunner, turn: NewTurn): Promise<void> {
    const { id, conversationId, text, response, language, intent, confidence, isAnswered, createdAt } = turn
    await tx.execute(
      `INSERT INTO chat_turns (id, conversationId, text, response, language, intent, confidence, isAnswered, createdAt)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [id, conversationId, text, response, language, intent, confidence, isAnswered, createdAt],
    )
  }
}
