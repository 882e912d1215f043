// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { type ChatIntent, type ChatPhrasesQuery, nameKey } from '@sofaseva/contract'
import { NameKeys } from '#platform/database/name-keys.js'
import { Sql, type SqlRunner } from '#platform/database/sql.js'
import { newId } from '#platform/lib/new-id.js'
import { descending, type Page } from '#platform/lists/list.js'
import { type RowOf, View } from '#platform/lists/view.js'

/** `author` is null if the account no longer exists. */
const PHRASE = View.of('chat_phrases c', ['id', 'intent', 'text', 'createdAt', 'revision'])
  .converting({ intent: (stored) => stored as ChatIntent })
  .optional('author', 'users u ON u.id = c.authorId', ['name'])

export type PhraseRow = RowOf<typeof PHRASE>

/** Training phrases that admins added. */
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

  /** All phrases, in the same order on every instance. */
  listAll(): Promise<Pick<PhraseRow, 'id' | 'intent' | 'text'>[]> {
    return this.sql.query('SELECT id, intent, text FROM chat_phrases ORDER BY id')
  }

  /** Newest first. */
  list({ intent, ...place }: ChatPhrasesQuery): Promise<Page<PhraseRow>> {
    return PHRASE.page(this.sql, place, { order: descending(), where: [intent && ['c.intent = ?', intent]] })
  }

  async insert(tx: SqlRunner, { intent, text, authorId }: { intent: ChatIntent; text: string; authorId: string }) {
    const row = { id: newId(), createdAt: new Date() }
    await tx.execute(
      'INSERT INTO chat_phrases (id, intent, text, nameKey, authorId, createdAt) VALUES (?, ?, ?, ?, ?, ?)',
      [row.id, intent, text, nameKey(text), authorId, row.createdAt],
    )
    return row
  }

  /** Locks the phrase until the transaction ends; null if there is none. */
  async lock(tx: SqlRunner, id: string): Promise<PhraseRow | null> {
    await tx.query('SELECT id FROM chat_phrases WHERE id = ? FOR UPDATE', [id])
    return PHRASE.find(tx, ['c.id = ?', id])
  }

  async remove(tx: SqlRunner, id: string): Promise<void> {
    await tx.execute('DELETE FROM chat_phrases WHERE id = ?', [id])
  }
}
