import { Redis } from 'ioredis'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { emptyRedis } from '#platform/redis/empty-redis.js'

const REDIS = process.env.REDIS_URL ?? ''
const USER = { name: 'few-rights', password: 'a-long-walk-to-the-river' }
/** The rights that docs/operations.md asks for. */
const RIGHTS = ['~*', '&*', '+@all', '-@admin', '-@dangerous', '+info']

const ADDRESS = (() => {
  const url = new URL(REDIS)
  url.username = USER.name
  url.password = USER.password
  return url.href
})()

let redis: Redis
const allow = (...rights: string[]) =>
  redis.call('ACL', 'SETUSER', USER.name, 'reset', 'on', `>${USER.password}`, ...rights)
beforeEach(() => {
  redis = new Redis(REDIS)
})
afterEach(async () => {
  await redis.call('ACL', 'DELUSER', USER.name)
  redis.disconnect()
})

it('deletes all keys of the product and no others, with the rights of its user', async () => {
  await allow(...RIGHTS)
  const jobs = Object.fromEntries(Array.from({ length: 3_000 }, (_, index) => [`bull:mail:${index}`, 'a job']))
  const own = ['outbox:redis-run', 'workers', 'rate:a', 'chat:session:a', 'chat:sessions', '{blog-views}:buffer']
  const others = ['test:cart', 'test:bull:mail:1']
  await redis.mset({ ...jobs, ...Object.fromEntries([...own, ...others].map((key) => [key, '1'])) })
  expect(await emptyRedis(ADDRESS)).toBe(Object.keys(jobs).length + own.length)
  expect((await redis.keys('*')).toSorted()).toEqual(others.toSorted())
})

it('fails with the reason of a server that refuses', async () => {
  await allow(...RIGHTS, '-unlink')
  await redis.set('workers', '1')
  await expect(emptyRedis(ADDRESS)).rejects.toThrow(/^NOPERM .*unlink/)
  await allow(...RIGHTS, '-info')
  await expect(emptyRedis(ADDRESS)).rejects.toThrow(/^NOPERM .*info/)
  await redis.call('ACL', 'SETUSER', USER.name, 'off')
  await expect(emptyRedis(ADDRESS)).rejects.toThrow(/^WRONGPASS/)
  expect(await redis.exists('workers')).toBe(1)
})
