import type { APIRequestContext, Page } from '@playwright/test'
import {
  alternatePaths,
  LANGUAGE_DEFINITIONS,
  LANGUAGES,
  type Language,
  localizedPath,
  POST_CATEGORIES,
  type PostList,
  type Service,
} from '@sofaseva/contract'
import { jsonLdFaults, typesOf } from '../../fixtures/json-ld.js'
import { EACH_LANGUAGE } from '../../fixtures/language.js'
import { anyPost } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'

// Crawlers and messengers get only the document.
test.use({ javaScriptEnabled: false })

/** Everything in a document that is not for its reader. Runs in the page. */
const readHead = () => {
  const metas = [...document.querySelectorAll('meta[name], meta[property]')]
  return {
    language: document.documentElement.lang,
    title: document.title,
    canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
    alternates: [...document.querySelectorAll<HTMLLinkElement>('link[rel=alternate][hreflang]')].map((link) => [
      link.hreflang,
      link.href,
    ]),
    meta: Object.fromEntries(
      metas.map((tag) => [tag.getAttribute('name') ?? tag.getAttribute('property'), tag.getAttribute('content') ?? '']),
    ) as Partial<Record<string, string>>,
    jsonLd: [...document.querySelectorAll('script[type="application/ld+json"]')].map((tag) => tag.textContent ?? ''),
    headings: [...document.querySelectorAll('main h1')].map((heading) => heading.textContent?.trim() ?? ''),
    words: (document.querySelector('main')?.textContent ?? '').split(/\s+/).length,
  }
}

async function headOf(page: Page, path: string) {
  const response = await page.goto(path)
  return { status: response?.status(), ...(await page.evaluate(readHead)) }
}

type Entry = Record<string, unknown>

/** The validated JSON-LD entries of a document. */
function entriesOf(path: string, { jsonLd }: { jsonLd: readonly string[] }): Entry[] {
  return jsonLd.map((text) => {
    const entry = JSON.parse(text) as Entry
    expect(jsonLdFaults(entry), path).toEqual([])
    return entry
  })
}

async function reviewedService(request: APIRequestContext): Promise<Service> {
  const services = (await (await request.get('/api/services')).json()) as Service[]
  const service = services.find(({ reviewCount }) => reviewCount > 0)
  if (!service) throw new Error('no service has a review')
  return service
}

interface PublicPage {
  path: string
  /** Types of its entries, in order. */
  types: string[]
  /** Its languages, if not all. */
  languages?: readonly Language[]
}

/** One page of every public kind. */
async function publicPages(request: APIRequestContext): Promise<PublicPage[]> {
  const service = await reviewedService(request)
  const posts = await Promise.all(LANGUAGES.map((language) => anyPost(request, language)))
  const category = new URLSearchParams({ category: posts[0]?.category ?? '' })
  const below = ['BreadcrumbList', 'WebPage']
  return [
    { path: '/', types: ['LocalBusiness', 'WebSite', 'WebPage'] },
    { path: '/services', types: below },
    { path: `/services/${service.category._id}`, types: below },
    { path: `/service/${service._id}`, types: ['Service', 'Product', ...below, 'FAQPage'] },
    { path: '/blog', types: below },
    { path: `/blog?${category}`, types: below, languages: ['en'] },
    ...posts.map(({ slug, language }) => ({
      path: `/blog/${encodeURIComponent(slug)}`,
      types: ['Article', 'BreadcrumbList'],
      languages: [language],
    })),
    { path: '/contact', types: ['LocalBusiness', 'FAQPage', ...below] },
  ]
}

