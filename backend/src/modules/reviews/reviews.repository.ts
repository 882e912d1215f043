import { Injectable } from '@nestjs/common'
import type { ReviewContent, ReviewsQuery } from '@sofaseva/contract'
import { newId } from '../../platform/ids/new-id.js'
import type { Prisma } from '../../platform/prisma/generated/client.js'
import { PrismaService } from '../../platform/prisma/prisma.service.js'
import { Sql } from '../../platform/prisma/sql.js'
import type { Tx } from '../../platform/prisma/transactions.js'
import { ORDERS, SERVICE_INDEXES } from './review-orders.js'

const WITH_ALL = {
  user: { select: { name: true, emailVerifiedAt: true } },
  images: { include: { upload: true }, orderBy: { position: 'asc' } },
} as const satisfies Prisma.ReviewInclude

/** Services asked about in one statement. */
const SERVICES_AT_ONCE = 50

export interface RatingCounts {
  ratingSum: number
  ratingCount: number
  counts: [number, number, number, number, number]
}

@Injectable()
export class ReviewsRepository {
  constructor(
    private readonly prisma: PrismaService,
    private readonly sql: Sql,
  ) {}

  byId(id: string, tx?: Tx) {
    return (tx?.prisma ?? this.prisma).review.findUnique({ where: { id }, include: WITH_ALL })
  }

  async hasVerifiedEmail(userId: string): Promise<boolean> {
    const user = await this.prisma.user.findUnique({ where: { id: userId }, select: { emailVerifiedAt: true } })
    return user?.emailVerifiedAt != null
  }

  of(serviceId: string, userId: string) {
    return this.prisma.review.findUnique({ where: { serviceId_userId: { serviceId, userId } }, include: WITH_ALL })
  }

  /** Ids are found along an index; only the page's own rows are read. */
  async page(serviceId: string, { page, limit, sort }: ReviewsQuery): Promise<ReviewRow[]> {
    const found = await this.sql.query<{ id: string }>(
      `SELECT id FROM reviews FORCE INDEX (${SERVICE_INDEXES[sort]}) WHERE serviceId = ? AND hiddenAt IS NULL
       ORDER BY ${ORDERS[sort]} LIMIT ? OFFSET ?`,
      // As texts: a number is bound as DOUBLE, which MySQL refuses here.
      [serviceId, String(limit), String((page - 1) * limit)],
    )
    return this.byIds(found.map(({ id }) => id))
  }

  /** The newest visible reviews of each service, `limit` at most of one, each along an index. */
  async newest(serviceIds: readonly string[], limit: number): Promise<ReviewRow[]> {
    const ids: string[] = []
    for (let from = 0; from < serviceIds.length; from += SERVICES_AT_ONCE) {
      const some = serviceIds.slice(from, from + SERVICES_AT_ONCE)
      const one = `(SELECT id FROM reviews FORCE INDEX (${SERVICE_INDEXES.newest}) WHERE serviceId = ? AND hiddenAt IS NULL
        ORDER BY ${ORDERS.newest} LIMIT ?)`
      const values = some.flatMap((id) => [id, limit])
      const found = await this.sql.unprepared.query<{ id: string }>(some.map(() => one).join(' UNION ALL '), values)
      ids.push(...found.map(({ id }) => id))
    }
    return this.byIds(ids)
  }

