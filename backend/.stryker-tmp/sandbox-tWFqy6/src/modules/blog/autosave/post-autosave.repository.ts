// @ts-nocheck
import { Injectable } from '@nestjs/common'
import type { PostDraft } from '@sofaseva/contract'
import { fromJson } from '#platform/database/rows.js'
import { Sql, type SqlRunner } from '#platform/database/sql.js'

/** The id of an autosave, and the id of its draft, which is also the id of the post. */
export interface AutosaveIds {
  id: string
  draftId: string
}

@Injectable()
export class PostAutosaveRepository {
  constructor(private readonly sql: Sql) {}

  /** Locks the row if it gets a transaction. */
  async find(userId: string, draftId: string, tx?: SqlRunner) {
    const autosaves = (tx ?? this.sql).db.selectFrom('blog_autosaves').selectAll()
    const own = autosaves.where('userId', '=', userId).where('draftId', '=', draftId)
    const row = await (tx ? own.forUpdate() : own).executeTakeFirst()
    return row ? { ...row, draft: fromJson<Partial<PostDraft>>(row.draft) } : null
  }

  /** Autosaves whose post does not exist: new or removed posts. Newest first. */
  listForNewPosts(userId: string) {
    return this.sql.query<{ draftId: string; title: string | null; savedAt: Date; revision: number }>(
      `SELECT draftId, CAST(JSON_UNQUOTE(JSON_EXTRACT(draft, '$.title')) AS CHAR) AS title, savedAt, revision
       FROM blog_autosaves WHERE userId = ? AND postId IS NULL ORDER BY savedAt DESC, id DESC`,
      [userId],
    )
  }

  /** Locks the row of a draft and creates it if needed. Returns its id and its new revision. */
  async upsert(
    tx: SqlRunner,
    row: AutosaveIds & { userId: string; draft: Partial<PostDraft>; savedAt: Date },
  ): Promise<{ id: string; revision: number }> {
    const { id, userId, draftId, draft, savedAt } = row
    // A new draft never reuses the revision of a deleted one: each save raises it by one and takes longer than a
    // millisecond.
    const firstRevision = savedAt.getTime()
    await tx.execute(
      `INSERT INTO blog_autosaves (id, userId, draftId, postId, draft, savedAt, revision)
       VALUES (?, ?, ?, (SELECT p.id FROM blog_posts p WHERE p.id = ?), ?, ?, ?)
       ON DUPLICATE KEY UPDATE postId = VALUES(postId), draft = VALUES(draft),
         savedAt = VALUES(savedAt), revision = revision + 1`,
      [id, userId, draftId, draftId, JSON.stringify(draft), savedAt, firstRevision],
    )
    const [stored] = await tx.query<{ id: string; revision: number }>(
      'SELECT id, revision FROM blog_autosaves WHERE userId = ? AND draftId = ?',
      [userId, draftId],
    )
    return stored ?? { id, revision: firstRevision }
  }

  /** Locks the autosaves of a user and returns their ids. */
  lock(tx: SqlRunner, userId: string): Promise<AutosaveIds[]> {
    return tx.query('SELECT id, draftId FROM blog_autosaves WHERE userId = ? ORDER BY id FOR UPDATE', [userId])
  }

  /** Autosaves of new posts beyond the newest `limit`. */
  surplus(tx: SqlRunner, userId: string, limit: number): Promise<AutosaveIds[]> {
    return tx.query(
      `SELECT id, draftId FROM blog_autosaves WHERE userId = ? AND postId IS NULL
       ORDER BY savedAt DESC, id DESC LIMIT 1000 OFFSET ${limit} FOR UPDATE`,
      [userId],
    )
  }

  async remove(tx: SqlRunner, id: string): Promise<void> {
    await tx.execute('DELETE FROM blog_autosaves WHERE id = ?', [id])
  }
}
