// @ts-nocheck
import { Injectable } from '@nestjs/common'
import type { Change } from '#platform/changes/changes.js'
import { ImageUses } from '#platform/uploads/image-uses.js'
import { ServiceRemovalHooks } from '../catalog/index.js'
import { ReviewsRepository } from './reviews.repository.js'

/** The database deletes the reviews of a removed service. This releases their images. */
@Injectable()
export class ReviewsServiceRemoval {
  constructor(
    hooks: ServiceRemovalHooks,
    private readonly reviews: ReviewsRepository,
    private readonly images: ImageUses,
  ) {
    hooks.register((tx, serviceId) => this.release(tx, serviceId))
  }

  private async release(tx: Change, serviceId: string): Promise<void> {
    await this.reviews.forgetDaysOf(tx, serviceId)
    for (const entityId of await this.reviews.idsWithImages(tx, serviceId))
      await this.images.replaceUses(tx, { entity: 'review', entityId }, [])
  }
}
