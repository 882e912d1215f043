import { Cluster, Redis, type RedisOptions } from 'ioredis'
import { parseRedisUrl, type RedisAddress } from '../config/redis-address.js'
import { traceCommands } from '../tracing/trace-commands.js'

/** Milliseconds before a command is repeated while a replica takes over. */
const FAILOVER_RETRY_MS = 200
const RECONNECT_MOST_MS = 2_000

/** A master that Sentinels demoted accepts no writes. The next connection goes to the new one. */
const isDemoted = (error: Error) => error.message.startsWith('READONLY')

const loginOf = ({ user, password }: RedisAddress) => ({
  username: user || undefined,
  password: password || undefined,
})

function openCluster(nodes: readonly { host: string; port: number }[], address: RedisAddress, options: RedisOptions) {
  const { retryStrategy, enableOfflineQueue = true, lazyConnect = false, ...own } = options
  return new Cluster([...nodes], {
    redisOptions: {
      ...own,
      ...loginOf(address),
      connectTimeout: own.connectTimeout ?? 2_000,
      ...(address.isEncrypted ? { tls: {} } : {}),
    },
    // Certificates name hosts, so a name is not replaced by its address.
    ...(address.isEncrypted ? { dnsLookup: (host, found) => found(null, host) } : {}),
    enableOfflineQueue,
    lazyConnect,
    clusterRetryStrategy: retryStrategy === null ? null : (times) => Math.min(times * 100, RECONNECT_MOST_MS),
    retryDelayOnFailover: FAILOVER_RETRY_MS,
    slotsRefreshTimeout: own.connectTimeout ?? 2_000,
  })
}

function connectTo(url: string, options: RedisOptions): Redis {
  const address = parseRedisUrl(url)
  if (address?.cluster) return openCluster(address.cluster, address, options) as unknown as Redis
  if (!address?.sentinel) return new Redis(url, options)
  return new Redis({
    ...options,
    sentinels: address.sentinel.hosts,
    name: address.sentinel.master,
    ...loginOf(address),
    db: address.database,
    sentinelRetryStrategy:
      options.retryStrategy === null ? () => null : (times) => Math.min(times * 100, RECONNECT_MOST_MS),
    sentinelCommandTimeout: options.commandTimeout,
    connectTimeout: options.connectTimeout ?? 2_000,
    reconnectOnError: isDemoted,
  })
}

/**
 * A connection to the Redis that REDIS_URL names, to the current master that its Sentinels name, or to its cluster. A
 * cluster takes the same commands. One with several keys needs them on one node, see `tagged`.
 */
export function openRedis(url: string, options: RedisOptions): Redis {
  return traceCommands(connectTo(url, options))
}