for (const language of LANGUAGES)
  test(`every public page is complete without JavaScript in ${LANGUAGE_DEFINITIONS[language].tag}`, async ({
    page,
    request,
    baseURL,
  }) => {
    const seen = { title: new Set<string>(), description: new Set<string>() }
    const pages = await publicPages(request)
    const shown = pages.filter(({ languages }) => languages?.includes(language) ?? true)
    for (const { path, types, languages } of shown) {
      const own = localizedPath(path, language)
      const head = await headOf(page, own)
      const { meta, words } = head
      expect(head.status, own).toBe(200)
      expect(head.language, own).toBe(LANGUAGE_DEFINITIONS[language].tag)
      expect(head.title.length, own).toBeGreaterThan(5)
      expect(meta.description?.length, own).toBeGreaterThan(20)
      seen.title.add(head.title)
      seen.description.add(meta.description ?? '')
      expect(head.canonical, own).toBe(new URL(own, baseURL).href)
      expect(meta.robots, own).toBeUndefined()
      expect(head.headings.filter(Boolean), own).toHaveLength(1)
      expect(words, own).toBeGreaterThan(20)
      expect(head.alternates.map(([name]) => name).at(-1), own).toBe('x-default')
      if (!languages)
        expect(head.alternates.slice(0, -1), own).toEqual(
          alternatePaths(path).map((other) => [other.language, new URL(other.path, baseURL).href]),
        )
      expect(entriesOf(own, head).flatMap(typesOf), own).toEqual(types)
    }
    expect(seen.title.size).toBe(shown.length)
    expect(seen.description.size).toBe(shown.length)
  })

test('the reviews in a service’s structured data are visible on its page', async ({ page, request }) => {
  const { _id, reviewCount } = await reviewedService(request)
  for (const language of LANGUAGES) {
    const head = await headOf(page, localizedPath(`/service/${_id}`, language))
    const [entry] = entriesOf(_id, head) as {
      review?: { name: string; reviewBody: string; author: { name: string } }[]
    }[]
    const shown = page.locator('main li')
    expect(entry?.review?.length).toBe(Math.min(reviewCount, 5))
    for (const { name, reviewBody, author } of entry?.review ?? [])
      await expect(
        shown.filter({ hasText: name }).filter({ hasText: reviewBody }).filter({ hasText: author.name }),
      ).not.toHaveCount(0)
    await expect(page.locator('main dl')).not.toHaveCount(0)
  }
})

test('finds faults in structured data at any depth', () => {
  const rating = { '@type': 'Rating', ratingValue: 5, bestRating: 5, worstRating: 1 }
  const author = { '@type': 'Person', name: 'Asha' }
  const review = { '@type': 'Review', author, reviewRating: rating, datePublished: '2026-11-01', reviewBody: 'Clean.' }
  const about = { name: 'Sofa', description: 'Clean', url: 'https://a.example/s', review: [review] }
  const product = { '@context': 'https://schema.org', '@type': 'Product', ...about }
  expect(jsonLdFaults(product)).toEqual([])
  const wrong: [change: object, fault: string][] = [
    [{ '@context': 'http://schema.org' }, 'has another @context'],
    [{ '@type': 'Gadget' }, ': what a Gadget says is not known here'],
    [{ name: undefined }, '/Product has no name'],
    [{ url: '/s' }, '/Product.url is no url: "/s"'],
    [{ colour: 'red' }, '/Product has an unknown colour'],
    [{ provider: author }, '/Product has an unknown provider'],
    [{ brand: author }, '/Product.brand is a Person, not a Brand'],
    [{ review: undefined }, '/Product has neither offers nor reviews'],
    [{ review: [] }, '/Product.review is empty'],
    [{ review: [{ ...review, author: 'Asha' }] }, '/Product.review[0]/Review.author is no Person: "Asha"'],
    [
      { review: [{ ...review, reviewRating: { ...rating, ratingValue: 6 } }] },
      '/Product.review[0]/Review.reviewRating/Rating has a rating out of its range',
    ],
    [
      { review: [{ ...review, datePublished: '1 May' }] },
      '/Product.review[0]/Review.datePublished is no date: "1 May"',
    ],
  ]
  for (const [change, fault] of wrong) expect(jsonLdFaults({ ...product, ...change })).toEqual([fault])
})

