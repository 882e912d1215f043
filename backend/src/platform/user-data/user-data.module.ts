import { type DynamicModule, Module } from '@nestjs/common'
import type { PersonalData } from './personal-data.js'
import { PERSONAL_DATA, UserData } from './user-data.js'

@Module({})
export class UserDataModule {
  /** `declared` is in the order of the account's export and closure. */
  static with(declared: readonly PersonalData[]): DynamicModule {
    const providers = [UserData, { provide: PERSONAL_DATA, useValue: declared }]
    return { module: UserDataModule, global: true, providers, exports: [UserData] }
  }
}
