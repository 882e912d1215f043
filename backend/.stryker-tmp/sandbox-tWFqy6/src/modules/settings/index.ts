// @ts-nocheck
export { BusinessProfileService } from './business-profile.service.js'
export { openingHoursLines } from './opening-hours.rules.js'
export { SettingsModule } from './settings.module.js'
export { SettingsService } from './settings.service.js'
