import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { ADMIN_LIMITS, type IndexNowReport } from '@sofaseva/contract'
import { ulid } from 'ulid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { PostPublisher } from '#modules/blog/publish/blog-publisher.js'
import { MAX_URLS } from '#modules/seo/index-now/index-now.repository.js'
import { IndexNowPlanner } from '#modules/seo/index-now/index-now-planner.js'
import { Queues } from '#platform/queue/queues.js'
import { TestApp } from './support/app.js'
import { PostOffice } from './support/blog.js'
import type { Person } from './support/factories.js'

const ORIGIN = 'https://sofa.example'
const KEY = 'key-of-the-tests-1234'

interface Submission {
  host: string
  key: string
  keyLocation: string
  urlList: string[]
}

/** A fake IndexNow server. It responds with the next of `answers`, then with 200. */
class SearchEngine {
  readonly received: Submission[] = []
  answers: number[] = []
  private readonly server: Server = createServer(async (request, response) => {
    this.received.push((await json(request)) as Submission)
    const status = this.answers.shift() ?? 200
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(status === 200 ? '' : JSON.stringify({ code: 'SiteVerificationNotCompleted' }))
  })

  async listen(): Promise<string> {
    this.server.listen(0, '127.0.0.1')
    await once(this.server, 'listening')
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/indexnow`
  }

  close(): void {
    this.server.close()
    this.server.closeAllConnections()
  }

  /** Paths received so far, in order. */
  get paths(): string[] {
    return this.received.flatMap(({ urlList }) => urlList).map((url) => url.replace(ORIGIN, ''))
  }
}

const engine = new SearchEngine()
let app: TestApp
let admin: Person
let office: PostOffice
beforeAll(async () => {
  const INDEXNOW_ENDPOINT = await engine.listen()
  app = await TestApp.start({ INDEXNOW_ENDPOINT, INDEXNOW_KEY: KEY, PUBLIC_URL: ORIGIN }, { work: true })
  admin = await app.signedIn('admin')
  office = new PostOffice(app, admin)
})
beforeEach(() => enable(true))
afterEach(async () => {
  await allSent()
  await enable(false)
  await app.make.prisma.indexNowSubmission.deleteMany()
  engine.received.length = 0
  engine.answers = []
})
afterAll(async () => {
  await app.stop()
  engine.close()
})

const enable = (value: boolean) => app.put('/settings/enable_index_now', { as: admin.token, body: { value } })
const report = async () => (await app.get('/seo/index-now', { as: admin.token })).body as unknown as IndexNowReport
const inEveryLanguage = (path: string) => [path || '/', `/hi${path}`, `/mr${path}`]
const sent = (paths: readonly string[]) => vi.waitFor(() => expect([...engine.paths].sort()).toEqual([...paths].sort()))

/** Runs the job for all changes up to now, as if they had settled. */
const plan = (until = new Date()) => app.nest.get(IndexNowPlanner).plan(until)

/** Waits until no submission is pending. */
async function allSent(): Promise<void> {
  await vi.waitFor(async () => {
    const waiting = await app.make.prisma.outboxEvent.count({ where: { publishedAt: null, type: 'index-now.planned' } })
    expect(waiting).toBe(0)
    const left = await app.nest.get(Queues).getQueue('background').getJobs(['waiting', 'active', 'delayed'])
    expect(left.filter(({ name }) => name === 'index-now.planned')).toEqual([])
  })
}

/** A service from before the last run, in its own category. */
async function olderService() {
  const service = await app.make.service()
  await plan()
  await allSent()
  engine.received.length = 0
  return service
}

describe('notifications to IndexNow', () => {
  it('report a changed service with its page and lists in every language, once, with the key', async () => {
    const { id, categoryId } = await olderService()
    await app.put(`/admin/services/${id}/price`, { as: admin.token, body: { basePrice: 901 } })
    await plan()
    await sent(['/services', `/services/${categoryId}`, `/service/${id}`].flatMap(inEveryLanguage))
    await plan()
    await allSent()
    expect(engine.received).toEqual([
      {
        host: 'sofa.example',
        key: KEY,
        keyLocation: `${ORIGIN}/${KEY}.txt`,
        urlList: expect.arrayContaining([`${ORIGIN}/service/${id}`]),
      },
    ])
  })

  it('report a renamed category, and the list of services when it is disabled', async () => {
    const { categoryId } = await olderService()
    const category = `/admin/categories/${categoryId}`
    await app.put(category, { as: admin.token, body: { translations: { hi: { name: `सोफा ${ulid()}` } } } })
    await plan()
    const renamed = ['/services', `/services/${categoryId}`].flatMap(inEveryLanguage)
    await sent(renamed)
    await app.put(`${category}/status`, { as: admin.token, body: { isDisabled: true } })
    await plan()
    await sent([...renamed, ...inEveryLanguage('/services')])
  })

  it.each([false, true])('report a removed service (booked: %s)', async (isBooked) => {
    const { id, categoryId } = await olderService()
    if (isBooked) await app.make.booking({ serviceId: id })
    await app.delete(`/admin/services/${id}`, { as: admin.token })
    await plan()
    await sent([`/service/${id}`, '/services', `/services/${categoryId}`].flatMap(inEveryLanguage))
  })

  it('report a published, changed and deleted post with its former URLs', async () => {
    const draft = await office.create({ isPublished: false, language: 'hi', title: `लेख ${ulid()}` })
    await office.change(draft, { content: '<p>Other words.</p>' })
    await plan()
    const post = await office.change(draft, { isPublished: true })
    const before = `/hi/blog/${encodeURIComponent(post.slug)}`
    await plan()
    await sent([before])
    const renamed = await office.change(post, { title: `Other ${ulid()}` })
    await plan()
    await sent([before, `/hi/blog/${renamed.slug}`])
    await allSent()
    engine.received.length = 0
    await app.delete(`/blogs/admin/${post._id}`, { as: admin.token })
    await plan()
    await sent([post.slug, renamed.slug].flatMap((slug) => inEveryLanguage(`/blog/${encodeURIComponent(slug)}`)))
  })

  it('report a post published by its schedule', async () => {
    const publishedAt = new Date(Date.now() + 3_600_000).toISOString()
    const post = await office.create({ publishedAt })
    await app.nest.get(PostPublisher).publishDue(new Date(Date.parse(publishedAt) + 1))
    await plan(new Date(Date.parse(publishedAt) + 1))
    await sent([`/blog/${post.slug}`])
  })

  it('are sent once after a burst of changes, however many workers plan them', async () => {
    const services = await Promise.all(Array.from({ length: 20 }, () => app.make.service()))
    const other = await TestApp.start({ PUBLIC_URL: ORIGIN })
    const planners = [app, other].map(({ nest }) => nest.get(IndexNowPlanner))
    const until = new Date()
    await Promise.all([...planners, ...planners].map((planner) => planner.plan(until)))
    await other.stop()
    const paths = services.flatMap(({ id, categoryId }) => [`/service/${id}`, `/services/${categoryId}`])
    await sent(['/services', ...paths].flatMap(inEveryLanguage))
    expect(engine.received).toHaveLength(1)
    expect((await report()).submissions).toHaveLength(1)
  })

  it('report a change whose transaction ended after a run', async () => {
    const { id } = await app.make.service()
    // The row has an earlier time of change, but becomes visible later.
    await app.nest.get(IndexNowPlanner).planNow()
    await allSent()
    expect(engine.received).toEqual([])
    await plan()
    await vi.waitFor(() => expect(engine.paths).toContain(`/service/${id}`))
  })

  it('are split into several requests if there are too many URLs for one', async () => {
    const { id } = await app.make.service()
    const removedAt = new Date()
    const names = Array.from({ length: MAX_URLS / 3 }, () => ulid())
    await app.make.prisma.removedPage.createMany({
      data: names.map((name) => ({ entity: 'service', name, removedAt })),
    })
    await plan()
    await vi.waitFor(() => expect(engine.received.length).toBe(2))
    expect(engine.received.map(({ urlList }) => urlList.length).sort((a, b) => b - a)[0]).toBe(MAX_URLS)
    expect(engine.paths).toEqual(expect.arrayContaining([`/service/${id}`, `/service/${names.at(-1)}`]))
    await app.make.prisma.removedPage.deleteMany()
  })
})

describe('no notifications to IndexNow', () => {
  it('are sent while it is switched off, nor later for changes made meanwhile', async () => {
    await enable(false)
    await office.create()
    await plan()
    await enable(true)
    await plan()
    await allSent()
    expect(engine.received).toEqual([])
    expect(await report()).toMatchObject({ isEnabled: true, submissions: [] })
  })

  it('are sent from a pending submission after it is switched off', async () => {
    engine.answers = [503]
    await office.create()
    await plan()
    await vi.waitFor(() => expect(engine.received).toHaveLength(1))
    await enable(false)
    await allSent()
    expect(engine.received).toHaveLength(1)
    expect(await report()).toMatchObject({ isEnabled: false, submissions: [] })
  })

  it('are sent for private or unchanged pages', async () => {
    const { id } = await app.make.service()
    await app.make.prisma.service.update({ where: { id }, data: { isDisabled: true } })
    await plan()
    await allSent()
    engine.received.length = 0
    await app.put(`/admin/services/${id}/price`, { as: admin.token, body: { basePrice: 1 } })
    await app.put('/settings/business', { as: admin.token, body: {} })
    const draft = await office.create({ isPublished: false })
    await app.delete(`/blogs/admin/${draft._id}`, { as: admin.token })
    await plan()
    await allSent()
    expect(engine.received).toEqual([])
  })

  it('are planned by the transactions of a write', async () => {
    // Every write records the cache's tags.
    const events = () => app.make.prisma.outboxEvent.count({ where: { NOT: { type: { startsWith: 'cache.' } } } })
    const before = await events()
    const { id } = await app.make.service()
    await app.put(`/admin/services/${id}/price`, { as: admin.token, body: { basePrice: 901 } })
    await office.create()
    await app.put('/settings/show_service_prices', { as: admin.token, body: { value: false } })
    await app.put('/settings/show_service_prices', { as: admin.token, body: { value: true } })
    expect(await events()).toBe(before)
  })
})

describe('an IndexNow response', () => {
  it.each([503, 429])('with status %i causes another attempt, which is shown', async (status) => {
    engine.answers = [status]
    const post = await office.create()
    await plan()
    const paths = [`/blog/${post.slug}`]
    await sent([...paths, ...paths])
    await vi.waitFor(async () =>
      expect(await report()).toMatchObject({
        isEnabled: true,
        keyLocation: `${ORIGIN}/${KEY}.txt`,
        submissions: [{ state: 'sent', attempts: 2, statusCode: 200, addressCount: 1, paths }],
      }),
    )
  })

  it('with status 403 ends the attempts and stores its reason', async () => {
    engine.answers = [403]
    await office.create()
    await plan()
    await vi.waitFor(async () =>
      expect((await report()).submissions).toMatchObject([
        { state: 'refused', attempts: 1, statusCode: 403, answer: expect.stringContaining('SiteVerification') },
      ]),
    )
    await allSent()
    expect(engine.received).toHaveLength(1)
    const [failed] = await app.nest.get(Queues).getQueue('background').getFailed()
    expect(failed?.failedReason).toBe('IndexNow answered 403')
  })

  it('is listed only among the newest ones', async () => {
    const [now, { submissions }] = [Date.now(), ADMIN_LIMITS.seo.indexNow]
    await app.make.prisma.indexNowSubmission.createMany({
      data: Array.from({ length: submissions + 5 }, (_, index) => {
        const at = new Date(now - index * 60_000)
        return { id: ulid(), state: 'sent', attempts: index, createdAt: at, dueAt: at }
      }),
    })
    const numbers = (await report()).submissions.map(({ attempts }) => attempts)
    expect(numbers).toEqual(Array.from({ length: submissions }, (_, index) => index))
  })
})

describe('the IndexNow key', () => {
  it('is served at the root, and no other key is', async () => {
    const { status, text, headers } = await app.get(`/${KEY}.txt`)
    expect([status, text, headers['content-type']]).toEqual([200, KEY, 'text/plain; charset=utf-8'])
    expect(await app.get('/another-key.txt')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    expect((await app.get('/robots.txt')).text).toContain('User-agent')
  })

  it('is the same on every instance if none is configured', async () => {
    const [one, other] = await Promise.all([TestApp.start(), TestApp.start()])
    const located = async (instance: TestApp) =>
      ((await instance.get('/seo/index-now', { as: admin.token })).body as unknown as IndexNowReport).keyLocation
    const address = await located(one)
    expect(address).toMatch(/\/[0-9a-f]{64}\.txt$/)
    expect(await located(other)).toBe(address)
    const path = new URL(address).pathname
    expect((await one.get(path)).text).toBe(path.slice(1, -'.txt'.length))
    await Promise.all([one, other].map((instance) => instance.stop()))
  })
})
