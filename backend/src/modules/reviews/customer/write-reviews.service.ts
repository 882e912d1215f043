import { Injectable } from '@nestjs/common'
import { type Actor, LIMITS, type Review, type ReviewCreate, type ReviewUpdate } from '@sofaseva/contract'
import { type Change, Changes } from '#platform/changes/changes.js'
import { isUniqueViolation } from '#platform/database/unique-violation.js'
import { ensure, found } from '#platform/errors/app-error.js'
import { ImageUses } from '#platform/uploads/image-uses.js'
import { Images, type UploadedImages } from '#platform/uploads/images.js'
import type { AccountMerge } from '#platform/user-data/role-removal.js'
import { BookingLookup } from '../../bookings/index.js'
import { CatalogService } from '../../catalog/index.js'
import { canChange, isRepeated, isShown, type SentReview } from '../review.policy.js'
import type { ReviewRow } from '../review-view.js'
import { ReviewViews } from '../review-views.js'
import { ReviewsRepository } from '../reviews.repository.js'

/** Lets users write, change and remove their reviews. */
@Injectable()
export class WriteReviewsService {
  constructor(
    private readonly reviews: ReviewsRepository,
    private readonly changes: Changes,
    private readonly catalog: CatalogService,
    private readonly bookings: BookingLookup,
    private readonly views: ReviewViews,
    private readonly images: Images,
    private readonly imageUses: ImageUses,
  ) {}

  /**
   * The same review again gets the first one, because browsers repeat a call whose response was lost. Throws
   * EMAIL_NOT_VERIFIED, NAME_MISSING, SERVICE_NOT_FOUND, OWN_WORK, ALREADY_REVIEWED, and the errors of Pictures.ingest.
   */
  async create(actor: Actor, { serviceId, ...content }: ReviewCreate, images: UploadedImages): Promise<Review> {
    ensure(await this.reviews.hasVerifiedEmail(actor.id), 'EMAIL_NOT_VERIFIED')
    ensure(await this.reviews.hasName(actor.id), 'NAME_MISSING')
    await this.catalog.ensureOffered(serviceId)
    ensure(!(await this.bookings.providerCompleted(actor.id, serviceId)), 'OWN_WORK')
    const sent = { ...content, imageCount: images.paths.length }
    const existing = await this.reviews.findByAuthor(serviceId, actor.id)
    if (existing) return this.presentRepeated(existing, sent)
    const uploadIds = await this.ingest(images, actor)
    try {
      return await this.write(actor, async (tx) => {
        // Counts the rating first. Inserting a review share-locks the service's row, and two such transactions would
        // deadlock when they count.
        await this.catalog.countRating(tx, serviceId, content.rating, 1)
        const id = await this.reviews.create(tx, { serviceId, ...content, userId: actor.id })
        await this.reviews.addImages(tx, id, uploadIds)
        await this.imageUses.replaceUses(tx, { entity: 'review', entityId: id }, uploadIds)
        return id
      })
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
      return this.presentRepeated(found(await this.reviews.findByAuthor(serviceId, actor.id), 'ALREADY_REVIEWED'), sent)
    }
  }

  /** Throws ALREADY_REVIEWED if this is another review than the one sent. */
  private presentRepeated(review: ReviewRow, sent: SentReview): Promise<Review> {
    ensure(isRepeated(review, sent), 'ALREADY_REVIEWED')
    return this.views.presentOne(review, review.userId)
  }

  /**
   * Keeps the images of `keep`, removes the others and appends the new ones. Throws REVIEW_NOT_FOUND, also for another
   * user's review, TOO_MANY_IMAGES, and the errors of Pictures.ingest.
   */
  async update(actor: Actor, id: string, { keep, ...content }: ReviewUpdate, images: UploadedImages): Promise<Review> {
    const before = found(await this.reviews.byId(id, actor.id), 'REVIEW_NOT_FOUND')
    ensure(canChange(actor, before), 'REVIEW_NOT_FOUND')
    const keptImages = (review: ReviewRow) => review.images.filter(({ uploadId }) => keep?.includes(uploadId) ?? true)
    ensure(keptImages(before).length + images.paths.length <= LIMITS.review.images, 'TOO_MANY_IMAGES')
    const uploadIds = await this.ingest(images, actor)
    return this.write(actor, async (tx) => {
      const review = await this.lockOwn(tx, actor, id)
      const remaining = keptImages(review)
      // Another device may have added images meanwhile.
      ensure(remaining.length + uploadIds.length <= LIMITS.review.images, 'TOO_MANY_IMAGES')
      await this.reviews.update(tx, id, content)
      if (isShown(review) && review.rating !== content.rating) {
        await this.catalog.countRating(tx, review.serviceId, review.rating, -1)
        await this.catalog.countRating(tx, review.serviceId, content.rating, 1)
      }
      const removed = review.images.filter((image) => !remaining.includes(image)).map(({ uploadId }) => uploadId)
      await this.reviews.removeImages(tx, id, removed)
      await this.reviews.addImages(tx, id, uploadIds, Math.max(0, ...remaining.map(({ position }) => position + 1)))
      const shown = [...remaining.map(({ uploadId }) => uploadId), ...uploadIds]
      await this.imageUses.replaceUses(tx, { entity: 'review', entityId: id }, shown)
      return id
    })
  }

  /** Throws REVIEW_NOT_FOUND, also for another user's review. */
  async remove(actor: Actor, id: string): Promise<void> {
    await this.changes.run(actor, async (tx) => this.removeLocked(tx, await this.lockOwn(tx, actor, id)))
  }

  /**
   * Removes the reviews and votes that a merge of two accounts makes double: second ones, and votes on own reviews.
   * Call it once the others have moved.
   */
  async merge(tx: Change, { from, to }: AccountMerge): Promise<void> {
    await this.reviews.removeDoubleVotes(tx, { from, to })
    for (const id of await this.reviews.idsByAuthor(tx, from)) {
      const review = await this.reviews.lock(tx, id, from)
      if (review) await this.removeLocked(tx, review)
    }
  }

  private async removeLocked(tx: Change, { id, serviceId, rating, ...review }: ReviewRow): Promise<void> {
    await this.reviews.remove(tx, id)
    await this.imageUses.replaceUses(tx, { entity: 'review', entityId: id }, [])
    if (isShown(review)) await this.catalog.countRating(tx, serviceId, rating, -1)
    await this.catalog.touchReviews(tx, serviceId)
  }

  private async write(actor: Actor, work: (tx: Change) => Promise<string>): Promise<Review> {
    return this.changes.run(actor, async (tx) => {
      const id = await work(tx)
      const review = found(await this.reviews.byId(id, actor.id, tx), 'REVIEW_NOT_FOUND')
      // The catalog shows average and count.
      await this.catalog.touchReviews(tx, review.serviceId)
      return this.views.presentOne(review, actor.id, tx)
    })
  }

  /** Ids of the stored images, which are not used yet. */
  private async ingest(images: UploadedImages, actor: Actor): Promise<string[]> {
    return (await this.images.ingest(images, actor.id)).map(({ id }) => id)
  }

  private async lockOwn(tx: Change, actor: Actor, id: string): Promise<ReviewRow> {
    const review = found(await this.reviews.lock(tx, id, actor.id), 'REVIEW_NOT_FOUND')
    ensure(canChange(actor, review), 'REVIEW_NOT_FOUND')
    return review
  }
}
