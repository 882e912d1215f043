import { Cluster, type Redis } from 'ioredis'

/** The nodes of a Redis Cluster that take writes. A single Redis is its own. */
export function mastersOf(redis: Redis): Redis[] {
  const opened: unknown = redis
  return opened instanceof Cluster ? opened.nodes('master') : [redis]
}

/**
 * The name of a family of keys. In a cluster it has a hash tag, so that all of them are on one node and one command may
 * use several. Elsewhere it stays the name that earlier releases wrote.
 */
export function tagged(redis: Redis, family: string, tag: string): string {
  return redis.isCluster ? `${family}:{${tag}}` : family
}

/** The error of a node, if the connection to a cluster failed by it. */
export function nodeError(error: Error): Error {
  const { lastNodeError } = error as { lastNodeError?: unknown }
  return lastNodeError instanceof Error ? lastNodeError : error
}

/** Names the running servers with data. A restart or a failover changes it. Throws while one is unavailable. */
export async function runIdOf(redis: Redis): Promise<string> {
  const ids = await Promise.all(
    mastersOf(redis).map(async (node) => /run_id:(\w+)/.exec(await node.info('server'))?.[1] ?? ''),
  )
  return ids.toSorted().join(' ')
}
