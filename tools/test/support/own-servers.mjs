import { freePort } from '../../lib/ports.mjs'
import { mariadbCommand, redisCommand } from '../../lib/services.mjs'
import { commonEnvironment } from './product.mjs'
import { RestartableProcess } from './restartable.mjs'

/**
 * An environment as `environment` gives it, on a MariaDB and a Redis that are this test's alone, so that it may freeze or
 * end them. They are not started yet. They keep what they confirmed, as in production. `folders` names other places for
 * the data of either, and `change` adapts the command of the database.
 */
export async function ownServers(name, { folders = {}, change = (command) => command } = {}) {
  const env = commonEnvironment(name)
  const mariadb = await mariadbCommand(folders.mariadb ?? env.DATA_DIR, { port: await freePort(), connections: 200 })
  const redis = redisCommand(folders.redis ?? env.DATA_DIR, { port: await freePort() })
  return {
    env: { ...env, DATABASE_URL: mariadb.url, REDIS_URL: redis.url },
    database: new RestartableProcess('MariaDB', change(mariadb)),
    redis: new RestartableProcess('Redis', redis),
  }
}
