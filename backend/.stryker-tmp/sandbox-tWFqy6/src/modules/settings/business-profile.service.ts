// @ts-nocheck
import { Injectable } from '@nestjs/common'
import {
  type Actor,
  BUSINESS_KEYS,
  type BusinessChange,
  type BusinessKey,
  type BusinessProfile,
  type BusinessResponse,
  DEFAULT_CALENDAR,
} from '@sofaseva/contract'
import { PublicCache } from '#platform/cache/public-cache.js'
import { type Change, Changes } from '#platform/changes/changes.js'
import { ensureRevision } from '#platform/changes/ensure-revision.js'
import { type Config, InjectConfig } from '#platform/config/config.js'
import { openingHoursSpec } from './opening-hours.rules.js'
import { businessProfile, toBusinessView } from './setting.mapper.js'
import { SettingsRepository } from './settings.repository.js'

/** The text of a part in the audit log. */
function auditText(key: BusinessKey, profile: BusinessProfile): string {
  if (key === 'openingHours') return openingHoursSpec(profile.openingHours).join(', ')
  if (key === 'cities') return profile.cities.map(({ name, enabled }) => (enabled ? name : `(${name})`)).join(', ')
  const value = profile[key]
  return typeof value === 'string' ? value : value.join(', ')
}

/** The business profile: as configured, until an admin changes it. */
@Injectable()
export class BusinessProfileService {
  /** A change on another instance arrives within a second. */
  readonly current: () => Promise<BusinessProfile>
  private readonly configured: BusinessProfile

  constructor(
    private readonly repository: SettingsRepository,
    private readonly changes: Changes,
    cache: PublicCache,
    @InjectConfig() config: Config,
  ) {
    this.configured = {
      supportPhone: config.SUPPORT_PHONE,
      supportEmail: config.SUPPORT_EMAIL,
      legalName: config.LEGAL_NAME,
      legalAddress: config.LEGAL_ADDRESS,
      officerName: config.GRIEVANCE_OFFICER,
      officerEmail: config.GRIEVANCE_EMAIL,
      cities: config.CITIES,
      pincodes: [],
      openingHours: [...DEFAULT_CALENDAR.openingHours],
      holidays: [],
    }
    this.current = cache.memo(['settings'], async () => businessProfile(await repository.listAll(), this.configured))
  }

  async read(): Promise<BusinessResponse> {
    return { success: true, data: toBusinessView(await this.repository.listAll(), this.configured) }
  }

  /** Changes the given parts; unchanged parts leave no trace in the audit log. Throws BUSINESS_CHANGED. */
  async change(actor: Actor, { expectedRevision, ...change }: BusinessChange): Promise<BusinessResponse> {
    await this.changes.run(actor, async (tx) => {
      const before = toBusinessView(await this.repository.lockBusiness(tx), this.configured)
      const keys = BUSINESS_KEYS.filter(
        (key) => change[key] !== undefined && JSON.stringify(before[key]) !== JSON.stringify(change[key]),
      )
      if (keys.length === 0) return
      await ensureRevision('BUSINESS_CHANGED', expectedRevision, before, () => before)
      await this.store(tx, keys, before, change)
      await tx.touch('settings')
      tx.notify('settings', [], { everyone: true })
    })
    return this.read()
  }

  private async store(
    tx: Change,
    keys: readonly BusinessKey[],
    before: BusinessProfile,
    change: Partial<BusinessProfile>,
  ): Promise<void> {
    const now = new Date()
    const after = { ...before, ...change }
    for (const key of keys) {
      await this.repository.save(tx, key, after[key], now)
      await tx.audit({
        action: 'setting.changed',
        entity: 'setting',
        entityId: key,
        changes: { value: [auditText(key, before), auditText(key, after)] },
      })
    }
    await this.repository.raiseBusiness(tx)
  }
}
