import { Injectable } from '@nestjs/common'
import { type ChatConversationsQuery, type ChatIntent, LIMITS } from '@sofaseva/contract'
import { placeholders, Sql, type SqlRunner, type SqlValue } from '../../../platform/database/sql.js'
import { containing } from '../../../platform/database/text-search.js'
import { isPerson } from '../../users/index.js'
import type { OpenQuestion } from './question-groups.rules.js'

export interface ConversationRow {
  id: string
  userId: string | null
  /** Null for a guest, and once the account is gone. */
  userName: string | null
  language: string
  firstMessage: string
  messageCount: number
  unansweredCount: number
  contactMessageId: string | null
  startedAt: Date
  lastMessageAt: Date
}

export interface TurnRow {
  id: string
  text: string
  response: string
  language: string
  intent: ChatIntent
  confidence: number
  isAnswered: number
  createdAt: Date
}

const COLUMNS = `c.id, c.userId, u.name AS userName, c.language, c.firstMessage, c.messageCount, c.unansweredCount,
  m.id AS contactMessageId, c.startedAt, c.lastMessageAt`
const PARTS = `LEFT JOIN users u ON u.id = c.userId AND u.deletedAt IS NULL
  LEFT JOIN contact_messages m ON m.id = c.contactMessageId`

/** Open questions that are grouped: the newest. */
const MOST_QUESTIONS = 500

/** Conversations in which the text stands, and those of people who are found. */
function foundBy(search: string, turns: string): [sql: string, values: SqlValue[]] {
  const person = isPerson('c.userId', search)
  const part = containing(search)
  return [`(${turns} (t.text LIKE ? OR t.response LIKE ?)) OR ${person.sql})`, [part, part, ...person.values]]
}

function conditionsOf({ filter, intent, search }: ChatConversationsQuery): { sql: string; values: SqlValue[] } {
  const turns = 'EXISTS (SELECT 1 FROM chat_turns t WHERE t.conversationId = c.id AND'
  const conditions: [sql: string, values: SqlValue[]][] = [
    ...(filter === 'unanswered' ? [['c.unansweredCount > 0', []] as [string, SqlValue[]]] : []),
    ...(filter === 'handed-over' ? [['c.contactMessageId IS NOT NULL', []] as [string, SqlValue[]]] : []),
    ...(intent ? [[`${turns} t.intent = ?)`, [intent]] as [string, SqlValue[]]] : []),
    ...(search ? [foundBy(search, turns)] : []),
  ]
  return {
    sql: conditions.map(([sql]) => ` AND ${sql}`).join(''),
    values: conditions.flatMap(([, values]) => values),
  }
}

/** What the back office reads of conversations. */
@Injectable()
export class AdminChatRepository {
  constructor(private readonly sql: Sql) {}

  /** The newest first. A search is counted no further than `LIMITS.countedAhead` beyond its page. */
  async page(query: ChatConversationsQuery): Promise<{ rows: ConversationRow[]; total: number }> {
    const { page, limit } = query
    const { sql, values } = conditionsOf(query)
    const most = page * limit + LIMITS.countedAhead
    const [rows, [counted]] = await Promise.all([
      this.sql.unprepared.query<ConversationRow>(
        `SELECT ${COLUMNS} FROM chat_conversations c ${PARTS} WHERE 1 = 1${sql}
         ORDER BY c.lastMessageAt DESC, c.id DESC LIMIT ? OFFSET ?`,
        [...values, limit, (page - 1) * limit],
      ),
      this.sql.unprepared.query<{ total: number | bigint }>(
        `SELECT COUNT(*) AS total FROM (SELECT 1 FROM chat_conversations c WHERE 1 = 1${sql} LIMIT ?) counted`,
        [...values, most],
      ),
    ])
    return { rows, total: Number(counted?.total ?? 0) }
  }

  async one(id: string): Promise<ConversationRow | null> {
    const [row] = await this.sql.query<ConversationRow>(
      `SELECT ${COLUMNS} FROM chat_conversations c ${PARTS} WHERE c.id = ?`,
      [id],
    )
    return row ?? null
  }

  /** The oldest first. */
  turnsOf(id: string): Promise<TurnRow[]> {
    return this.sql.query<TurnRow>(
      `SELECT id, text, response, language, intent, confidence, isAnswered, createdAt FROM chat_turns
       WHERE conversationId = ? ORDER BY id`,
      [id],
    )
  }

  /** The newest first. */
  openQuestions(): Promise<OpenQuestion[]> {
    return this.sql.query<OpenQuestion>(
      `SELECT id, conversationId, text, intent, confidence, createdAt FROM chat_turns
       WHERE isAnswered = FALSE AND isDone = FALSE ORDER BY createdAt DESC, id DESC LIMIT ${MOST_QUESTIONS}`,
    )
  }

  async markDone(ids: readonly string[], isDone: boolean): Promise<void> {
    await this.sql.unprepared.execute(`UPDATE chat_turns SET isDone = ? WHERE id IN (${placeholders(ids)})`, [
      isDone,
      ...ids,
    ])
  }

  async lock(tx: SqlRunner, id: string): Promise<Pick<ConversationRow, 'messageCount'> | null> {
    const [row] = await tx.query<Pick<ConversationRow, 'messageCount'>>(
      'SELECT messageCount FROM chat_conversations WHERE id = ? FOR UPDATE',
      [id],
    )
    return row ?? null
  }

  /** Its turns go with it. */
  async remove(tx: SqlRunner, id: string): Promise<void> {
    await tx.execute('DELETE FROM chat_conversations WHERE id = ?', [id])
  }
}
