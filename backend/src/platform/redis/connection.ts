import { Logger } from '@nestjs/common'
import { Redis } from 'ioredis'

/** How long a command may take. */
export const COMMAND_MS = 2_000

/**
 * Commands fail at once while Redis is away instead of queueing: callers decide what that means to them.
 * The connection itself keeps trying. Who subscribes does so at every `ready`.
 */
export function connect(url: string, name: string): Redis {
  const logger = new Logger('Redis')
  const redis = new Redis(url, {
    connectionName: name,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    commandTimeout: COMMAND_MS,
    // A socket that stays silent is given up with its first command, so that no caller waits behind another.
    socketTimeout: COMMAND_MS,
    // ioredis lets nobody catch the failure of its own: a connection lost in that moment would end the process.
    autoResubscribe: false,
    retryStrategy: (times) => Math.min(times * 100, 2_000),
  })
  let reported = false
  redis.on('error', (error: Error) => {
    if (!reported) logger.warn(`Redis is away: ${error.message}`)
    reported = true
  })
  redis.on('ready', () => {
    if (reported) logger.log('Redis is back.')
    reported = false
  })
  return redis
}
