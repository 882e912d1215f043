import 'reflect-metadata'
import { Logger } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import { AppModule } from './app.module.js'
import { ConfigError, loadConfig } from './platform/config/config.js'
import { requireServers } from './platform/health/require-servers.js'
import { WorkerHealth } from './platform/health/worker-health.js'
import { closeOnSignals } from './platform/http/lifecycle/graceful-shutdown.js'
import { createLogger, NestLogger } from './platform/logging/logger.js'
import { processIdentity } from './platform/logging/process-identity.js'
import { MetricsServer } from './platform/metrics/metrics-server.js'
import { startTracing } from './platform/tracing/tracing.js'

// Only this user may read files in DATA_DIR: the API itself serves the images.
process.umask(0o077)
try {
  const config = loadConfig(process.env)
  const identity = processIdentity('worker', config.SITE_DIR)
  await startTracing(config, identity)
  await requireServers(config)
  const logger = createLogger(config.LOG_LEVEL, { identity })
  const app = await NestFactory.createApplicationContext(AppModule.with(config, { work: true }), {
    logger: new NestLogger(logger),
    abortOnError: false,
  })
  closeOnSignals(app, { finishMs: config.FINISH_SECONDS * 1_000 })
  app.get(MetricsServer).listen(config, identity)
  if (config.WORKER_HEALTH_PORT !== undefined) app.get(WorkerHealth).listen(config.WORKER_HEALTH_PORT, config.HOST)
  new Logger('Worker').log(`The worker runs jobs, in the mode ${config.APP_ENV}.`)
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : String((error as Error).stack ?? error)}\n`)
  process.exit(1)
}
