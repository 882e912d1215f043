import { Logger } from '@nestjs/common'
import type { Redis } from 'ioredis'
import { OutageLog } from '../logging/outage-log.js'
import { openRedis } from './open-redis.js'

/** Time limit of a command. */
export const COMMAND_MS = 2_000

/**
 * While Redis is unavailable, commands fail at once instead of queueing, and callers decide how to react. The
 * connection keeps retrying. Subscribers must subscribe again at every `ready`.
 */
export function connect(url: string, name: string): Redis {
  const outages = new OutageLog(new Logger('Redis'), 'Redis')
  const redis = openRedis(url, {
    connectionName: name,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    commandTimeout: COMMAND_MS,
    // A silent socket is closed with its first command, so that no caller waits behind another.
    socketTimeout: COMMAND_MS,
    // Errors of ioredis's own resubscription can't be caught. A connection lost at that moment would end the process.
    autoResubscribe: false,
    retryStrategy: (times) => Math.min(times * 100, 2_000),
  })
  redis.on('error', (error: Error) => outages.failed(error))
  redis.on('ready', () => outages.succeeded())
  return redis
}
