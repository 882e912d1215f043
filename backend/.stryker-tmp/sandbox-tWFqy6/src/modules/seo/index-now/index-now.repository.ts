// @ts-nocheck
import { Injectable } from '@nestjs/common'
import type { IndexNowState } from '@sofaseva/contract'
import { executeInBatches } from '#platform/database/batches.js'
import { Sql, type SqlRunner } from '#platform/database/sql.js'
import { newId } from '#platform/lib/new-id.js'
import type { IndexNowResponse } from './index-now.rules.js'

/** The most URLs in one request. */
export const MAX_URLS = 10_000

@Injectable()
export class IndexNowRepository {
  constructor(private readonly sql: Sql) {}

  /** The end of the last planned period; null before the first submission. */
  async plannedUntil(): Promise<Date | null> {
    const [row] = await this.sql.query<{ last: Date | null }>(
      'SELECT MAX(changedUntil) AS last FROM index_now_submissions',
    )
    return row?.last ?? null
  }

  /** Returns its id. A unique key covers the period and the part. */
  async create(
    tx: SqlRunner,
    paths: readonly string[],
    { after, until, part, now }: { after: Date; until: Date; part: number; now: Date },
  ): Promise<string> {
    const id = newId()
    const state: IndexNowState = 'waiting'
    const span = { changedAfter: after, changedUntil: until, part }
    await tx.db
      .insertInto('index_now_submissions')
      .values({ id, state, addressCount: paths.length, createdAt: now, dueAt: now, ...span })
      .execute()
    if (paths.length > 0)
      await tx.db
        .insertInto('index_now_addresses')
        .values(paths.map((path) => ({ submissionId: id, path })))
        .execute()
    return id
  }

  /** Null if the submission was sent or no longer exists. */
  async findUnsent(id: string): Promise<{ attempts: number; paths: string[] } | null> {
    const [row] = await this.sql.query<{ attempts: number; state: IndexNowState }>(
      'SELECT attempts, state FROM index_now_submissions WHERE id = ?',
      [id],
    )
    if (!row || row.state === 'sent') return null
    return { attempts: row.attempts, paths: await this.firstPaths(id, MAX_URLS) }
  }

  async setAnswer(
    id: string,
    { state, attempts, answer, now }: { state: IndexNowState; attempts: number; answer: IndexNowResponse; now: Date },
  ): Promise<void> {
    await this.sql.db
      .updateTable('index_now_submissions')
      .set({ state, attempts, statusCode: answer.statusCode, answer: answer.text, answeredAt: now })
      .where('id', '=', id)
      .execute()
  }

  async remove(id: string): Promise<void> {
    await this.sql.execute('DELETE FROM index_now_submissions WHERE id = ?', [id])
  }

  /** Newest first. */
  listNewest(count: number) {
    return this.sql.db
      .selectFrom('index_now_submissions')
      .selectAll()
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(count)
      .execute()
  }

  async firstPaths(submissionId: string, count: number): Promise<string[]> {
    const rows = await this.sql.db
      .selectFrom('index_now_addresses')
      .select('path')
      .where('submissionId', '=', submissionId)
      .orderBy('path')
      .limit(count)
      .execute()
    return rows.map(({ path }) => path)
  }

  cleanUp(before: Date): Promise<number> {
    return executeInBatches(this.sql, 'DELETE FROM index_now_submissions WHERE createdAt < ?', [before])
  }
}

export type IndexNowSubmissionRow = Awaited<ReturnType<IndexNowRepository['listNewest']>>[number]
