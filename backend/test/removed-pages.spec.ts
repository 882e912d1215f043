import { DAY_MS } from '@sofaseva/contract'
import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CleanupJobs } from '#platform/database/cleanup-jobs.js'
import { TestApp } from './support/app.js'
import { blogTag, PostOffice } from './support/blog.js'
import { builtSite } from './support/built-site.js'
import type { Person } from './support/factories.js'

/** A built site whose pages contain the input of their rendering. */
const SITE = `
export const build = 'build-of-today'
export const movedTo = (address, resources) => Object.values(resources)[0]?.movedTo ? '/blog/' + Object.values(resources)[0].movedTo : undefined
export function matchPage(url) {
  const { 1: language = 'en', 2: path } = /^(?:\\/(hi|mr))?(\\/.*)$/.exec(url)
  const [, kind, name] = path.split('/')
  const resource = kind === 'service' ? '/services/' + name : '/blogs/' + name
  const isPage = name !== '-'
  return { address: path, language, resources: [resource], headResources: [], missing: '/' + kind + '/-', isPage }
}
export const render = async ({ status, gone, resources }) => ({
  status,
  isListed: status === 200,
  document: '<p>' + status + ' ' + gone + ' ' + Object.keys(resources).length + '</p>',
  policy: "default-src 'self'",
})
`

let app: TestApp
let admin: Person
let office: PostOffice
beforeAll(async () => {
  app = await TestApp.start({ SITE_DIR: builtSite(SITE) })
  admin = await app.signedIn('admin')
  office = new PostOffice(app, admin)
})
afterAll(() => app.stop())

const page = async (url: string) => {
  const { statusCode, body } = await app.nest.inject({ url })
  return [statusCode, body]
}
const call = async (path: string, language = 'en') => {
  const { status, body } = await app.get(path, { headers: { 'accept-language': language } })
  return [status, body.code, body.message]
}
const remove = async (path: string) => expect((await app.delete(path, { as: admin.token })).status, path).toBe(200)

describe('a removed service', () => {
  it('responds 410 with a message in each language instead of 404', async () => {
    const service = await app.make.service()
    const booked = await app.make.booking()
    const { serviceId } = await app.make.prisma.bookingItem.findFirstOrThrow({ where: { bookingId: booked.id } })
    for (const id of [service.id, serviceId]) {
      await remove(`/admin/services/${id}`)
      expect(await call(`/services/${id}`)).toEqual([410, 'SERVICE_GONE', 'We no longer offer this service.'])
      expect(await call(`/services/${id}`, 'hi')).toEqual([410, 'SERVICE_GONE', 'यह सर्विस अब हमारे यहाँ नहीं है।'])
      expect(await page(`/service/${id}`)).toEqual([410, '<p>410 We no longer offer this service. 0</p>'])
      expect(await page(`/mr/service/${id}`)).toEqual([410, '<p>410 ही सर्व्हिस आता आमच्याकडे नाही. 0</p>'])
    }
  })

  it('is remembered for two years', async () => {
    const [old, younger] = [await app.make.service(), await app.make.service()]
    for (const [{ id }, days] of [[old, 731] as const, [younger, 729] as const]) {
      await remove(`/admin/services/${id}`)
      const removedAt = new Date(Date.now() - days * DAY_MS)
      await app.make.prisma.$executeRaw`UPDATE removed_pages SET removedAt = ${removedAt} WHERE name = ${id}`
    }
    await app.nest.get(CleanupJobs).runDue('day', new Date())
    expect([(await call(`/services/${old.id}`))[0], (await call(`/services/${younger.id}`))[0]]).toEqual([404, 410])
  })

  it('differs from a disabled one and one that never existed', async () => {
    const { id } = await app.make.service({ isDisabled: true })
    for (const one of [id, ulid()]) {
      expect((await call(`/services/${one}`)).slice(0, 2)).toEqual([404, 'SERVICE_NOT_FOUND'])
      expect((await page(`/service/${one}`))[0]).toBe(404)
    }
  })
})

describe('a removed post', () => {
  it('responds 410 for every former slug until another post takes it', async () => {
    const post = await office.create({ title: `Post ${blogTag()}` })
    const renamed = await office.change(post, { title: `Other ${blogTag()}` })
    expect((await page(`/blog/${post.slug}`))[0]).toBe(301)
    await remove(`/blogs/admin/${post._id}`)
    for (const slug of [post.slug, renamed.slug]) {
      expect(await call(`/blogs/${slug}`)).toEqual([410, 'BLOG_GONE', 'This article has been removed.'])
      expect(await page(`/hi/blog/${slug}`)).toEqual([410, '<p>410 यह लेख हटा दिया गया है। 0</p>'])
    }
    const next = await office.create({ title: post.title })
    expect(next.slug).toBe(post.slug)
    expect((await page(`/blog/${post.slug}`))[0]).toBe(200)
    expect((await call(`/blogs/${post.slug}`))[0]).toBe(200)
  })

  it('responds 404 if it was never public and may return if it was only withdrawn', async () => {
    const draft = await office.create({ isPublished: false })
    await remove(`/blogs/admin/${draft._id}`)
    const back = await office.create()
    await office.change(back, { isPublished: false })
    for (const { slug } of [draft, back]) {
      expect((await call(`/blogs/${slug}`)).slice(0, 2)).toEqual([404, 'BLOG_NOT_FOUND'])
      expect((await page(`/blog/${slug}`))[0]).toBe(404)
    }
    await remove(`/blogs/admin/${back._id}`)
    expect((await page(`/blog/${back.slug}`))[0]).toBe(410)
  })
})
