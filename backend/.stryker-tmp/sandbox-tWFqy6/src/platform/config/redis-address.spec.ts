// @ts-nocheck
import { describe, expect, it } from 'vitest'
import { parseRedisUrl, redisUrlOf } from './redis-address.js'

describe('parseRedisUrl', () => {
  it('reads the address of a single Redis', () => {
    expect(parseRedisUrl('redis://:s%40crets@db.internal:6379/3')).toEqual({
      sentinel: null,
      user: '',
      password: 's@crets',
      database: 3,
    })
  })

  it('reads Sentinels with and without ports, and the name of the master', () => {
    expect(parseRedisUrl('redis+sentinel://app:pw@one:26380,two,[::1]:26381/main/2')).toEqual({
      sentinel: {
        hosts: [
          { host: 'one', port: 26_380 },
          { host: 'two', port: 26_379 },
          { host: '[::1]', port: 26_381 },
        ],
        master: 'main',
      },
      user: 'app',
      password: 'pw',
      database: 2,
    })
  })

  it.each(['redis+sentinel://one:26379', 'redis+sentinel://one:no/main', 'http://one', 'one:6379', ''])(
    'refuses %j',
    (text) => expect(parseRedisUrl(text)).toBeNull(),
  )
})

describe('redisUrlOf', () => {
  it.each([
    ['redis://one:6379/1', 'redis://:p%40ss@one:6379/1'],
    ['redis://app@one:6379', 'redis://app:p%40ss@one:6379'],
    ['redis+sentinel://one,two/main', 'redis+sentinel://:p%40ss@one,two/main'],
    ['redis://:own@one:6379', 'redis://:own@one:6379'],
    ['nonsense', 'nonsense'],
  ])('inserts the password into %s', (REDIS_URL, expected) => {
    expect(redisUrlOf({ REDIS_URL, REDIS_PASSWORD: 'p@ss' })).toBe(expected)
  })
})
