// @ts-nocheck
import { Injectable } from '@nestjs/common'
import type { BusinessCalendar } from '@sofaseva/contract'
import { BusinessProfileService, SettingsService } from '../../settings/index.js'

export interface WorkRules {
  calendar: BusinessCalendar
  /** Minutes between two visits. */
  bufferMinutes: number
}

/** The rules for every provider's day, from the business profile and the settings. */
@Injectable()
export class WorkRulesService {
  constructor(
    private readonly business: BusinessProfileService,
    private readonly settings: SettingsService,
  ) {}

  /** Cached in memory. Call it before the transaction that needs it, which then needs no other connection. */
  async current(): Promise<WorkRules> {
    const [calendar, bufferMinutes] = await Promise.all([
      this.business.current(),
      this.settings.value('travel_buffer_minutes'),
    ])
    return { calendar, bufferMinutes }
  }
}
