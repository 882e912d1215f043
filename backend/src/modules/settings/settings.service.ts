import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common'
import {
  BUSINESS_HOURS_TEXT,
  LIMITS,
  type PublicSettingsAnswer,
  SETTING_DEFAULTS,
  type SettingKey,
  type SettingsAnswer,
  type SettingValues,
} from '@sofaseva/contract'
import { PublicCache } from '../../platform/cache/public-cache.js'
import { type Config, InjectConfig } from '../../platform/config/config.js'
import { MaintenanceMode } from '../../platform/http/ports.js'
import { PageResources } from '../../platform/web/page-resources.js'
import { settingValues, toSettingView } from './setting.mapper.js'
import { SettingsRepository } from './settings.repository.js'

/** How long a changed maintenance switch may go unnoticed by an instance that lost the message. */
const WATCH_MS = 1_000

@Injectable()
export class SettingsService extends MaintenanceMode implements OnApplicationBootstrap {
  private readonly logger = new Logger('Settings')
  private readonly load: () => Promise<SettingValues>
  private maintenance: boolean = SETTING_DEFAULTS.maintenance_mode

  constructor(
    private readonly repository: SettingsRepository,
    @InjectConfig() private readonly config: Config,
    cache: PublicCache,
    resources: PageResources,
  ) {
    super()
    this.load = cache.memo(['settings'], async () => settingValues(await this.repository.all()))
    resources.offer(/^\/settings\/public$/, ['settings'], () => this.publicSettings())
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.watchMaintenance()
    setInterval(() => void this.watchMaintenance(), WATCH_MS).unref()
  }

  isOn(): boolean {
    return this.maintenance
  }

  async value<K extends SettingKey>(key: K): Promise<SettingValues[K]> {
    return (await this.load())[key]
  }

  async all(): Promise<SettingsAnswer> {
    return { success: true, data: (await this.repository.all()).map(toSettingView) }
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

  /** Bookings a person may make in one Indian day. */
  async dailyBookingLimit(): Promise<number> {
    const { min, max } = LIMITS.settings.max_bookings_per_user_per_day
    return Math.min(max, Math.max(min, await this.value('max_bookings_per_user_per_day')))
  }

  private async watchMaintenance(): Promise<void> {
    try {
      this.maintenance = await this.value('maintenance_mode')
    } catch (error) {
      this.logger.debug(`the settings cannot be read: ${String(error)}`)
    }
  }
}