test('every public page has its own valid image for link previews', async ({ page, request }) => {
  const images = new Set<string>()
  const pages = await publicPages(request)
  const paths = pages.flatMap(({ path, languages = LANGUAGES }) =>
    EACH_LANGUAGE.filter((language) => languages.includes(language)).map((language) => localizedPath(path, language)),
  )
  for (const path of paths) {
    const { meta } = await headOf(page, path)
    const image = meta['og:image'] ?? ''
    images.add(image)
    expect([meta['og:image:type'], meta['og:image:width'], meta['og:image:height']]).toEqual([
      'image/jpeg',
      '1200',
      '630',
    ])
    expect(meta['og:image:alt'], path).toBeTruthy()
    for (const part of ['title', 'description', 'image']) expect(meta[`twitter:${part}`], path).toBe(meta[`og:${part}`])
    const { pathname, search } = new URL(image)
    const response = await request.get(pathname + search)
    expect([response.status(), response.headers()['content-type']], image).toEqual([200, 'image/jpeg'])
    expect((await response.body()).length, image).toBeLessThan(300_000)
  }
  expect(images.size).toBe(paths.length)
  const [any = ''] = images
  const forged = new URL(any).pathname.replace(/share\/...../, 'share/aaaaa')
  expect((await request.get(forged)).status()).toBe(404)
})

test('a page beyond the last is missing, and an empty list is not indexed', async ({ page, request }) => {
  expect((await headOf(page, '/blog?page=9999')).status).toBe(404)
  await expect(page.getByRole('main').getByRole('link', { name: 'See all articles' })).toBeVisible()
  const filled = async (category: string) => {
    const query = new URLSearchParams({ category, limit: '1', language: 'hi' })
    return ((await (await request.get(`/api/blogs?${query}`)).json()) as PostList).totalItems > 0
  }
  for (const category of POST_CATEGORIES) {
    const { meta, alternates } = await headOf(page, `/hi/blog?${new URLSearchParams({ category })}`)
    const isFilled = await filled(category)
    expect(meta.robots, category).toBe(isFilled ? undefined : 'noindex')
    expect(
      alternates.some(([language]) => language === 'hi'),
      category,
    ).toBe(isFilled)
  }
})

test('a post requested in another language points search engines to its own', async ({ page, request, baseURL }) => {
  const { blogs } = (await (await request.get('/api/blogs?limit=1&language=all')).json()) as PostList
  const [post] = blogs
  if (!post) throw new Error('there are no posts')
  const other = LANGUAGES.find((language) => language !== post.language) ?? 'en'
  const head = await headOf(page, localizedPath(`/blog/${post.slug}`, other))
  expect(head.canonical).toBe(new URL(localizedPath(`/blog/${post.slug}`, post.language), baseURL).href)
})

test('account pages, query results and missing pages are not indexed', async ({ page }) => {
  const own = ['/requests', '/notifications', '/profile', '/my-jobs', '/provider-services', '/not-sent', '/admin']
  const guests = [
    '/auth',
    '/auth/forgot',
    '/auth/reset',
    '/unsubscribe',
    '/services/search?q=sofa',
    '/blog?search=sofa',
  ]
  const missing = ['/no-such-page', '/service/01ARZ3NDEKTSV4RRFFQ69G5FAV', '/blog/no-such-post']
  for (const path of [...own, ...guests, ...guests.map((one) => localizedPath(one, 'hi')), ...missing]) {
    const { meta, canonical, status } = await headOf(page, path)
    expect([meta.robots, canonical], path).toEqual(['noindex', undefined])
    expect(status, path).toBe(missing.includes(path) ? 404 : 200)
  }
})

test('icons exist at the root, where browsers and feed readers look for them', async ({ request }) => {
  const icon = await request.get('/favicon.ico')
  expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/vnd.microsoft.icon'])
  expect((await icon.body()).subarray(0, 6)).toEqual(Buffer.from([0, 0, 1, 0, 3, 0]))
  const touch = await request.get('/apple-touch-icon.png')
  expect([touch.status(), touch.headers()['content-type']]).toEqual([200, 'image/png'])
})