  /** In the order of the ids; one that is gone is left out. */
  async byIds(ids: readonly string[]): Promise<ReviewRow[]> {
    const rows = await this.prisma.review.findMany({ where: { id: { in: [...ids] } }, include: WITH_ALL })
    const byId = new Map(rows.map((row) => [row.id, row]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  }

  async ratings(serviceId: string): Promise<RatingCounts> {
    return (
      (await this.ratingsOf([serviceId])).get(serviceId) ?? { ratingSum: 0, ratingCount: 0, counts: [0, 0, 0, 0, 0] }
    )
  }

  async ratingsOf(serviceIds: readonly string[]): Promise<Map<string, RatingCounts>> {
    const services = await this.prisma.service.findMany({ where: { id: { in: [...serviceIds] } } })
    return new Map(
      services.map(({ id, ratingSum, ratingCount, ratings1, ratings2, ratings3, ratings4, ratings5 }) => [
        id,
        { ratingSum, ratingCount, counts: [ratings1, ratings2, ratings3, ratings4, ratings5] },
      ]),
    )
  }

  /** The review, locked until the transaction ends. */
  async lock(tx: Tx, id: string): Promise<ReviewRow | null> {
    await tx.query('SELECT id FROM reviews WHERE id = ? FOR UPDATE', [id])
    return this.byId(id, tx)
  }

  /** Throws Prisma's P2002 when the person has reviewed the service. */
  async create(tx: Tx, review: ReviewContent & { serviceId: string; userId: string }) {
    const id = newId()
    await tx.prisma.review.create({ data: { id, ...review } })
    return id
  }

  /** `from` is the place of the first; the others follow it. */
  async addImages(tx: Tx, reviewId: string, uploadIds: readonly string[], from = 0): Promise<void> {
    const data = uploadIds.map((uploadId, index) => ({ id: newId(), reviewId, uploadId, position: from + index }))
    if (data.length > 0) await tx.prisma.reviewImage.createMany({ data })
  }

  async removeImages(tx: Tx, reviewId: string, uploadIds: readonly string[]): Promise<void> {
    if (uploadIds.length > 0)
      await tx.prisma.reviewImage.deleteMany({ where: { reviewId, uploadId: { in: [...uploadIds] } } })
  }

  /** Reviews of the service that show pictures. */
  async idsWithImages(tx: Tx, serviceId: string): Promise<string[]> {
    const where = { serviceId, images: { some: {} } }
    return (await tx.prisma.review.findMany({ where, select: { id: true } })).map(({ id }) => id)
  }

  async update(tx: Tx, id: string, content: ReviewContent): Promise<void> {
    await tx.prisma.review.update({ where: { id }, data: content })
  }

  async remove(tx: Tx, id: string): Promise<void> {
    await tx.prisma.review.delete({ where: { id } })
  }

  async setHidden(tx: Tx, id: string, hiddenAt: Date | null): Promise<void> {
    await tx.prisma.review.update({ where: { id }, data: { hiddenAt } })
  }

  async setAnswer(tx: Tx, id: string, answer: string, now: Date): Promise<void> {
    const isGiven = answer !== ''
    await tx.prisma.review.update({
      where: { id },
      data: { answer: isGiven ? answer : null, answeredAt: isGiven ? now : null },
    })
  }

  /** A person's votes on these reviews, by the review. */
  async votesOf(userId: string, reviewIds: readonly string[]): Promise<Map<string, boolean>> {
    const votes = await this.prisma.reviewVote.findMany({ where: { userId, reviewId: { in: [...reviewIds] } } })
    return new Map(votes.map(({ reviewId, isHelpful }) => [reviewId, isHelpful]))
  }

  /** The caller's vote on a review that is locked; null for none. */
  async voteOf(tx: Tx, reviewId: string, userId: string): Promise<boolean | null> {
    const vote = await tx.prisma.reviewVote.findUnique({ where: { reviewId_userId: { reviewId, userId } } })
    return vote?.isHelpful ?? null
  }

  async setVote(
    tx: Tx,
    reviewId: string,
    userId: string,
    before: boolean | null,
    after: boolean | null,
  ): Promise<void> {
    if (after === null) await tx.prisma.reviewVote.delete({ where: { reviewId_userId: { reviewId, userId } } })
    else
      await tx.prisma.reviewVote.upsert({
        where: { reviewId_userId: { reviewId, userId } },
        create: { reviewId, userId, isHelpful: after },
        update: { isHelpful: after },
      })
    const change = (value: boolean) => Number(after === value) - Number(before === value)
    await tx.execute(
      'UPDATE reviews SET helpfulCount = helpfulCount + ?, unhelpfulCount = unhelpfulCount + ? WHERE id = ?',
      [change(true), change(false), reviewId],
    )
  }
}

export type ReviewRow = NonNullable<Awaited<ReturnType<ReviewsRepository['byId']>>>
