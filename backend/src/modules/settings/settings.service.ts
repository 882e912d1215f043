import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common'
import {
  type Actor,
  BUSINESS_HOURS_TEXT,
  type PublicSettingsAnswer,
  SETTING_DEFAULTS,
  type SettingAnswer,
  type SettingKey,
  type SettingsAnswer,
  type SettingValues,
  settingValueSchemas,
} from '@sofaseva/contract'
import { z } from 'zod'
import { Audit } from '../../platform/audit/audit.js'
import { PublicCache } from '../../platform/cache/public-cache.js'
import { type Config, InjectConfig } from '../../platform/config/config.js'
import { ensure } from '../../platform/errors/app-error.js'
import { MaintenanceMode } from '../../platform/http/ports.js'
import { parsed } from '../../platform/http/validation.js'
import { Transactions } from '../../platform/prisma/transactions.js'
import { PageResources } from '../../platform/web/page-resources.js'
import { isSettingKey, settingValues, toSettingView } from './setting.mapper.js'
import { SettingsRepository } from './settings.repository.js'

/** While the database cannot be read. */
const RETRY_MS = 1_000

@Injectable()
export class SettingsService extends MaintenanceMode implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Settings')
  private readonly load: () => Promise<SettingValues>
  private maintenance: boolean = SETTING_DEFAULTS.maintenance_mode
  private refreshes = 0
  private retry: NodeJS.Timeout | undefined

  constructor(
    private readonly repository: SettingsRepository,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
    @InjectConfig() private readonly config: Config,
    private readonly cache: PublicCache,
    resources: PageResources,
  ) {
    super()
    this.load = cache.memo(['settings'], async () => settingValues(await this.repository.all()))
    resources.register(/^\/settings\/public$/, ['settings'], () => this.publicSettings())
  }

  async onApplicationBootstrap(): Promise<void> {
    this.cache.onChange('settings', () => void this.refresh())
    await this.refresh()
  }

  onModuleDestroy(): void {
    clearTimeout(this.retry)
  }

  isOn(): boolean {
    return this.maintenance
  }

  /** The current value; a change made on another instance arrives within a second. */
  async value<K extends SettingKey>(key: K): Promise<SettingValues[K]> {
    return (await this.load())[key]
  }

  async all(): Promise<SettingsAnswer> {
    const settings = (await this.repository.all()).flatMap((row) =>
      isSettingKey(row.settingKey) ? toSettingView(row.settingKey, row) : [],
    )
    const place = ({ category, settingKey }: (typeof settings)[number]) => `${category} ${settingKey}`
    return { success: true, data: settings.sort((a, b) => (place(a) < place(b) ? -1 : 1)) }
  }

  /** Throws SETTING_NOT_FOUND, VALIDATION_FAILED for a value the setting cannot have. */
  async change(actor: Actor, key: string, value: boolean | number): Promise<SettingAnswer> {
    ensure(isSettingKey(key), 'SETTING_NOT_FOUND')
    parsed(z.object({ value: settingValueSchemas[key] }), { value })
    const now = new Date()
    await this.transactions.run(async (tx) => {
      const before = await this.repository.lock(tx, key)
      await this.repository.set(tx, key, value, now)
      if (before === value) return
      const changes = { value: [before ?? null, value] } as const
      await this.audit.record(tx, actor, { action: 'setting.changed', entity: 'setting', entityId: key, changes })
    })
    await this.cache.invalidate('settings')
    return { success: true, data: toSettingView(key, { settingKey: key, settingValue: value, updatedAt: now }) }
  }

  async publicSettings(): Promise<PublicSettingsAnswer> {
    const { show_service_prices, maintenance_mode, require_phone_verification } = await this.load()
    return {
      success: true,
      data: {
        show_service_prices,
        maintenance_mode,
        require_phone_verification,
        supportPhone: this.config.SUPPORT_PHONE,
        supportEmail: this.config.SUPPORT_EMAIL,
        brandName: this.config.BRAND_NAME,
        cities: this.config.CITIES,
        businessHours: [...BUSINESS_HOURS_TEXT],
      },
    }
  }

  /** Guards ask for the maintenance mode without waiting, so it is read whenever the settings change. */
  private async refresh(): Promise<void> {
    this.refreshes += 1
    const mine = this.refreshes
    clearTimeout(this.retry)
    try {
      const { maintenance_mode } = await this.load()
      if (mine === this.refreshes) this.maintenance = maintenance_mode
    } catch (error) {
      this.logger.debug(`the settings cannot be read: ${String(error)}`)
      if (mine === this.refreshes) this.retry = setTimeout(() => void this.refresh(), RETRY_MS).unref()
    }
  }
}
