import 'reflect-metadata'
import { NestFactory } from '@nestjs/core'
import { AppModule } from './app.module.js'
import { ConfigError, loadConfig } from './platform/config/config.js'
import { endInTime } from './platform/http/end-in-time.js'
import { createLogger, NestLogger } from './platform/logging/logger.js'

endInTime()
try {
  const config = loadConfig(process.env)
  const app = await NestFactory.createApplicationContext(AppModule.with(config, { work: true }), {
    logger: new NestLogger(createLogger(config.LOG_LEVEL)),
    abortOnError: false,
  })
  app.enableShutdownHooks()
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : String((error as Error).stack ?? error)}\n`)
  process.exit(1)
}
