import { Cluster, type Redis } from 'ioredis'
import { afterEach, describe, expect, it } from 'vitest'
import { mastersOf, nodeError, runIdOf, tagged } from './cluster.js'
import { openRedis } from './open-redis.js'

const opened: Redis[] = []
function open(url: string, options: Parameters<typeof openRedis>[1] = {}): Redis {
  const redis = openRedis(url, { lazyConnect: true, ...options })
  opened.push(redis)
  return redis
}
afterEach(() => {
  for (const redis of opened.splice(0)) redis.disconnect()
})

const SINGLE = 'redis://127.0.0.1:1'
const CLUSTER = 'redis+cluster://app:secret@one:7001,two'
const clusterOf = (redis: Redis) => redis as unknown as Cluster

describe('an address of a cluster', () => {
  it('opens a connection with its login, its time limits and without a queue', () => {
    const cluster = clusterOf(open(CLUSTER, { enableOfflineQueue: false, commandTimeout: 2_000, retryStrategy: null }))
    expect(cluster).toBeInstanceOf(Cluster)
    expect(cluster.options).toMatchObject({
      enableOfflineQueue: false,
      clusterRetryStrategy: null,
      redisOptions: { username: 'app', password: 'secret', commandTimeout: 2_000 },
    })
    expect(cluster.options.redisOptions).not.toHaveProperty('tls')
  })

  it('encrypts the connection and keeps the names that certificates hold', () => {
    const { options } = clusterOf(open('rediss+cluster://one:7001'))
    expect(options.redisOptions?.tls).toEqual({})
    options.dnsLookup?.('one', (_error, address) => expect(address).toBe('one'))
  })

  it('tries again ever later, at most every two seconds', () => {
    const { clusterRetryStrategy } = clusterOf(open(CLUSTER, { retryStrategy: () => 1 })).options
    expect([1, 5, 100].map((times) => clusterRetryStrategy?.(times))).toEqual([100, 500, 2_000])
  })
})

describe('the name of a family of keys', () => {
  it('has a hash tag in a cluster, and elsewhere the name of earlier releases', () => {
    expect(tagged(open(CLUSTER), 'bull', 'mail')).toBe('bull:{mail}')
    expect(tagged(open(SINGLE), 'bull', 'mail')).toBe('bull')
  })
})

describe('the running servers', () => {
  it('are one for a single Redis', () => {
    const redis = open(SINGLE)
    expect(mastersOf(redis)).toEqual([redis])
  })

  it('have an id that does not depend on the order of the masters', async () => {
    const node = (id: string) => ({ info: async () => `# Server\r\nrun_id:${id}\r\n` }) as unknown as Redis
    const redis = open(CLUSTER)
    const nodes = [node('b'), node('a')]
    clusterOf(redis).nodes = () => nodes
    expect(await runIdOf(redis)).toBe('a b')
    nodes.reverse()
    expect(await runIdOf(redis)).toBe('a b')
    nodes[0] = node('c')
    expect(await runIdOf(redis)).toBe('b c')
  })
})

it('finds the error of a node behind that of the cluster', () => {
  const cause = new Error('WRONGPASS')
  expect(nodeError(Object.assign(new Error('Failed to refresh slots cache.'), { lastNodeError: cause }))).toBe(cause)
  expect(nodeError(cause)).toBe(cause)
})
