import { Global, Module } from '@nestjs/common'
import { DailyQuotas } from './daily-quotas.js'

@Global()
@Module({ providers: [DailyQuotas], exports: [DailyQuotas] })
export class QuotasModule {}
