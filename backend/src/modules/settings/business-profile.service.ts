import { Injectable } from '@nestjs/common'
import {
  type Actor,
  BUSINESS_KEYS,
  type BusinessAnswer,
  type BusinessChange,
  type BusinessKey,
  type BusinessProfile,
  DEFAULT_CALENDAR,
  openingHoursSpec,
} from '@sofaseva/contract'
import { Audit } from '../../platform/audit/audit.js'
import { PublicCache } from '../../platform/cache/public-cache.js'
import { type Config, InjectConfig } from '../../platform/config/config.js'
import { LiveEvents } from '../../platform/live/live-events.js'
import { Transactions } from '../../platform/prisma/transactions.js'
import { businessProfile } from './setting.mapper.js'
import { SettingsRepository } from './settings.repository.js'

/** How a part reads in the audit log. */
function auditText(key: BusinessKey, profile: BusinessProfile): string {
  if (key === 'openingHours') return openingHoursSpec(profile.openingHours).join(', ')
  if (key === 'cities') return profile.cities.map(({ name, enabled }) => (enabled ? name : `(${name})`)).join(', ')
  const value = profile[key]
  return typeof value === 'string' ? value : value.join(', ')
}

/** What the business tells of itself: as configured, until an admin changes it. */
@Injectable()
export class BusinessProfileService {
  /** A change made on another instance arrives within a second. */
  readonly current: () => Promise<BusinessProfile>
  private readonly configured: BusinessProfile

  constructor(
    private readonly repository: SettingsRepository,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
    private readonly cache: PublicCache,
    private readonly live: LiveEvents,
    @InjectConfig() config: Config,
  ) {
    this.configured = {
      supportPhone: config.SUPPORT_PHONE,
      supportEmail: config.SUPPORT_EMAIL,
      cities: config.CITIES,
      pincodes: [],
      openingHours: [...DEFAULT_CALENDAR.openingHours],
      holidays: [],
    }
    this.current = cache.memo(['settings'], async () => (await this.stored()).profile)
  }

  async read(): Promise<BusinessAnswer> {
    const { profile, updatedAt } = await this.stored()
    return { success: true, data: { ...profile, updatedAt: updatedAt?.toISOString() ?? null } }
  }

  /** Changes the given parts; those that stay as they are leave no trace. */
  async change(actor: Actor, change: BusinessChange): Promise<BusinessAnswer> {
    const now = new Date()
    await this.transactions.run(async (tx) => {
      let isChanged = false
      for (const key of BUSINESS_KEYS) {
        const value = change[key]
        if (value === undefined) continue
        const settingValue = await this.repository.lock(tx, key)
        const before = businessProfile([{ settingKey: key, settingValue }], this.configured)
        if (JSON.stringify(before[key]) === JSON.stringify(value)) continue
        isChanged = true
        const after = { ...before, [key]: value }
        await this.repository.set(tx, key, value, now)
        await this.audit.record(tx, actor, {
          action: 'setting.changed',
          entity: 'setting',
          entityId: key,
          changes: { value: [auditText(key, before), auditText(key, after)] },
        })
      }
      if (isChanged) await this.cache.touch(tx, 'settings')
    })
    this.live.publish('settings', [], { everyone: true })
    return this.read()
  }

  private async stored(): Promise<{ profile: BusinessProfile; updatedAt: Date | null }> {
    const rows = await this.repository.all()
    const own = rows.filter(({ settingKey }) => BUSINESS_KEYS.some((key) => key === settingKey))
    const latest = Math.max(0, ...own.map(({ updatedAt }) => updatedAt.getTime()))
    return { profile: businessProfile(own, this.configured), updatedAt: latest > 0 ? new Date(latest) : null }
  }
}
