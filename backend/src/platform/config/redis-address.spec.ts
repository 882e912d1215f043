import { describe, expect, it } from 'vitest'
import { parseRedisUrl, redisUrlOf } from './redis-address.js'

const single = { sentinel: null, cluster: null, isEncrypted: false, user: '', password: '', database: 0 }

describe('parseRedisUrl', () => {
  it('reads the address of a single Redis', () => {
    expect(parseRedisUrl('redis://:s%40crets@db.internal:6379/3')).toEqual({
      ...single,
      password: 's@crets',
      database: 3,
    })
    expect(parseRedisUrl('rediss://app@db.internal')).toEqual({ ...single, user: 'app', isEncrypted: true })
  })

  it('reads Sentinels with and without ports, and the name of the master', () => {
    expect(parseRedisUrl('redis+sentinel://app:pw@one:26380,two,[::1]:26381/main/2')).toEqual({
      ...single,
      sentinel: {
        hosts: [
          { host: 'one', port: 26_380 },
          { host: 'two', port: 26_379 },
          { host: '::1', port: 26_381 },
        ],
        master: 'main',
      },
      user: 'app',
      password: 'pw',
      database: 2,
    })
  })

  it('reads nodes of a cluster with and without ports', () => {
    const cluster = [
      { host: 'one', port: 7_001 },
      { host: 'two', port: 6_379 },
    ]
    expect(parseRedisUrl('redis+cluster://app:p%40@one:7001,two')).toEqual({
      ...single,
      cluster,
      user: 'app',
      password: 'p@',
    })
    expect(parseRedisUrl('rediss+cluster://one:7001,two/')).toEqual({ ...single, cluster, isEncrypted: true })
  })

  it.each([
    'redis+sentinel://one:26379',
    'redis+sentinel://one:no/main',
    'redis+cluster://',
    'redis+cluster://one:no',
    'redis+cluster://one/2',
    'http://one',
    'one:6379',
    '',
  ])('refuses %j', (text) => expect(parseRedisUrl(text)).toBeNull())
})

describe('redisUrlOf', () => {
  it.each([
    ['redis://one:6379/1', 'redis://:p%40ss@one:6379/1'],
    ['redis://app@one:6379', 'redis://app:p%40ss@one:6379'],
    ['redis+sentinel://one,two/main', 'redis+sentinel://:p%40ss@one,two/main'],
    ['rediss+cluster://app@one,two', 'rediss+cluster://app:p%40ss@one,two'],
    ['redis://:own@one:6379', 'redis://:own@one:6379'],
    ['nonsense', 'nonsense'],
  ])('inserts the password into %s', (REDIS_URL, expected) => {
    expect(redisUrlOf({ REDIS_URL, REDIS_PASSWORD: 'p@ss' })).toBe(expected)
  })
})
