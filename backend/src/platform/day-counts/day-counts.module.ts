import { Global, Module } from '@nestjs/common'
import { DayCounts } from './day-counts.js'

@Global()
@Module({ providers: [DayCounts], exports: [DayCounts] })
export class DayCountsModule {}
