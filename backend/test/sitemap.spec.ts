import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { BlogService } from '#modules/blog/index.js'
import { CatalogService } from '#modules/catalog/index.js'
import { SitemapService } from '#modules/seo/sitemap/sitemap.service.js'
import { RemovedPages } from '#platform/web/removed-pages.js'
import { TestApp } from './support/app.js'
import { blogTag, PostOffice } from './support/blog.js'
import type { Person } from './support/factories.js'

const ORIGIN = 'https://sofa.example'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await TestApp.start({ PUBLIC_URL: ORIGIN })
  admin = await app.signedIn('admin')
})
afterAll(() => app.stop())

const read = (url: string) => app.get(url)
/** The contents of all elements with this tag. */
const all = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(([, text = '']) => text)

async function offered() {
  const service = await app.make.service()
  await app.touch('catalog')
  return service
}

describe('crawlers', () => {
  it('get the allowed paths and the sitemaps’ URLs', async () => {
    const { headers, text } = await read('/robots.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    for (const path of ['/admin', '/en/admin', '/hi/admin', '/mr/admin']) expect(text).toContain(`Disallow: ${path}\n`)
    expect(text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
  })

  it('find every sitemap in the index and nothing else', async () => {
    await offered()
    await new PostOffice(app, admin).create()
    await vi.waitFor(async () => expect((await read('/sitemap.xml')).text).toContain('posts.xml'))
    const { headers, text } = await read('/sitemap.xml')
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    const urls = all(text, 'loc')
    expect(urls).toEqual([
      `${ORIGIN}/sitemaps/pages.xml`,
      `${ORIGIN}/sitemaps/services.xml`,
      `${ORIGIN}/sitemaps/posts.xml`,
    ])
    for (const url of urls) expect((await read(new URL(url).pathname)).status).toBe(200)
    const unknown = await read('/sitemaps/people.xml')
    expect(unknown.status).toBe(404)
    expect(unknown.body).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('find a page once per language, with its translations, image and last change', async () => {
    const service = await offered()
    const entry = async (path: string) =>
      all((await read('/sitemaps/services.xml')).text, 'url').find((url) => url.includes(`<loc>${ORIGIN}${path}</loc>`))
    const path = `/service/${service.id}`
    await vi.waitFor(async () => expect(await entry(path)).toBeDefined())
    for (const one of [path, `/hi${path}`, `/mr${path}`]) {
      const url = (await entry(one)) ?? ''
      for (const [language, other] of [
        ['en', path],
        ['hi', `/hi${path}`],
        ['mr', `/mr${path}`],
        ['x-default', path],
      ])
        expect(url).toContain(`<xhtml:link rel="alternate" hreflang="${language}" href="${ORIGIN}${other}"/>`)
      expect(all(url, 'lastmod')).toEqual([service.updatedAt.toISOString()])
    }
  })

  it('find each page in one part if a sitemap is too large for one file', async () => {
    const office = new PostOffice(app, admin)
    for (let count = 0; count < 3; count += 1) {
      await app.make.service()
      const post = await office.create()
      await office.create({ language: 'hi', translationOf: post._id })
    }
    const sitemapsOf = (addresses: number) => {
      const parts = [app.nest.get(CatalogService), app.nest.get(BlogService), app.nest.get(RemovedPages)] as const
      const service = new SitemapService(app.config, ...parts, addresses)
      const urls = async (file: string) =>
        all((await (await service.sitemap(file)).encode('identity')).toString(), 'loc').filter(
          (url) => !/uploads/.test(url),
        )
      const files = async () =>
        all((await (await service.index()).encode('identity')).toString(), 'loc').map(
          (url) => url.split('/').at(-1) ?? '',
        )
      return { service, urls, files }
    }
    const [small, whole] = [sitemapsOf(6), sitemapsOf(300_000)]
    const files = await small.files()
    for (const name of ['services', 'posts', 'pages']) {
      const parts = files.filter((file) => file.startsWith(name))
      expect(parts.slice(0, 2)).toEqual([`${name}.xml`, `${name}-2.xml`])
      const found: string[] = []
      for (const part of parts) {
        const urls = await small.urls(part)
        expect(urls.length, part).toBeLessThanOrEqual(6)
        found.push(...urls)
      }
      expect(found).toEqual(await whole.urls(`${name}.xml`))
      await expect(small.service.sitemap(`${name}-${parts.length + 1}.xml`)).rejects.toThrow()
      for (const file of [`${name}-1.xml`, `${name}-0.xml`, `${name}-02.xml`])
        await expect(small.service.sitemap(file), file).rejects.toThrow()
    }
    expect(await whole.files()).toEqual(['pages.xml', 'services.xml', 'posts.xml'])
  })

  it('learn when a category’s content last changed', async () => {
    const service = await offered()
    const category = `/services/${service.categoryId}`
    const dates = async () => {
      const { text } = await read('/sitemaps/pages.xml')
      const of = (path: string) =>
        all(text, 'url')
          .find((url) => url.includes(`<loc>${ORIGIN}${path}</loc>`))
          ?.match(/<lastmod>(.*)<\/lastmod>/)?.[1]
      return {
        category: of(category) ?? '',
        services: of('/services') ?? '',
        undated: [of('/'), of('/blog'), of('/contact')],
      }
    }
    await vi.waitFor(async () => expect((await dates()).category).not.toBe(''))
    const changes = [
      () => app.put(`/admin/services/${service.id}/price`, { as: admin.token, body: { basePrice: 1 } }),
      () => app.put(`/admin/services/${service.id}/status`, { as: admin.token, body: { isDisabled: true } }),
      () =>
        app.put(`/admin/categories/${service.categoryId}`, {
          as: admin.token,
          body: { translations: { hi: { name: `श्रेणी ${blogTag()}` } } },
        }),
    ]
    for (const change of changes) {
      const before = await dates()
      expect((await change()).status).toBe(200)
      await vi.waitFor(async () => expect((await dates()).category > before.category).toBe(true))
      const after = await dates()
      expect(after.services >= after.category).toBe(true)
      // The clock, ratings and settings change these, too.
      expect(after.undated).toEqual([undefined, undefined, undefined])
    }
  })

  it('find no post whose canonical URL is on another site', async () => {
    const office = new PostOffice(app, admin)
    const own = await office.create({ canonicalUrl: `${ORIGIN}/blog/other` })
    const elsewhere = await office.create({ canonicalUrl: `${ORIGIN}.org/blog/other` })
    await vi.waitFor(async () => expect((await read('/sitemaps/posts.xml')).text).toContain(own.slug))
    expect((await read('/sitemaps/posts.xml')).text).not.toContain(elsewhere.slug)
  })

  it('find posts without the translations whose canonical URL is on another site', async () => {
    const office = new PostOffice(app, admin)
    const post = await office.create()
    const canonicalUrl = 'https://elsewhere.example/hindi'
    const hindi = await office.create({ language: 'hi', translationOf: post._id, canonicalUrl })
    expect((await office.detail(post.slug)).blog.translations).toMatchObject([{ slug: hindi.slug, canonicalUrl }])
    const entry = async () =>
      all((await read('/sitemaps/posts.xml')).text, 'url').find((url) =>
        url.includes(`<loc>${ORIGIN}/blog/${post.slug}<`),
      )
    await vi.waitFor(async () => expect(await entry()).toBeDefined())
    const languages = [...((await entry()) ?? '').matchAll(/hreflang="([^"]+)"/g)].map(([, language]) => language)
    expect(languages).toEqual(['en', 'x-default'])
  })

  it('find the blog in the languages with posts', async () => {
    const { text } = await read('/sitemaps/pages.xml')
    const counts = await app.nest.get(BlogService).countByLanguage()
    for (const [language, path] of [
      ['en', '/blog'],
      ['hi', '/hi/blog'],
      ['mr', '/mr/blog'],
    ] as const)
      expect(text.includes(`<loc>${ORIGIN}${path}</loc>`), language).toBe((counts[language] ?? 0) > 0)
  })

  it('no longer find disabled pages', async () => {
    const service = await offered()
    const isListed = async () => (await read('/sitemaps/services.xml')).text.includes(service.id)
    await vi.waitFor(async () => expect(await isListed()).toBe(true))
    await app.put(`/admin/services/${service.id}/status`, { as: admin.token, body: { isDisabled: true } })
    await vi.waitFor(async () => expect(await isListed()).toBe(false))
  })

  it('find no private pages', async () => {
    const { text } = await read('/sitemaps/pages.xml')
    expect(all(text, 'loc')).toEqual(expect.arrayContaining([`${ORIGIN}/`, `${ORIGIN}/hi`, `${ORIGIN}/contact`]))
    for (const path of ['/auth', '/requests', '/profile', '/admin', '/my-jobs'])
      expect(text).not.toContain(ORIGIN + path)
  })

  it('find a published post in its own language with its own translations', async () => {
    const office = new PostOffice(app, admin)
    const post = await office.create({ title: `Post ${blogTag()}` })
    const hindi = await office.create({ title: `लेख ${blogTag()}`, language: 'hi', translationOf: post._id })
    const addresses = [`${ORIGIN}/blog/${post.slug}`, `${ORIGIN}/hi/blog/${encodeURIComponent(hindi.slug)}`]
    const entry = async () =>
      all((await read('/sitemaps/posts.xml')).text, 'url').find((url) => url.includes(`<loc>${addresses[0]}</loc>`))
    await vi.waitFor(async () => expect(await entry()).toContain(`hreflang="hi" href="${addresses[1]}"`))
    expect(await entry()).toContain(`hreflang="x-default" href="${addresses[0]}"`)
    expect(await entry()).not.toContain('hreflang="mr"')
    await office.change(post, { isPublished: false })
    await vi.waitFor(async () => expect(await entry()).toBeUndefined())
  })
})

describe('feed readers', () => {
  it('get the newest posts of a language without drafts', async () => {
    const office = new PostOffice(app, admin)
    const title = `Chairs & <sofas> ${blogTag()}`
    const post = await office.create({ title, excerpt: 'How ]]> & ]]> why.' })
    const draft = await office.create({ title: `Draft ${blogTag()}`, isPublished: false })
    const hindi = await office.create({ title: `लेख ${blogTag()}`, language: 'hi' })
    await vi.waitFor(async () => expect((await read('/rss.xml')).text).toContain(`${ORIGIN}/blog/${post.slug}`))
    const english = await read('/rss.xml')
    expect(english.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    expect(english.text).toContain(`<title><![CDATA[${title}]]></title>`)
    expect(english.text).toContain('<description><![CDATA[How ]] > & ]] > why.]]></description>')
    expect(all(english.text, 'item').length).toBeLessThanOrEqual(20)
    expect(english.text).toContain(`<guid isPermaLink="false">${post._id}</guid>`)
    expect(english.text).toContain('<rss xmlns:dc="http://purl.org/dc/elements/1.1/"')
    expect(english.text).toContain(`<dc:creator>${post.author?.name}</dc:creator>`)
    expect(english.text).not.toContain('<author>')
    for (const other of [draft, hindi]) expect(english.text).not.toContain(other.title)
    const others = (await read('/hi/rss.xml')).text
    expect(others).toContain(hindi.title)
    expect(others).toContain('<language>hi-IN</language>')
    expect(others).not.toContain(title)
  })

  it.each(['en', 'xx', 'HI', '%E0%A4%B9', 'x'.repeat(90)])('find no feed in %s', async (language) => {
    expect(await read(`/${language}/rss.xml`)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  })
})
