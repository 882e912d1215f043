// @ts-nocheck
import { Global, Module } from '@nestjs/common'
import { DailyMetrics } from './day-counts.js'

@Global()
@Module({ providers: [DailyMetrics], exports: [DailyMetrics] })
export class DayCountsModule {}
