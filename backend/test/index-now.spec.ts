import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { ADMIN_LIMITS, type IndexNowReport, LIMITS } from '@sofaseva/contract'
import { ulid } from 'ulid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { BlogPublisher } from '../src/modules/blog/publish/blog-publisher.js'
import { Queues } from '../src/platform/queue/queues.js'
import { TestApp } from './support/app.js'
import { BlogOffice } from './support/blog.js'
import type { Person } from './support/factories.js'

const ORIGIN = 'https://sofa.example'
const GATHER_SECONDS = 1
const KEY = 'key-of-the-tests-1234'

interface Submission {
  host: string
  key: string
  keyLocation: string
  urlList: string[]
}

/** IndexNow, as far as the site knows it: answers with the next of `answers`, then with 200. */
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

  /** Paths that were received, in order. */
  get paths(): string[] {
    return this.received.flatMap(({ urlList }) => urlList).map((url) => url.replace(ORIGIN, ''))
  }
}

const engine = new SearchEngine()
let app: TestApp
let admin: Person
let office: BlogOffice
beforeAll(async () => {
  const INDEXNOW_ENDPOINT = await engine.listen()
  const env = {
    INDEXNOW_ENDPOINT,
    INDEXNOW_KEY: KEY,
    INDEXNOW_GATHER_SECONDS: String(GATHER_SECONDS),
    PUBLIC_URL: ORIGIN,
  }
  app = await TestApp.start(env, { work: true })
  admin = await app.signedIn('admin')
  office = new BlogOffice(app, admin)
  // The home page shows these, and no category of a test.
  for (let position = -LIMITS.home.categories; position < 0; position += 1)
    await app.make.prisma.category.update({ where: { id: (await app.make.category()).id }, data: { position } })
  // What other tests changed is none of these tests' business.
  await enable(false)
  await allSent()
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
  await app.make.prisma.category.updateMany({ where: { position: { lt: 0 } }, data: { position: 0, isDisabled: true } })
  await app.make.prisma.festival.deleteMany()
  await app.make.prisma.seoSettings.deleteMany()
  await app.stop()
  engine.close()
})

const enable = (value: boolean) => app.put('/settings/enable_index_now', { as: admin.token, body: { value } })
const report = async () => (await app.get('/seo/index-now', { as: admin.token })).body as unknown as IndexNowReport
const inEveryLanguage = (path: string) => [path || '/', `/hi${path}`, `/mr${path}`]
const sent = (paths: readonly string[]) => vi.waitFor(() => expect([...engine.paths].sort()).toEqual([...paths].sort()))

/** Every change recorded so far was told or dropped. */
async function allSent(): Promise<void> {
  await vi.waitFor(async () => {
    const waiting = await app.make.prisma.outboxEvent.count({
      where: { publishedAt: null, type: { in: ['pages.content-changed', 'index-now.planned'] } },
    })
    expect(waiting).toBe(0)
    const { waiting: queued, active, delayed } = await app.nest.get(Queues).of('index-now').getJobCounts()
    expect([queued, active, delayed]).toEqual([0, 0, 0])
  })
}

