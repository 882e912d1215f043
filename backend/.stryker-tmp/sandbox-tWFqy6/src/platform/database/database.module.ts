// @ts-nocheck
import { Global, Module } from '@nestjs/common'
import { CleanupJobs } from './cleanup-jobs.js'
import { DailyQuotas } from './daily-quotas.js'
import { DatabaseCheck } from './database-check.js'
import { NameKeys } from './name-keys.js'
import { Sql } from './sql.js'
import { Transactions } from './transactions.js'

const PROVIDERS = [Sql, Transactions, DatabaseCheck, DailyQuotas, NameKeys, CleanupJobs]

@Global()
@Module({
  providers: PROVIDERS,
  exports: PROVIDERS,
})
export class DatabaseModule {}
