import { Injectable } from '@nestjs/common'
import type { ReviewContent } from '@sofaseva/contract'
import { DayCounts } from '../../platform/day-counts/day-counts.js'
import { newId } from '../../platform/ids/new-id.js'
import type { Prisma, Service } from '../../platform/prisma/generated/client.js'
import { PrismaService } from '../../platform/prisma/prisma.service.js'
import type { Tx } from '../../platform/prisma/transactions.js'
import { RAISE_REVISION } from '../../platform/revisions/ensure-revision.js'

/** Counts of ratings by day, which a change of a review makes void. */
export const REVIEW_DAYS = 'reviews'

const WITH_ALL = {
  user: { select: { name: true, emailVerifiedAt: true } },
  service: { select: { name: true } },
  images: { include: { upload: true }, orderBy: { position: 'asc' } },
} as const satisfies Prisma.ReviewInclude

export interface RatingCounts {
  ratingSum: number
  ratingCount: number
  counts: [number, number, number, number, number]
}

export type RatingColumns = Pick<
  Service,
  'ratingSum' | 'ratingCount' | 'ratings1' | 'ratings2' | 'ratings3' | 'ratings4' | 'ratings5'
>

export function toRatingCounts(service: RatingColumns): RatingCounts {
  const { ratingSum, ratingCount, ratings1, ratings2, ratings3, ratings4, ratings5 } = service
  return { ratingSum, ratingCount, counts: [ratings1, ratings2, ratings3, ratings4, ratings5] }
}

@Injectable()
export class ReviewsRepository {
  constructor(
    private readonly prisma: PrismaService,
    private readonly dayCounts: DayCounts,
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

  async ratingsOf(serviceIds: readonly string[]): Promise<Map<string, RatingCounts>> {
    const services = await this.prisma.service.findMany({ where: { id: { in: [...serviceIds] } } })
    return new Map(services.map((service) => [service.id, toRatingCounts(service)]))
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

  /** Before they go with their service. */
  async forgetDaysOf(tx: Tx, serviceId: string): Promise<void> {
    const reviews = await tx.prisma.review.findMany({ where: { serviceId }, select: { createdAt: true } })
    await this.dayCounts.forget(tx, REVIEW_DAYS, reviews)
  }

  /** Reviews of the service that show pictures. */
  async idsWithImages(tx: Tx, serviceId: string): Promise<string[]> {
    const where = { serviceId, images: { some: {} } }
    return (await tx.prisma.review.findMany({ where, select: { id: true } })).map(({ id }) => id)
  }

  async update(tx: Tx, id: string, content: ReviewContent): Promise<void> {
    await this.dayCounts.forget(tx, REVIEW_DAYS, [
      await tx.prisma.review.update({ where: { id }, data: { ...content, ...RAISE_REVISION } }),
    ])
  }

  async remove(tx: Tx, id: string): Promise<void> {
    await this.dayCounts.forget(tx, REVIEW_DAYS, [await tx.prisma.review.delete({ where: { id } })])
  }

  /** What an admin changes of a review; an empty answer removes it. */
  async moderate(tx: Tx, id: string, change: { isHidden?: boolean; answer?: string }, now: Date): Promise<void> {
    const { isHidden, answer } = change
    const review = await tx.prisma.review.update({
      where: { id },
      data: {
        ...(isHidden === undefined ? {} : { hiddenAt: isHidden ? now : null }),
        ...(answer === undefined ? {} : { answer: answer || null, answeredAt: answer === '' ? null : now }),
        ...RAISE_REVISION,
      },
    })
    if (isHidden !== undefined) await this.dayCounts.forget(tx, REVIEW_DAYS, [review])
  }

  /** The caller's vote on a review; null for none. */
  async voteOf(reviewId: string, userId: string, tx?: Tx): Promise<boolean | null> {
    const vote = await (tx?.prisma ?? this.prisma).reviewVote.findUnique({
      where: { reviewId_userId: { reviewId, userId } },
    })
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
