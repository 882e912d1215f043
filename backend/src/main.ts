import 'reflect-metadata'
import { AppModule } from './app.module.js'
import { ConfigError, loadConfig } from './platform/config/config.js'
import { createHttpApp } from './platform/http/create-app.js'
import { endInTime } from './platform/http/end-in-time.js'

endInTime()
try {
  const config = loadConfig(process.env)
  const app = await createHttpApp(AppModule.with(config, { work: config.WORKER === 'embedded' }), config)
  await app.listen(config.PORT, config.HOST)
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : String((error as Error).stack ?? error)}\n`)
  process.exit(1)
}
