import { type AdminPost, MINUTE_MS } from '@sofaseva/contract'
import { Redis } from 'ioredis'
import { ulid } from 'ulid'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { PostViews } from '#modules/blog/views/post-views.js'
import { PublicCache } from '#platform/cache/public-cache.js'
import { Transactions } from '#platform/database/transactions.js'
import { TestApp } from './support/app.js'
import { BROWSER, PostOffice } from './support/blog.js'

let app: TestApp
let office: PostOffice
let redis: Redis
let post: AdminPost
beforeAll(async () => {
  app = await TestApp.start()
  office = new PostOffice(app, await app.signedIn('admin'))
  redis = new Redis(app.config.REDIS_URL)
})
beforeEach(async () => {
  post = await office.create()
})
afterAll(async () => {
  redis.disconnect()
  await app.stop()
})

const views = () => app.nest.get(PostViews)
const stored = async (id = post._id) =>
  (await app.make.prisma.blogPost.findUniqueOrThrow({ where: { id }, select: { views: true } })).views

async function view(userAgent: string, { slug = post.slug, as }: { slug?: string; as?: string } = {}) {
  const { status, body } = await app.post(`/blogs/${slug}/view`, {
    ...(as ? { as } : {}),
    headers: { 'user-agent': userAgent },
  })
  expect([status, body.success]).toEqual([200, true])
  return body.isCounted
}

/** Write statements of the database since its start. */
async function writes(): Promise<number> {
  const rows = await app.make.prisma.$queryRawUnsafe<{ Variable_name: string; Value: string }[]>(
    "SHOW GLOBAL STATUS WHERE Variable_name IN ('Com_insert', 'Com_update', 'Com_delete', 'Com_replace')",
  )
  return rows.reduce((sum, { Value }) => sum + Number(Value), 0)
}

describe('a view', () => {
  it('counts once per visitor, post and day', async () => {
    const other = await office.create()
    expect(await view(BROWSER)).toBe(true)
    expect(await view(BROWSER)).toBe(false)
    expect(await view(`${BROWSER} Another`)).toBe(true)
    expect(await view(BROWSER, { slug: other.slug })).toBe(true)
    const reader = await app.signedIn('customer')
    expect(await view(BROWSER, { as: reader.token })).toBe(true)
    expect(await view(`${BROWSER} Phone`, { as: reader.token })).toBe(false)
    const visitor = { userId: undefined, address: '127.0.0.1', userAgent: BROWSER }
    const tomorrow = new Date(Date.now() + 24 * 3_600_000)
    expect(await views().count(post.slug, visitor, tomorrow)).toBe(true)
    await views().flush()
    expect([await stored(), await stored(other._id)]).toEqual([4, 1])
    expect((await office.detail(post.slug)).blog.views).toBe(4)
  })

  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'WhatsApp/2.23.20.0',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
    'curl/8.5.0',
    '',
  ])('is not counted for %j', async (userAgent) => {
    expect(await view(userAgent)).toBe(false)
    await views().flush()
    expect(await stored()).toBe(0)
  })

  it('is counted for five guests of an address and for logged-in users besides', async () => {
    const counted: unknown[] = []
    for (let guest = 0; guest < 20; guest += 1) counted.push(await view(`${BROWSER} ${guest}`))
    expect(counted.filter((isCounted) => isCounted)).toHaveLength(5)
    expect(await view(BROWSER, { as: (await app.signedIn('customer')).token })).toBe(true)
    const elsewhere = { userId: undefined, address: '203.0.113.9', userAgent: BROWSER }
    expect(await views().count(post.slug, elsewhere)).toBe(true)
    const keys = await redis.keys(`{blog-views}:addresses:*:${post._id}`)
    expect(Object.keys(await redis.hgetall(keys[0] ?? '')).join()).not.toMatch(/127|203/)
    expect(await redis.ttl(keys[0] ?? '')).toBeGreaterThan(0)
  })

  it('by an old slug counts for the post', async () => {
    const renamed = await office.change(post, { title: `Renamed ${ulid()}` })
    expect(await view(BROWSER, { slug: post.slug })).toBe(true)
    expect(await view(BROWSER, { slug: renamed.slug })).toBe(false)
  })

  it('does not change the post otherwise', async () => {
    const { updatedAt, version } = await office.one(post._id)
    await view(BROWSER)
    await views().flush()
    expect(await office.one(post._id)).toMatchObject({ updatedAt, version, views: 1 })
  })

  it('stores nothing that identifies its visitor', async () => {
    await view(BROWSER)
    const keys = await redis.keys(`{blog-views}:viewers:*:${post._id}`)
    expect(keys).toHaveLength(1)
    const kept = await redis.smembers(keys[0] ?? '')
    expect(kept.join()).not.toMatch(/127|Chrome/)
    expect(await redis.ttl(keys[0] ?? '')).toBeGreaterThan(0)
  })
})

