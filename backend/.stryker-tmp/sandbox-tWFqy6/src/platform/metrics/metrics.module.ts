// @ts-nocheck
import { Module } from '@nestjs/common'
import { JobMetrics } from './job-metrics.js'
import { LoadMetrics } from './load-metrics.js'
import { Metrics } from './metrics.js'
import { MetricsServer } from './metrics-server.js'
import { ServerMetrics } from './server-metrics.js'

/** The metrics of both kinds of process. `METRICS_PORT` turns them on. */
@Module({
  providers: [Metrics, MetricsServer, ServerMetrics, JobMetrics, LoadMetrics],
})
export class MetricsModule {}
