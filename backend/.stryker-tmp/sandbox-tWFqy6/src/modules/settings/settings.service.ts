// @ts-nocheck
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common'
import {
  type Actor,
  DAY_MS,
  indianDay,
  isSettingKey,
  LANGUAGES,
  type Language,
  type PublicSettingsResponse,
  phoneHref,
  SETTING_DEFAULTS,
  type SettingChange,
  type SettingKey,
  type SettingResponse,
  type SettingsResponse,
  type SettingValues,
  settingValueSchemas,
  startOfIndianDay,
} from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import { z } from 'zod'
import { expiresAt } from '#platform/cache/expiry.js'
import { PublicCache } from '#platform/cache/public-cache.js'
import { Changes } from '#platform/changes/changes.js'
import { ensureRevision } from '#platform/changes/ensure-revision.js'
import { type Config, InjectConfig } from '#platform/config/config.js'
import { canSendTexts } from '#platform/delivery/sms/sms-gateway.js'
import { ensure, found } from '#platform/errors/app-error.js'
import { MaintenanceMode } from '#platform/http/ports.js'
import { parsed } from '#platform/http/validation.js'
import { BusinessProfileService } from './business-profile.service.js'
import { openingHoursLines } from './opening-hours.rules.js'
import { settingValues, toSettingView } from './setting.mapper.js'
import { type SettingRow, SettingsRepository } from './settings.repository.js'

/** The delay before the next attempt while the database cannot be read. */
const RETRY_MS = 1_000
/** This setting needs codes by text message. */
const NEEDS_TEXTS = 'require_phone_verification'

@Injectable()
export class SettingsService extends MaintenanceMode implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Settings')
  private readonly load: () => Promise<SettingValues>
  private maintenance: boolean = SETTING_DEFAULTS.maintenance_mode
  private refreshes = 0
  private retry: NodeJS.Timeout | undefined

  constructor(
    private readonly repository: SettingsRepository,
    private readonly changes: Changes,
    @InjectConfig() private readonly config: Config,
    private readonly cache: PublicCache,
    private readonly business: BusinessProfileService,
  ) {
    super()
    this.load = cache.memo(['settings'], async () => settingValues(await this.rows()))
  }

  async onApplicationBootstrap(): Promise<void> {
    this.cache.onChange('settings', () => void this.refresh())
    await this.refresh()
    await this.warnOfMissingGateway()
  }

  onModuleDestroy(): void {
    clearTimeout(this.retry)
  }

  isOn(): boolean {
    return this.maintenance
  }

  /** The current value. A change on another instance arrives within a second. */
  async value<K extends SettingKey>(key: K): Promise<SettingValues[K]> {
    return (await this.load())[key]
  }

  /** The time of the last change; null if the setting has its default. */
  async changedAt(key: SettingKey): Promise<Date | null> {
    const rows = await this.rows()
    return rows.find(({ settingKey }) => settingKey === key)?.updatedAt ?? null
  }

  async list(language: Language): Promise<SettingsResponse> {
    const settings = (await this.rows()).flatMap((row) =>
      isSettingKey(row.settingKey) ? toSettingView(row.settingKey, row, TRANSLATORS[language]) : [],
    )
    const place = ({ category, settingKey }: (typeof settings)[number]) => `${category} ${settingKey}`
    return { success: true, data: settings.sort((a, b) => (place(a) < place(b) ? -1 : 1)) }
  }

  /**
   * Changes a setting; `actor` is null for the operator's tool. Throws SETTING_NOT_FOUND, SETTING_CHANGED,
   * SMS_GATEWAY_MISSING, VALIDATION_FAILED for a value that the setting does not allow.
   */
  async change(
    actor: Actor | null,
    {
      key,
      value,
      expectedRevision,
      language,
    }: Pick<SettingChange, 'value' | 'expectedRevision'> & { key: string; language: Language },
  ): Promise<SettingResponse> {
    ensure(isSettingKey(key), 'SETTING_NOT_FOUND')
    parsed(z.object({ value: settingValueSchemas[key] }), { value })
    ensure(key !== NEEDS_TEXTS || value !== true || canSendTexts(this.config), 'SMS_GATEWAY_MISSING')
    const view = (row: SettingRow) => toSettingView(key, row, TRANSLATORS[language])
    const row = await this.changes.run(actor, async (tx) => {
      const stored = await this.repository.lock(tx, key)
      if (stored && stored.settingValue === value) return stored
      const before = stored ?? { settingKey: key, settingValue: null, updatedAt: new Date(), revision: 0 }
      await ensureRevision('SETTING_CHANGED', expectedRevision, before, () => view(before))
      await this.repository.save(tx, key, value, new Date())
      await tx.touch('settings')
      const changes = { value: [before.settingValue, value] } as const
      await tx.audit({ action: 'setting.changed', entity: 'setting', entityId: key, changes })
      tx.notify('settings', [], { everyone: true })
      return found(await this.repository.lock(tx, key), 'SETTING_NOT_FOUND')
    })
    return { success: true, data: view(row) }
  }

  /** Contains only coming holidays, so it expires at midnight. */
  async publicSettings(): Promise<PublicSettingsResponse> {
    const [{ show_service_prices, maintenance_mode, require_phone_verification, waiting_list }, profile] =
      await Promise.all([this.load(), this.business.current()])
    const now = new Date()
    const today = indianDay(now)
    const answer: PublicSettingsResponse = {
      success: true,
      data: {
        show_service_prices,
        maintenance_mode,
        require_phone_verification,
        waiting_list,
        phoneLogin: this.config.PHONE_LOGIN,
        brandName: this.config.BRAND_NAME,
        ...profile,
        holidays: profile.holidays.filter((day) => day >= today),
        supportPhoneHref: phoneHref(profile.supportPhone),
        openingHoursLines: Object.fromEntries(
          LANGUAGES.map((language) => [language, openingHoursLines(TRANSLATORS[language], profile.openingHours)]),
        ) as Record<Language, string[]>,
      },
    }
    return answer.data.holidays.length === 0 ? answer : expiresAt(answer, startOfIndianDay(now).getTime() + DAY_MS)
  }

  /**
   * As stored, except that phone verification is not required without an SMS gateway, since no user could verify a
   * phone.
   */
  private async rows(): Promise<SettingRow[]> {
    const rows = await this.repository.listAll()
    if (canSendTexts(this.config)) return rows
    return rows.map((row) => (row.settingKey === NEEDS_TEXTS ? { ...row, settingValue: false } : row))
  }

  /** The gateway may have been removed since the setting was switched on. */
  private async warnOfMissingGateway(): Promise<void> {
    if (canSendTexts(this.config)) return
    const isRequired = await this.repository.listAll().then(
      (rows) => settingValues(rows)[NEEDS_TEXTS],
      () => false,
    )
    if (isRequired) this.logger.warn('Phones are not verified before a booking: no SMS gateway is set up.')
  }

  /** Guards need the maintenance mode without waiting, so it is read whenever the settings change. */
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
