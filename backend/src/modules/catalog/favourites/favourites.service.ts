import { Injectable } from '@nestjs/common'
import { type Actor, DEFAULT_LANGUAGE, type Favourite } from '@sofaseva/contract'
import { type Change, Changes } from '#platform/changes/changes.js'
import { ensure, found } from '#platform/errors/app-error.js'
import { IdempotencyKeys, type IdempotentRequest } from '#platform/idempotency/idempotency-keys.js'
import type { AccountMerge } from '#platform/user-data/role-removal.js'
import { CatalogService } from '../catalog.service.js'
import { roomForFavourite } from './favourite.rules.js'
import { FavouritesRepository } from './favourites.repository.js'

/**
 * The services that a user keeps as favourites. A repeated request changes nothing, even if another device has changed
 * the favourite in the meantime.
 */
@Injectable()
export class FavouritesService {
  constructor(
    private readonly catalog: CatalogService,
    private readonly favourites: FavouritesRepository,
    private readonly idempotency: IdempotencyKeys,
    private readonly changes: Changes,
  ) {}

  /** Excludes services that are no longer offered. They return when the service does. */
  async list({ id }: Actor): Promise<Favourite[]> {
    const [rows, isOffered] = await Promise.all([this.favourites.list(id), this.isOffered()])
    return rows
      .filter(({ serviceId }) => isOffered(serviceId))
      .map(({ serviceId, createdAt }) => ({ serviceId, addedAt: createdAt.toISOString() }))
  }

  /** Throws SERVICE_NOT_FOUND for an unknown or disabled service, and FAVOURITE_LIMIT. */
  async add(actor: Actor, serviceId: string, request: IdempotentRequest | null): Promise<void> {
    const isOffered = await this.isOffered()
    await this.runOnce(actor, request, async (tx) => {
      ensure(isOffered(serviceId), 'SERVICE_NOT_FOUND')
      const own = await this.favourites.list(actor.id, tx)
      if (own.some((row) => row.serviceId === serviceId)) return
      const { place, replaces } = found(roomForFavourite(own, isOffered), 'FAVOURITE_LIMIT')
      if (replaces !== null) await this.favourites.remove(tx, actor.id, replaces)
      await this.favourites.add(tx, actor.id, serviceId, place)
    })
  }

  async remove(actor: Actor, serviceId: string, request: IdempotentRequest | null): Promise<void> {
    await this.runOnce(actor, request, (tx) => this.favourites.remove(tx, actor.id, serviceId))
  }

  /**
   * Gives an account's favourites to another one, the newest first, as far as it has places. Those that both have stay
   * once.
   */
  async merge(tx: Change, { from, to }: AccountMerge): Promise<void> {
    const offered = await this.favourites.offered(tx, { from, to })
    const isOffered = (serviceId: string) => offered.has(serviceId)
    let kept = await this.favourites.list(to, tx)
    for (const row of await this.favourites.list(from, tx)) {
      const { serviceId } = row
      if (kept.some((own) => own.serviceId === serviceId)) continue
      const room = roomForFavourite(kept, isOffered)
      if (room === null) return
      const { place, replaces } = room
      if (replaces !== null) await this.favourites.remove(tx, to, replaces)
      await this.favourites.give(tx, { from, to }, serviceId, place)
      kept = [...kept.filter((own) => own.serviceId !== replaces), { ...row, place }]
    }
  }

  private async isOffered(): Promise<(serviceId: string) => boolean> {
    const { services } = await this.catalog.contents(DEFAULT_LANGUAGE)
    const offered = new Set(services.map(({ _id }) => _id))
    return (serviceId) => offered.has(serviceId)
  }

  private runOnce(
    actor: Actor,
    request: IdempotentRequest | null,
    execute: (tx: Change) => Promise<void>,
  ): Promise<void> {
    return this.changes.run(actor, (tx) => this.idempotency.runOnce(tx, request, () => execute(tx)))
  }
}
