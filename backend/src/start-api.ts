import 'reflect-metadata'
import { Logger } from '@nestjs/common'
import { AppModule } from './app.module.js'
import { createHttpApp } from './create-app.js'
import { ConfigError, loadConfig } from './platform/config/config.js'
import { requireServers } from './platform/health/require-servers.js'
import { closeOnSignals, drainHttp } from './platform/http/lifecycle/graceful-shutdown.js'
import { processIdentity } from './platform/logging/process-identity.js'
import { MetricsServer } from './platform/metrics/metrics-server.js'
import { RealtimeStreams } from './platform/realtime/realtime-streams.js'
import { startTracing } from './platform/tracing/tracing.js'
import { PreviousBuilds } from './platform/web/previous-builds.js'

// Only this user may read files in DATA_DIR: the API itself serves the images.
process.umask(0o077)
try {
  const config = loadConfig(process.env)
  const identity = processIdentity('api', config.SITE_DIR)
  await startTracing(config, identity)
  await requireServers(config)
  const app = await createHttpApp(AppModule.with(config, { work: config.WORKER === 'embedded' }), config)
  await app.listen(config.PORT, config.HOST)
  app.get(MetricsServer).listen(config, identity)
  app.get(PreviousBuilds).startPublishing()
  const jobs = config.WORKER === 'embedded' ? ' and runs jobs' : ''
  new Logger('API').log(
    `The API listens on ${await app.getUrl()} for ${config.PUBLIC_URL}${jobs}, in the mode ${config.APP_ENV}.`,
  )
  const times = { drainMs: config.DRAIN_SECONDS * 1_000, finishMs: config.FINISH_SECONDS * 1_000 }
  closeOnSignals(app, times, () => drainHttp(app, times, () => app.get(RealtimeStreams).end()))
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : String((error as Error).stack ?? error)}\n`)
  process.exit(1)
}
