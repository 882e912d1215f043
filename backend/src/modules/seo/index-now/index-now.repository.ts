import { Injectable } from '@nestjs/common'
import type { IndexNowState } from '@sofaseva/contract'
import { newId } from '../../../platform/ids/new-id.js'
import { inBatches } from '../../../platform/prisma/batches.js'
import { PrismaService } from '../../../platform/prisma/prisma.service.js'
import { Sql } from '../../../platform/prisma/sql.js'
import type { Tx } from '../../../platform/prisma/transactions.js'
import type { IndexNowAnswer } from './index-now.rules.js'

/** What one request may hold. */
export const MOST_ADDRESSES = 10_000

@Injectable()
export class IndexNowRepository {
  constructor(
    private readonly prisma: PrismaService,
    private readonly sql: Sql,
  ) {}

  /** The submission that still gathers and has room for more addresses, locked until the transaction ends. */
  async lockOpen(tx: Tx, more: number, now: Date): Promise<string | null> {
    const [row] = await tx.query<{ id: string }>(
      `SELECT id FROM index_now_submissions WHERE state = 'gathering' AND dueAt > ? AND addressCount <= ?
       ORDER BY dueAt LIMIT 1 FOR UPDATE`,
      [now, MOST_ADDRESSES - more],
    )
    return row?.id ?? null
  }

  async create(tx: Tx, now: Date, dueAt: Date): Promise<string> {
    const id = newId()
    const state: IndexNowState = 'gathering'
    await tx.prisma.indexNowSubmission.create({ data: { id, state, createdAt: now, dueAt } })
    return id
  }

  /** Those that are new to the submission. */
  async add(tx: Tx, submissionId: string, paths: readonly string[]): Promise<void> {
    const data = paths.map((path) => ({ submissionId, path }))
    const { count } = await tx.prisma.indexNowAddress.createMany({ data, skipDuplicates: true })
    await tx.prisma.indexNowSubmission.update({
      where: { id: submissionId },
      data: { addressCount: { increment: count } },
    })
  }

  /** Ends the gathering; the addresses stay as they are from now on. Null for a submission that was sent, or is gone. */
  async close(id: string): Promise<{ attempts: number; paths: string[] } | null> {
    await this.sql.execute("UPDATE index_now_submissions SET state = 'retrying' WHERE id = ? AND state = 'gathering'", [
      id,
    ])
    const row = await this.prisma.indexNowSubmission.findUnique({ where: { id }, include: { addresses: true } })
    if (!row || row.state === 'sent') return null
    return { attempts: row.attempts, paths: row.addresses.map(({ path }) => path) }
  }

  async setAnswer(
    id: string,
    { state, attempts, answer, now }: { state: IndexNowState; attempts: number; answer: IndexNowAnswer; now: Date },
  ): Promise<void> {
    await this.prisma.indexNowSubmission.update({
      where: { id },
      data: { state, attempts, statusCode: answer.statusCode, answer: answer.text, answeredAt: now },
    })
  }

  async remove(id: string): Promise<void> {
    await this.prisma.indexNowSubmission.deleteMany({ where: { id } })
  }

  /** The newest first. */
  newest(count: number) {
    return this.prisma.indexNowSubmission.findMany({ orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], take: count })
  }

  async firstPaths(submissionId: string, count: number): Promise<string[]> {
    const rows = await this.prisma.indexNowAddress.findMany({
      where: { submissionId },
      orderBy: { path: 'asc' },
      take: count,
    })
    return rows.map(({ path }) => path)
  }

  cleanUp(before: Date): Promise<number> {
    return inBatches(this.sql, 'DELETE FROM index_now_submissions WHERE createdAt < ?', [before])
  }
}

export type IndexNowSubmissionRow = Awaited<ReturnType<IndexNowRepository['newest']>>[number]