describe('the blog’s cache', () => {
  it('stays valid when views are counted, and a post shows them within five minutes', async () => {
    const shown = async () => (await office.detail(post.slug)).blog.views
    expect(await shown()).toBe(0)
    const changed = vi.fn()
    app.nest.get(PublicCache).onChange('blog', changed)
    await view(BROWSER)
    await views().flush()
    expect(await stored()).toBe(1)
    expect(changed).not.toHaveBeenCalled()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * MINUTE_MS })
    try {
      expect(await shown()).toBe(1)
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('ten thousand views', () => {
  it('cost at most twenty writes, without losses', async () => {
    const posts = [post, ...(await Promise.all(Array.from({ length: 9 }, () => office.create())))]
    const readers = Array.from({ length: 1_000 }, (_, index) => ({
      userId: undefined,
      address: `10.0.${index >> 8}.${index & 255}`,
      userAgent: BROWSER,
    }))
    for (const reader of readers) await Promise.all(posts.map(({ slug }) => views().count(slug, reader)))
    const before = await writes()
    await Promise.all([views().flush(), views().flush()])
    expect((await writes()) - before).toBeLessThanOrEqual(20)
    expect(await Promise.all(posts.map(({ _id }) => stored(_id)))).toEqual(Array(10).fill(1_000))
  })
})

describe('a flush', () => {
  it('leaves its views to the next one after an error', async () => {
    await view(BROWSER)
    const run = vi.spyOn(app.nest.get(Transactions), 'run').mockRejectedValueOnce(new Error('away'))
    await expect(views().flush()).rejects.toThrow('away')
    run.mockRestore()
    await view(`${BROWSER} Another`)
    expect(await stored()).toBe(0)
    await views().flush()
    expect(await stored()).toBe(2)
  })

  it('is recorded as work, not as a delivery', async () => {
    await view(BROWSER)
    await views().flush()
    const batches = await app.make.prisma.delivery.findMany({ where: { dedupeKey: { startsWith: 'blog-views:' } } })
    expect([...new Set(batches.map(({ channel }) => channel))]).toEqual(['none'])
  })

  it('counts nothing twice if it was interrupted after its commit', async () => {
    await view(BROWSER)
    const multi = vi.spyOn(Redis.prototype, 'multi').mockImplementationOnce(() => {
      throw new Error('killed')
    })
    await expect(views().flush()).rejects.toThrow('killed')
    multi.mockRestore()
    expect(await stored()).toBe(1)
    await views().flush()
    expect(await stored()).toBe(1)
    expect(await redis.keys('{blog-views}:batch:*')).toEqual([])
  })

  it('skips a deleted post', async () => {
    await view(BROWSER)
    const kept = await office.create()
    await view(BROWSER, { slug: kept.slug })
    await app.make.prisma.blogPost.delete({ where: { id: post._id } })
    await views().flush()
    expect(await stored(kept._id)).toBe(1)
  })

  it('runs at a normal shutdown', async () => {
    const other = await TestApp.start()
    const { status } = await other.post(`/blogs/${post.slug}/view`, { headers: { 'user-agent': BROWSER } })
    expect([status, await stored()]).toEqual([200, 0])
    await other.stop()
    expect(await stored()).toBe(1)
  })
})
