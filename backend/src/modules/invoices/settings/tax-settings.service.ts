import { Injectable } from '@nestjs/common'
import type {
  Actor,
  ServiceTax,
  ServiceTaxInput,
  TaxProfile,
  TaxProfileInput,
  TaxSettings,
  UserTaxInput,
  UserTaxList,
} from '@sofaseva/contract'
import { type Change, Changes } from '#platform/changes/changes.js'
import { rowsBy } from '#platform/database/rows.js'
import { ensure, found } from '#platform/errors/app-error.js'
import type { Profile, ServiceTaxVersion } from '../rules/invoice-terms.rules.js'
import { toBasisPoints, toPercent } from '../rules/tax-amounts.rules.js'
import { TaxVersionsRepository } from './tax-versions.repository.js'

const toProfile = ({ rate, ...profile }: Profile): TaxProfile => ({ ...profile, ratePercent: toPercent(rate) })

const toServiceTax = ({ startsOn, sac, rate, isHousekeeping }: ServiceTaxVersion): ServiceTax => ({
  startsOn,
  sac,
  ratePercent: toPercent(rate),
  isHousekeeping,
})

/** Someone who is not registered has no GSTIN. */
const withoutGstin = <Input extends UserTaxInput>(input: Input): Input =>
  input.scheme === 'unregistered' ? { ...input, gstin: null } : input

/**
 * How the business, its providers and its services are taxed. Versions are added and removed, never changed. Documents
 * that were issued keep what they say.
 */
@Injectable()
export class TaxSettingsService {
  constructor(
    private readonly versions: TaxVersionsRepository,
    private readonly changes: Changes,
  ) {}

  async read(): Promise<TaxSettings> {
    const [profiles, services, taxes] = await Promise.all([
      this.versions.profiles(),
      this.versions.services(),
      this.versions.serviceTaxes(),
    ])
    const byService = rowsBy(taxes, 'serviceId')
    return {
      success: true,
      profiles: profiles.map(toProfile),
      services: services.map(({ id, name }) => ({
        _id: id,
        name,
        versions: (byService.get(id) ?? []).map(toServiceTax),
      })),
    }
  }

  /** Throws TAX_VERSION_EXISTS. */
  addProfile(actor: Actor, { ratePercent, ...input }: TaxProfileInput): Promise<TaxSettings> {
    const profile = { ...withoutGstin(input), rate: toBasisPoints(ratePercent) }
    return this.change(actor, '', profile.startsOn, 'added', (tx) => this.versions.addProfile(tx, profile))
  }

  /** Throws TAX_VERSION_NOT_FOUND. */
  removeProfile(actor: Actor, day: string): Promise<TaxSettings> {
    return this.change(actor, '', day, 'removed', async (tx) =>
      ensure(await this.versions.removeProfile(tx, day), 'TAX_VERSION_NOT_FOUND'),
    )
  }

  /** Throws SERVICE_NOT_FOUND, TAX_VERSION_EXISTS. */
  addServiceTax(actor: Actor, id: string, { ratePercent, ...input }: ServiceTaxInput): Promise<TaxSettings> {
    return this.change(actor, id, input.startsOn, 'added', async (tx) => {
      ensure(await this.versions.hasService(tx, id), 'SERVICE_NOT_FOUND')
      await this.versions.addServiceTax(tx, id, { ...input, rate: toBasisPoints(ratePercent) })
    })
  }

  /** Throws TAX_VERSION_NOT_FOUND. */
  removeServiceTax(actor: Actor, id: string, day: string): Promise<TaxSettings> {
    return this.change(actor, id, day, 'removed', async (tx) =>
      ensure(await this.versions.removeServiceTax(tx, id, day), 'TAX_VERSION_NOT_FOUND'),
    )
  }

  /** Throws USER_NOT_FOUND. */
  async listUserTaxes(id: string): Promise<UserTaxList> {
    const name = found(await this.versions.userName(id), 'USER_NOT_FOUND')
    return { success: true, user: { _id: id, name }, versions: await this.versions.userTaxes(id) }
  }

  /** Throws USER_NOT_FOUND, TAX_VERSION_EXISTS. */
  async addUserTax(actor: Actor, id: string, input: UserTaxInput): Promise<UserTaxList> {
    const tax = withoutGstin(input)
    await this.change(actor, id, tax.startsOn, 'added', async (tx) => {
      found(await this.versions.userName(id, tx), 'USER_NOT_FOUND')
      await this.versions.addUserTax(tx, id, tax)
    })
    return this.listUserTaxes(id)
  }

  /** Throws TAX_VERSION_NOT_FOUND. */
  async removeUserTax(actor: Actor, id: string, day: string): Promise<UserTaxList> {
    await this.change(actor, id, day, 'removed', async (tx) =>
      ensure(await this.versions.removeUserTax(tx, id, day), 'TAX_VERSION_NOT_FOUND'),
    )
    return this.listUserTaxes(id)
  }

  /** The audit log names the day only, because names and GSTINs may be personal data. */
  private async change(
    actor: Actor,
    entityId: string,
    day: string,
    kind: 'added' | 'removed',
    write: (tx: Change) => Promise<void>,
  ): Promise<TaxSettings> {
    await this.changes.run(actor, async (tx) => {
      await write(tx)
      const startsOn = kind === 'added' ? ([null, day] as const) : ([day, null] as const)
      await tx.audit({ action: `tax.${kind}`, entity: 'tax', entityId, changes: { startsOn } })
    })
    return this.read()
  }
}
