// @ts-nocheck
import { Module } from '@nestjs/common'
import { AdminPoliciesController } from './admin-policies.controller.js'
import { DefaultPoliciesAtStart } from './default-policies-at-start.js'
import { PoliciesController } from './policies.controller.js'
import { PoliciesRepository } from './policies.repository.js'
import { PoliciesService } from './policies.service.js'

/** Texts that the law asks for, in versions. */
@Module({
  controllers: [PoliciesController, AdminPoliciesController],
  providers: [PoliciesRepository, PoliciesService, DefaultPoliciesAtStart],
  exports: [PoliciesService],
})
export class PoliciesModule {}