describe('a change is told', () => {
  it('of a service: its page and its lists in every language, once, with the key', async () => {
    const { id, categoryId } = await app.make.service()
    await app.put(`/admin/services/${id}/status`, { as: admin.token, body: { isDisabled: true } })
    await sent(['/services', `/services/${categoryId}`, `/service/${id}`].flatMap(inEveryLanguage))
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

  it('of a category: its page, and those of its services where they disappear', async () => {
    const { id, categoryId } = await app.make.service()
    await app.put(`/admin/categories/${categoryId}`, { as: admin.token, body: { name: `Renamed ${ulid()}` } })
    const named = [`/services/${categoryId}`, `/service/${id}`].flatMap(inEveryLanguage)
    await sent(named)
    await allSent()
    await app.put(`/admin/categories/${categoryId}/status`, { as: admin.token, body: { isDisabled: true } })
    await sent([...named, ...named, ...inEveryLanguage('/services')])
  })

  it('of the home page by a service that it shows, and of no service that it does not', async () => {
    const shown = await app.make.prisma.category.findFirstOrThrow({ orderBy: [{ position: 'asc' }, { id: 'asc' }] })
    const services = []
    for (let position = 0; position <= LIMITS.home.servicesPerCategory; position += 1) {
      const { id } = await app.make.service({ categoryId: shown.id })
      services.push(await app.make.prisma.service.update({ where: { id }, data: { position } }))
    }
    const change = (id: string | undefined) =>
      app.put(`/admin/services/${id}/price`, { as: admin.token, body: { basePrice: 901 } })
    const lists = ['/services', `/services/${shown.id}`]
    const last = services.at(-1)?.id
    await change(last)
    await sent([...lists, `/service/${last}`].flatMap(inEveryLanguage))
    await allSent()
    engine.received.length = 0
    await change(services[0]?.id)
    await sent(['', ...lists, `/service/${services[0]?.id}`].flatMap(inEveryLanguage))
  })

  it('of a service by the stars and the words of a review', async () => {
    const { id, categoryId } = await app.make.service()
    const author = await app.signedIn('customer')
    await app.make.prisma.user.update({ where: { id: author.id }, data: { emailVerifiedAt: new Date() } })
    const fields = { serviceId: id, rating: 4, title: 'Good', comment: 'Very clean.' }
    const { body } = await app.form('POST', '/reviews', { as: author.token, fields, files: [] })
    const rated = ['/services', `/services/${categoryId}`, `/service/${id}`].flatMap(inEveryLanguage)
    await sent(rated)
    await allSent()
    engine.received.length = 0
    await app.form('PUT', `/reviews/${body._id}`, {
      as: author.token,
      fields: { rating: 4, title: 'Good', comment: 'Clean.' },
      files: [],
    })
    await sent(inEveryLanguage(`/service/${id}`))
  })

  it('of whatever shows prices, when they are hidden', async () => {
    const { id, categoryId } = await app.make.service()
    await app.put('/settings/show_service_prices', { as: admin.token, body: { value: false } })
    const expected = ['', '/services', '/contact', `/services/${categoryId}`, `/service/${id}`].flatMap(inEveryLanguage)
    await vi.waitFor(() => expect(engine.paths).toEqual(expect.arrayContaining(expected)))
    await app.put('/settings/show_service_prices', { as: admin.token, body: { value: true } })
  })

  it('of a post: where it is published, both addresses when it is renamed, and where it was', async () => {
    const draft = await office.create({ isPublished: false, language: 'hi', title: `लेख ${ulid()}` })
    await office.change(draft, { content: '<p>Other words.</p>' })
    const post = await office.change(draft, { isPublished: true })
    const before = `/hi/blog/${encodeURIComponent(post.slug)}`
    const lists = ['/hi', '/hi/blog', '/hi/blog?category=Sofa+Repair']
    await sent([...lists, before])
    await allSent()
    engine.received.length = 0
    const renamed = await office.change(post, { title: `Other ${ulid()}` })
    const after = `/hi/blog/${renamed.slug}`
    await sent([...lists, before, after])
    await allSent()
    engine.received.length = 0
    // Saved as it was, and with another text.
    await office.change(renamed, {})
    await office.change(renamed, { content: '<p>New words.</p>' })
    await sent([after])
    await allSent()
    engine.received.length = 0
    await app.delete(`/blogs/admin/${post._id}`, { as: admin.token })
    await sent([...lists, after])
  })

  it('of a post: its translations, which name its address', async () => {
    const english = await office.create()
    await allSent()
    engine.received.length = 0
    const hindi = await office.create({ language: 'hi', title: `Hindi ${ulid()}`, translationOf: english._id })
    const own = ['/hi', '/hi/blog', '/hi/blog?category=Sofa+Repair', `/hi/blog/${hindi.slug}`]
    await sent([...own, `/blog/${english.slug}`])
  })

  it('of a post that publishes itself', async () => {
    const publishedAt = new Date(Date.now() + 3_600_000).toISOString()
    const post = await office.create({ publishedAt })
    await app.nest.get(BlogPublisher).publishDue(new Date(Date.parse(publishedAt) + 1))
    // Others' posts may be due as well.
    await vi.waitFor(() => expect(engine.paths).toContain(`/blog/${post.slug}`))
  })

  it('of the home page by the texts that it shows, in their languages alone', async () => {
    const texts = { metaTitle: 'Sofas', metaDescription: 'Sofa care.', heroText: 'Hello', keywords: [ulid()] }
    // Wins over the festivals of other tests, and whatever day it is.
    await app.post('/seo/manual-override', { as: admin.token, body: texts })
    await sent(inEveryLanguage(''))
    await allSent()
    engine.received.length = 0
    await app.put('/seo/settings', { as: admin.token, body: { defaultSEO: { ...texts, keywords: [ulid()] } } })
    const days = { startDate: '2030-11-06', endDate: '2030-11-11' }
    await app.post('/seo/festivals', { as: admin.token, body: { name: `Diwali ${ulid()}`, ...days } })
    const translations = { hi: { heroText: `नमस्ते ${ulid()}` } }
    await app.post('/seo/manual-override', { as: admin.token, body: { ...texts, translations } })
    await sent(['/hi'])
    await app.post('/seo/disable-override', { as: admin.token })
  })

  it('of the contact page and the home page by the business, gathered', async () => {
    const [holidays, phone] = [[], `+91 20 4000 ${1_000 + Math.floor(Math.random() * 9_000)}`]
    await app.put('/settings/business', { as: admin.token, body: { supportPhone: phone, holidays } })
    await sent([...inEveryLanguage(''), ...inEveryLanguage('/contact')])
  })

  it('once for a burst of fifty', async () => {
    const services = await Promise.all(Array.from({ length: 50 }, () => app.make.service()))
    const began = Date.now()
    for (const { id } of services)
      await app.put(`/admin/services/${id}/status`, { as: admin.token, body: { isDisabled: true } })
    const expected = services.flatMap(({ id, categoryId }) => [`/service/${id}`, `/services/${categoryId}`])
    await vi.waitFor(() =>
      expect(new Set(engine.paths)).toEqual(new Set(['/services', ...expected].flatMap(inEveryLanguage))),
    )
    // One a gathering, which takes a second, and the last that was under way.
    const gatherings = Math.ceil((Date.now() - began) / (GATHER_SECONDS * 1_000))
    expect(engine.received.length).toBeLessThanOrEqual(gatherings + 1)
  })
})

describe('nothing is told', () => {
  it('while it is switched off, nor of what was gathered before', async () => {
    await office.create()
    await vi.waitFor(async () => expect((await report()).submissions).toHaveLength(1))
    await enable(false)
    await office.create()
    await allSent()
    expect(engine.received).toEqual([])
    expect(await report()).toMatchObject({ isEnabled: false, submissions: [] })
  })

  it('of what is not public, and of what stays as it is', async () => {
    const { id } = await app.make.service()
    await app.make.prisma.service.update({ where: { id }, data: { isDisabled: true } })
    await app.put(`/admin/services/${id}/price`, { as: admin.token, body: { basePrice: 1 } })
    await app.put('/settings/business', { as: admin.token, body: {} })
    await office.create({ isPublished: false })
    await allSent()
    expect(engine.received).toEqual([])
  })
})

describe('an answer', () => {
  it.each([503, 429])('of %i is followed by another attempt, which is shown', async (status) => {
    engine.answers = [status]
    const post = await office.create()
    const paths = ['/', '/blog', `/blog/${post.slug}`, '/blog?category=Sofa+Repair']
    await sent([...paths, ...paths])
    await vi.waitFor(async () =>
      expect(await report()).toMatchObject({
        isEnabled: true,
        keyLocation: `${ORIGIN}/${KEY}.txt`,
        submissions: [{ state: 'sent', attempts: 2, statusCode: 200, addressCount: 4, paths: paths.slice(0, 3) }],
      }),
    )
  })

  it('of 403 ends the attempts, and its reason is kept', async () => {
    engine.answers = [403]
    await office.create()
    await vi.waitFor(async () =>
      expect((await report()).submissions).toMatchObject([
        { state: 'refused', attempts: 1, statusCode: 403, answer: expect.stringContaining('SiteVerification') },
      ]),
    )
    await allSent()
    expect(engine.received).toHaveLength(1)
    const [failed] = await app.nest.get(Queues).of('index-now').getFailed()
    expect(failed?.failedReason).toBe('IndexNow answered 403')
  })

  it('is listed with the newest ones alone', async () => {
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

describe('the key', () => {
  it('stands at the root, and no other does', async () => {
    const { status, text, headers } = await app.get(`/${KEY}.txt`)
    expect([status, text, headers['content-type']]).toEqual([200, KEY, 'text/plain; charset=utf-8'])
    expect(await app.get('/another-key.txt')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    expect((await app.get('/robots.txt')).text).toContain('User-agent')
  })

  it('is the same on every instance where none is configured', async () => {
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
