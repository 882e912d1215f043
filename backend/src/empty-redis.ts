/** `node backend/dist/empty-redis.js` deletes the product's keys from the Redis of REDIS_URL. Nothing may run on it. */
import { parseRedisUrl, REDIS_URL_FORM, redisUrlOf } from './platform/config/redis-address.js'
import { withSecretFiles } from './platform/config/secret-files.js'
import { messageOf } from './platform/lib/message-of.js'
import { emptyRedis } from './platform/redis/empty-redis.js'

const { env, faults } = withSecretFiles(process.env)
const url = redisUrlOf(env) ?? ''
if (parseRedisUrl(url) === null) faults.push(`REDIS_URL ${REDIS_URL_FORM}`)
try {
  if (faults.length > 0) throw new Error(faults.join('\n'))
  process.stdout.write(`Deleted ${await emptyRedis(url)} keys of Redis.\n`)
  process.exit(0)
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exit(1)
}
