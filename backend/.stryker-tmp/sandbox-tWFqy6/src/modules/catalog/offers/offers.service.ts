// @ts-nocheck
import { Injectable } from '@nestjs/common'
import type { Actor, Language, ProviderService } from '@sofaseva/contract'
import { Changes } from '#platform/changes/changes.js'
import { found } from '#platform/errors/app-error.js'
import { CatalogService } from '../catalog.service.js'
import { OffersRepository } from './offers.repository.js'

/** Lists and changes the services that a provider offers. */
@Injectable()
export class OffersService {
  constructor(
    private readonly catalog: CatalogService,
    private readonly offers: OffersRepository,
    private readonly changes: Changes,
  ) {}

  /** Every enabled service, and whether the provider offers it. */
  async list(actor: Actor, language: Language): Promise<ProviderService[]> {
    const [services, offered] = await Promise.all([this.catalog.list({}, language), this.offers.serviceIdsOf(actor.id)])
    return services.map((service) => ({ ...service, offered: offered.has(service._id) }))
  }

  /** Throws SERVICE_NOT_FOUND for an unknown, disabled or removed service. The provider keeps existing jobs. */
  async setOffered(actor: Actor, serviceId: string, offered: boolean, language: Language): Promise<ProviderService> {
    const service = found(await this.catalog.find(serviceId, language), 'SERVICE_NOT_FOUND')
    await this.changes.run(actor, async (tx) => {
      await this.offers.setOffered(tx, actor.id, serviceId, offered)
      await tx.touch('availability')
    })
    return { ...service, offered }
  }
}
