import { Injectable } from '@nestjs/common'
import { type Actor, ADDRESS_LIMITS, type SavedAddress, type SavedAddressInput } from '@sofaseva/contract'
import { type Change, Changes } from '#platform/changes/changes.js'
import { ensure, found } from '#platform/errors/app-error.js'
import { freePlace } from '#platform/lib/free-place.rules.js'
import type { AccountMerge } from '#platform/user-data/role-removal.js'
import { isSameAddress, toAddressView, toColumns } from './address.rules.js'
import { AddressesRepository } from './addresses.repository.js'

/** The addresses that a user keeps for bookings. */
@Injectable()
export class AddressesService {
  constructor(
    private readonly addresses: AddressesRepository,
    private readonly changes: Changes,
  ) {}

  async list({ id }: Actor): Promise<SavedAddress[]> {
    return (await this.addresses.list(id)).map(toAddressView)
  }

  /** Returns the existing address if the user has an equal one, so a repeat adds none. Throws ADDRESS_LIMIT. */
  add(actor: Actor, input: SavedAddressInput): Promise<SavedAddress> {
    const columns = toColumns(input)
    return this.changes.run(actor, async (tx) => {
      const own = await this.addresses.list(actor.id, tx)
      const same = own.find((row) => isSameAddress(row, columns))
      if (same) return toAddressView(same)
      const place = found(freePlace(own, ADDRESS_LIMITS.perUser) ?? null, 'ADDRESS_LIMIT')
      return toAddressView(await this.addresses.add(tx, actor.id, place, columns))
    })
  }

  /** Gives an account's addresses to another one, as far as they are new to it and it has places. */
  async merge(tx: Change, { from, to }: AccountMerge): Promise<void> {
    const kept = await this.addresses.list(to, tx)
    for (const address of await this.addresses.list(from, tx)) {
      const place = freePlace(kept, ADDRESS_LIMITS.perUser)
      if (place === undefined || kept.some((row) => isSameAddress(row, address))) continue
      await this.addresses.give(tx, address.id, to, place)
      kept.push({ ...address, place })
    }
  }

  /** Throws ADDRESS_NOT_FOUND. */
  update(actor: Actor, id: string, input: SavedAddressInput): Promise<SavedAddress> {
    return this.changes.run(actor, async (tx) => {
      const own = await this.addresses.list(actor.id, tx)
      const before = found(own.find((row) => row.id === id) ?? null, 'ADDRESS_NOT_FOUND')
      const columns = toColumns(input, before)
      ensure(await this.addresses.update(tx, actor.id, id, columns), 'ADDRESS_NOT_FOUND')
      return toAddressView({ id, ...columns })
    })
  }

  /** Throws ADDRESS_NOT_FOUND. */
  remove(actor: Actor, id: string): Promise<void> {
    return this.changes.run(actor, async (tx) => {
      ensure(await this.addresses.remove(tx, actor.id, id), 'ADDRESS_NOT_FOUND')
    })
  }
}
