// @ts-nocheck
import { Global, Module } from '@nestjs/common'
import { MaintenanceMode } from '#platform/http/ports.js'
import { BusinessProfileService } from './business-profile.service.js'
import { SettingsController } from './settings.controller.js'
import { SettingsRepository } from './settings.repository.js'
import { SettingsService } from './settings.service.js'

/** Global, because the guard of every route checks the maintenance mode. */
@Global()
@Module({
  controllers: [SettingsController],
  providers: [
    SettingsRepository,
    SettingsService,
    BusinessProfileService,
    { provide: MaintenanceMode, useExisting: SettingsService },
  ],
  exports: [SettingsService, BusinessProfileService, MaintenanceMode],
})
export class SettingsModule {}
