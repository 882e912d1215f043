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

  /** Up to when changes were planned; null before the first submission. */
  async plannedUntil(): Promise<Date | null> {
    const { _max } = await this.prisma.indexNowSubmission.aggregate({ _max: { changedUntil: true } })
    return _max.changedUntil
  }

  /** Gives its id. A part of a span of time is a unique key. */
  async create(
    tx: Tx,
    paths: readonly string[],
    { after, until, part, now }: { after: Date; until: Date; part: number; now: Date },
  ): Promise<string> {
    const id = newId()
    const state: IndexNowState = 'waiting'
    const span = { changedAfter: after, changedUntil: until, part }
    await tx.prisma.indexNowSubmission.create({
      data: { id, state, addressCount: paths.length, createdAt: now, dueAt: now, ...span },
    })
    await tx.prisma.indexNowAddress.createMany({ data: paths.map((path) => ({ submissionId: id, path })) })
    return id
  }

  /** Null for a submission that was sent, or is gone. */
  async unsent(id: string): Promise<{ attempts: number; paths: string[] } | null> {
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
