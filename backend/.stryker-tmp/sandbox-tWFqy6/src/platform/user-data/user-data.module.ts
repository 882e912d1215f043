// @ts-nocheck
import { type DynamicModule, Module } from '@nestjs/common'
import { SealedArchives } from './archive/sealed-archives.js'
import type { PersonalData } from './personal-data.js'
import type { RetentionPlan } from './retention.js'
import { RETENTION, RetentionJobs } from './retention-jobs.js'
import { PERSONAL_DATA, UserData } from './user-data.js'

@Module({})
export class UserDataModule {
  /** `declared` is in the order of the account's export and closure. */
  static with(declared: readonly PersonalData[], retention: RetentionPlan): DynamicModule {
    const providers = [
      UserData,
      RetentionJobs,
      SealedArchives,
      { provide: PERSONAL_DATA, useValue: declared },
      { provide: RETENTION, useValue: retention },
    ]
    return { module: UserDataModule, global: true, providers, exports: [UserData, RetentionJobs, SealedArchives] }
  }
}
