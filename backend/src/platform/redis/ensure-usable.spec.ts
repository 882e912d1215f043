import { afterEach, describe, expect, it } from 'vitest'
import { refusalOf, unusableKind } from './ensure-usable.js'
import { openRedis } from './open-redis.js'

const SENTINELS = openRedis('redis+sentinel://127.0.0.1:1/main', { lazyConnect: true, retryStrategy: null })
afterEach(() => SENTINELS.disconnect())

/** The reply of a single Redis to INFO, with these lines changed. */
const info = (changes: Record<string, string> = {}) =>
  Object.entries({ redis_mode: 'standalone', role: 'master', cluster_enabled: '0', ...changes })
    .map(([name, value]) => `${name}:${value}\r\n`)
    .join('')

describe('a server that responds', () => {
  it('may be a single Redis that takes writes', () => expect(unusableKind(info())).toBeNull())

  it.each([
    ['a Sentinel', { redis_mode: 'sentinel' }, /is a Sentinel\. .* by redis\+sentinel:/],
    [
      'a node of a cluster',
      { redis_mode: 'cluster', cluster_enabled: '1' },
      /is part of a cluster\. .* redis\+cluster:/,
    ],
    ['a replica', { role: 'slave' }, /is a replica\. Name its master/],
  ])('must not be %s', (_kind, changes, sentence) => expect(unusableKind(info(changes))).toMatch(sentence))
})

describe('a connection that fails', () => {
  const sentinel = (reason: string) => `failed to connect to sentinel 127.0.0.1:26379 because ${reason}`
  const refusal = (...messages: string[]) =>
    refusalOf(
      SENTINELS,
      messages.map((message) => new Error(message)),
    )

  it.each([
    ['ERR This instance has cluster support disabled', /not part of a cluster/],
    ["ERR unknown command 'cluster', with args beginning with: 'SLOTS'", /is a Sentinel/],
    [sentinel("ERR unknown command 'sentinel', with args beginning with: 'get-master-addr-by-name'"), /not a Sentinel/],
    [sentinel('NOAUTH HELLO must be called with the client already authenticated'), /requires a password/],
    [sentinel('ERR No such master with that name'), /know no master "main"/],
  ])('is of the wrong kind after %j', (message, sentence) =>
    expect(refusal(sentinel('Connection is closed.'), message)).toMatch(sentence),
  )

  it('may succeed later if no server is of another kind', () => {
    expect(refusal(sentinel('Connection is closed.'), 'connect ECONNREFUSED 127.0.0.1:1')).toBeNull()
    expect(refusal('NOAUTH Authentication required.')).toBeNull()
  })
})
