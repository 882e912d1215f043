// @ts-nocheck
import { Injectable } from '@nestjs/common'
import {
  type Actor,
  type ManualOverrideChange,
  type ManualOverrideInput,
  messageRef,
  type SeoSettings,
  type SeoSettingsChange,
} from '@sofaseva/contract'
import { auditedChanges } from '#platform/changes/changed-fields.js'
import { Changes } from '#platform/changes/changes.js'
import { ensureRevision } from '#platform/changes/ensure-revision.js'
import { ensure } from '#platform/errors/app-error.js'
import { isOverridePast } from '../active-seo.rules.js'
import { DefaultTexts } from '../default-texts.js'
import { toSeoSettings, withOverrideAt } from '../seo.mapper.js'
import { type SeoSettingsData, SeoSettingsRepository } from './seo-settings.repository.js'
import { withChange, withOverrideChange } from './seo-settings.rules.js'

/** A part of the settings, as the audit log names it. */
const AUDITED = {
  settings: ({ isAutoSEOEnabled, festivalSettings, defaultSEO }: SeoSettings) => ({
    isAutoSEOEnabled,
    ...festivalSettings,
    ...defaultSEO,
  }),
  override: ({ manualOverride }: SeoSettings) => manualOverride,
}

/** The columns that a write stores, their part, and the revision that the write is based on. */
interface Write {
  expectedRevision?: number | undefined
  part: keyof typeof AUDITED
  action: string
  data: SeoSettingsData
}

const storedDate = (instant: string | null) => (instant === null ? null : new Date(instant))

/** The columns of an override. Throws VALIDATION_FAILED if its end has passed. */
function overrideData({
  campaignName,
  startDate,
  endDate,
  ...texts
}: Omit<ManualOverrideInput, 'expectedRevision'>): SeoSettingsData {
  const message = messageRef('validation.windowPast')
  const isPast = isOverridePast({ isActive: true, startDate, endDate }, new Date())
  ensure(!isPast, 'VALIDATION_FAILED', { message, fields: { endDate: message } })
  return {
    overrideActive: true,
    overrideCampaign: campaignName,
    overrideSeo: texts,
    overrideStart: storedDate(startDate),
    overrideEnd: storedDate(endDate),
  }
}

/** Manages the texts for search engines and the manual override. */
@Injectable()
export class SeoSettingsService {
  constructor(
    private readonly repository: SeoSettingsRepository,
    private readonly changes: Changes,
    private readonly defaults: DefaultTexts,
  ) {}

  /** As stored. Callers apply the effects of the current time. */
  async stored(): Promise<SeoSettings> {
    return toSeoSettings(await this.repository.read(), await this.defaults.texts())
  }

  async read(): Promise<SeoSettings> {
    return withOverrideAt(await this.stored(), new Date())
  }

  /** Changes the given parts. Throws SEO_CHANGED. */
  change(actor: Actor, { expectedRevision, ...change }: SeoSettingsChange): Promise<SeoSettings> {
    return this.write(actor, (before) => {
      const { isAutoSEOEnabled, festivalSettings, defaultSEO } = withChange(before, change)
      const { enableFestivalSEO, daysBeforeFestival, daysAfterFestival } = festivalSettings
      const data = {
        isAutoSeoEnabled: isAutoSEOEnabled,
        enableFestivalSeo: enableFestivalSEO,
        daysBeforeFestival,
        daysAfterFestival,
        // Default texts are not stored, so that they follow the business profile.
        ...(change.defaultSEO ? { defaultSeo: defaultSEO } : {}),
      }
      return { part: 'settings', action: 'seo.settings-changed', data, expectedRevision }
    })
  }

  /** Replaces the override and activates it. Throws SEO_CHANGED, VALIDATION_FAILED if its end has passed. */
  async activateOverride(actor: Actor, { expectedRevision, ...override }: ManualOverrideInput): Promise<SeoSettings> {
    const data = overrideData(override)
    return this.write(actor, () => ({ part: 'override', action: 'seo.override-set', data, expectedRevision }))
  }

  /**
   * Changes the given parts of the active override. Throws SEO_OVERRIDE_ENDED, SEO_CHANGED, VALIDATION_FAILED for dates
   * out of order or past.
   */
  async changeOverride(actor: Actor, { expectedRevision, ...change }: ManualOverrideChange): Promise<SeoSettings> {
    return this.write(actor, (before) => {
      const { manualOverride } = withOverrideAt(before, new Date())
      ensure(manualOverride.isActive, 'SEO_OVERRIDE_ENDED')
      const override = withOverrideChange(manualOverride, change)
      const { startDate, endDate } = override
      const message = messageRef('validation.rangeEnd')
      const isInOrder = startDate === null || endDate === null || startDate <= endDate
      ensure(isInOrder, 'VALIDATION_FAILED', { message, fields: { endDate: message } })
      return { part: 'override', action: 'seo.override-set', data: overrideData(override), expectedRevision }
    })
  }

  /** An override that is already off stays off. Throws SEO_CHANGED. */
  disableOverride(actor: Actor, expectedRevision: number | undefined): Promise<SeoSettings> {
    const data = { overrideActive: false }
    return this.write(actor, () => ({ part: 'override', action: 'seo.override-disabled', data, expectedRevision }))
  }

  /** Turns off a stored override whose end has passed. */
  async endPastOverride(now: Date): Promise<void> {
    const isToEnd = ({ manualOverride }: SeoSettings) => manualOverride.isActive && isOverridePast(manualOverride, now)
    if (!isToEnd(await this.stored())) return
    await this.write(null, (before) =>
      isToEnd(before) ? { part: 'override', action: 'seo.override-ended', data: { overrideActive: false } } : null,
    )
  }

  /** Locks the settings while it writes, so that concurrent writes keep each other's changes. */
  private async write(actor: Actor | null, decide: (before: SeoSettings) => Write | null): Promise<SeoSettings> {
    // Reads before the transaction. The transaction holds a connection, and this read may need another one.
    const texts = await this.defaults.texts()
    const settings = await this.changes.run(actor, async (tx) => {
      const row = await this.repository.lock(tx)
      const before = toSeoSettings(row, texts)
      const write = decide(before)
      if (!write) return before
      const { part, action, data, expectedRevision } = write
      const after = toSeoSettings({ ...row, ...data }, texts)
      const changes = auditedChanges(AUDITED[part](before), AUDITED[part](after))
      if (Object.keys(changes).length === 0) return before
      const current = withOverrideAt(before, new Date())
      await ensureRevision('SEO_CHANGED', expectedRevision, before, () => current)
      await this.repository.change(tx, data)
      await tx.touch('seo')
      await tx.audit({ action, entity: 'seo', entityId: part, changes })
      return toSeoSettings(await this.repository.read(tx), texts)
    })
    return withOverrideAt(settings, new Date())
  }
}
