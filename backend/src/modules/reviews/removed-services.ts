import { Injectable } from '@nestjs/common'
import type { Tx } from '../../platform/prisma/transactions.js'
import { PictureUses } from '../../platform/uploads/picture-uses.js'
import { ServiceRemovalHooks } from '../catalog/index.js'
import { ReviewsRepository } from './reviews.repository.js'

/** The reviews of a service that is removed go with it; their pictures are let go. */
@Injectable()
export class RemovedServices {
  constructor(
    hooks: ServiceRemovalHooks,
    private readonly reviews: ReviewsRepository,
    private readonly pictures: PictureUses,
  ) {
    hooks.add((tx, serviceId) => this.release(tx, serviceId))
  }

  private async release(tx: Tx, serviceId: string): Promise<void> {
    for (const entityId of await this.reviews.idsWithImages(tx, serviceId))
      await this.pictures.set(tx, { entity: 'review', entityId }, [])
  }
}
