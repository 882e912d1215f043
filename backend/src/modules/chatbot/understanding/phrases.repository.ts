import { Injectable } from '@nestjs/common'
import { type ChatIntent, type ChatPhrasesQuery, nameKey } from '@sofaseva/contract'
import { Sql, type SqlRunner } from '../../../platform/database/sql.js'
import { newId } from '../../../platform/ids/new-id.js'
import { NameKeys } from '../../../platform/name-keys/name-keys.js'

export interface PhraseRow {
  id: string
  intent: ChatIntent
  text: string
  /** Null when the account is not there any more. */
  authorName: string | null
  createdAt: Date
  revision: number
}

const COLUMNS = 'c.id, c.intent, c.text, u.name AS authorName, c.createdAt, c.revision'

/** Training phrases that the back office added. */
@Injectable()
export class PhrasesRepository {
  constructor(
    private readonly sql: Sql,
    nameKeys: NameKeys,
  ) {
    nameKeys.register({
      id: ['id'],
      rows: 'SELECT id, text AS name FROM chat_phrases WHERE nameKey IS NULL ORDER BY id',
      update: 'UPDATE chat_phrases SET nameKey = ? WHERE id = ? AND nameKey IS NULL',
    })
  }

  /** All of them, in one order for every instance. */
  all(): Promise<Pick<PhraseRow, 'id' | 'intent' | 'text'>[]> {
    return this.sql.query('SELECT id, intent, text FROM chat_phrases ORDER BY id')
  }

  /** The newest first. */
  async page({ page, limit, intent }: ChatPhrasesQuery): Promise<{ rows: PhraseRow[]; total: number }> {
    const where = intent ? 'WHERE c.intent = ?' : ''
    const values = intent ? [intent] : []
    const [rows, [counted]] = await Promise.all([
      this.sql.unprepared.query<PhraseRow>(
        `SELECT ${COLUMNS} FROM chat_phrases c
         LEFT JOIN users u ON u.id = c.authorId ${where} ORDER BY c.id DESC LIMIT ? OFFSET ?`,
        [...values, limit, (page - 1) * limit],
      ),
      this.sql.unprepared.query<{ total: number | bigint }>(
        `SELECT COUNT(*) AS total FROM chat_phrases c ${where}`,
        values,
      ),
    ])
    return { rows, total: Number(counted?.total ?? 0) }
  }

  async add(tx: SqlRunner, { intent, text, authorId }: { intent: ChatIntent; text: string; authorId: string }) {
    const row = { id: newId(), createdAt: new Date() }
    await tx.execute(
      'INSERT INTO chat_phrases (id, intent, text, nameKey, authorId, createdAt) VALUES (?, ?, ?, ?, ?, ?)',
      [row.id, intent, text, nameKey(text), authorId, row.createdAt],
    )
    return row
  }

  /** Locked until the transaction ends; null when there is none. */
  async lock(tx: SqlRunner, id: string): Promise<PhraseRow | null> {
    await tx.query('SELECT id FROM chat_phrases WHERE id = ? FOR UPDATE', [id])
    const [row] = await tx.query<PhraseRow>(
      `SELECT ${COLUMNS} FROM chat_phrases c LEFT JOIN users u ON u.id = c.authorId WHERE c.id = ?`,
      [id],
    )
    return row ?? null
  }

  async remove(tx: SqlRunner, id: string): Promise<void> {
    await tx.execute('DELETE FROM chat_phrases WHERE id = ?', [id])
  }
}
