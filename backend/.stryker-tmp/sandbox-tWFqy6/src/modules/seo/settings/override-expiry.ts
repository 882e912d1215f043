// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { CleanupJobs } from '#platform/database/cleanup-jobs.js'
import { SeoSettingsService } from './seo-settings.service.js'

/** Turns off a manual override after its end. Pages have stopped using it by then. */
@Injectable()
export class OverrideExpiry {
  constructor(cleanup: CleanupJobs, settings: SeoSettingsService) {
    cleanup.register({ name: 'seo-override', every: 'hour', run: (now) => settings.endPastOverride(now) })
  }
}
