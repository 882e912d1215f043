// Core covered by: e2e/journeys/public/xss.spec.ts

import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { LIMITS, type Session } from '@sofaseva/contract'
import { type HostileContent, HostileContentWriter, type HostilePage } from '../../fixtures/hostile-content.js'
import { packed } from '../../fixtures/hostile-texts.js'
import { hydrated } from '../../fixtures/hydrated.js'
import { installed } from '../../fixtures/installed.js'
import { test } from '../../fixtures/own-site.js'
import { expect } from '../../fixtures/test.js'
import { expectReadable, SOME, visit } from '../../fixtures/xss-visits.js'
import { XssWatch } from '../../fixtures/xss-watch.js'

// Covers emails and notifications as well.
test.use({ ownSiteWorker: 'embedded', viewport: { width: 1280, height: 800 } })

const INBOX = process.env.INBOX_URL ?? 'http://localhost:1080'

/** Number of texts to search for. All other texts appear in the same markup. */
const SEARCHES = 20

interface Mail {
  id: string
  html: string
}

/** Blocks scripts, styles and images, so that only the server's document remains. */
async function newDocumentPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setBlockedURLs', { urls: ['*/assets/*', '*/uploads/*', 'https://*'] })
  return page
}

async function signIn(context: BrowserContext, { token, user }: Session, site: string): Promise<void> {
  await context.addInitScript(
    ({ items, site }) => {
      if (location.origin !== site) return
      for (const [key, value] of Object.entries(items)) if (!localStorage.getItem(key)) localStorage.setItem(key, value)
    },
    { items: { token, user: JSON.stringify(user) }, site },
  )
}

/** Visits pages in several tabs in parallel. */
async function visitAll(watch: XssWatch, pages: readonly Page[], visits: readonly HostilePage[]): Promise<void> {
  const waiting = [...visits]
  await Promise.all(
    pages.map(async (page) => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await visit(watch, page, next.path, next.shown)
    }),
  )
}

const showing = (shown: string[], ...paths: string[]): HostilePage[] => paths.map((path) => ({ path, shown }))

/** Visits every server-rendered page and other files. */
async function visitDocuments(watch: XssWatch, pages: readonly Page[], content: HostileContent): Promise<void> {
  const { posts, services } = content
  const searches = packed(LIMITS.searchText).slice(0, SEARCHES)
  const addresses = packed(3_000).map(encodeURIComponent)
  await visitAll(watch, pages, [
    ...posts,
    ...services,
    ...searches.map((text) => ({ path: `/services/search?q=${encodeURIComponent(text)}`, shown: [text] })),
    ...addresses.flatMap((text) => [
      ...showing([], `/blog?search=${text}`, `/blog?category=${text}&page=${text}&language=${text}`),
      ...showing([], `/services?q=${text}`, `/blog/${text}`, `/service/${text}`, `/services/${text}`, `/${text}`),
      ...showing([], `/hi/${text}`, `/auth?next=${text}#${text}`, `/auth/reset?token=${text}`),
      ...showing([], `/contact?name=${text}&message=${text}`),
    ]),
    ...showing(SOME, '/services', '/hi/services', '/blog', '/blog?page=2', '/mr/blog?language=all'),
    ...showing([], '/api/services', '/api/blogs', '/api/catalog/snapshot'),
  ])
  const [page] = pages
  if (!page) return
  for (const { path } of posts.slice(0, 2)) await expectShareImage(page, path)
  const sitemaps = (await (await page.request.get('/sitemap.xml')).text()).matchAll(/<loc>(.*?)<\/loc>/g)
  for (const path of ['/rss.xml', '/sitemap.xml', ...[...sitemaps].map(([, address = '']) => address)])
    expect(await page.evaluate(faultOfXml, path), path).toBe('')
}

/** Returns why a file is not valid XML, or an empty text. Runs in the page. */
async function faultOfXml(path: string): Promise<string> {
  const xml = new DOMParser().parseFromString(await (await fetch(path)).text(), 'application/xml')
  return xml.querySelector('parsererror, script, [onload], [onerror]')?.textContent ?? ''
}

/** The share image must be an image, whatever the page's title. */
async function expectShareImage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  const address = await page.locator('meta[property="og:image"]').getAttribute('content')
  const response = await page.request.get(address ?? '')
  expect([response.status(), response.headers()['content-type']]).toEqual([
    200,
    expect.stringMatching(/^image\/(?:jpeg|png)$/),
  ])
}

/**
 * Visits the home page and the common parts of every page for each set of short texts. Resolves to the last displayed
 * texts.
 */
async function visitCampaigns(
  watch: XssWatch,
  pages: readonly Page[],
  writer: HostileContentWriter,
): Promise<string[]> {
  let last: string[] = []
  for (let index = 0; index < HostileContentWriter.campaigns; index += 1) {
    const { heroes, cities, enabledCities } = await writer.campaign(index)
    const homes = ['/', '/hi', '/mr'].map((path, language) => ({ path, shown: heroes.slice(language, language + 1) }))
    await visitAll(watch, pages, [...homes, { path: '/contact', shown: enabledCities }])
    last = [...heroes.slice(0, 1), ...cities]
  }
  return last
}

/** Visits hydrated pages, follows links and opens pages from the device's storage. */
async function visitAsGuest(watch: XssWatch, context: BrowserContext, content: HostileContent): Promise<void> {
  const page = await context.newPage()
  const paths = [content.posts, content.services].flatMap((all) => all.slice(0, 2).map(({ path }) => path))
  await visitAll(watch, [page], showing(SOME, '/', '/services', '/contact', ...paths, '/blog'))
  await hydrated(page)
  await page.getByRole('main').getByRole('link', { name: 'alert(1)' }).first().click()
  await expect(page).toHaveURL(/\/blog\/./)
  await expectReadable(watch, page, SOME)
  await installed(page)
  await visitAll(watch, [page], showing(SOME, '/', '/blog', ...paths, '/services'))
  const field = page.getByRole('combobox', { name: 'Search services' }).last()
  await hydrated(page)
  for (const text of packed(1_000)) await field.fill(text)
  await field.fill('<script>')
  await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first()).toBeVisible()
  await watch.look(page)
}

async function visitAsCustomer(watch: XssWatch, context: BrowserContext, content: HostileContent): Promise<void> {
  const page = await context.newPage()
  const { user } = content.customer
  const own = content.bookings.filter(({ user: { _id } }) => _id === user._id)
  const words = own.flatMap(({ serviceAddress, notes }) => [serviceAddress, notes])
  await visitAll(
    watch,
    [page],
    [
      { path: '/requests', shown: words },
      { path: `/requests/${own[0]?._id}/receipt`, shown: words.slice(0, 1) },
      ...showing(SOME, '/notifications'),
      { path: '/profile', shown: [user.name, user.address ?? ''] },
      // The booking form contains their address.
      { path: content.services[0]?.path ?? '', shown: [user.address ?? ''] },
    ],
  )
}

async function visitAsProvider(watch: XssWatch, context: BrowserContext, content: HostileContent): Promise<void> {
  // The first booking is completed.
  const jobs = content.bookings.slice(1, 2).map(({ serviceAddress }) => serviceAddress)
  const pages = [
    { path: '/my-jobs?tab=unscheduled', shown: jobs },
    ...showing(SOME, '/provider-services', '/notifications', '/profile'),
  ]
  await visitAll(watch, [await context.newPage()], pages)
}

async function visitAsAdmin(
  watch: XssWatch,
  context: BrowserContext,
  content: HostileContent,
  campaign: string[],
): Promise<void> {
  const [booking] = content.bookings
  const [message = ''] = content.messages
  const [post] = content.posts
  const paths = [
    '',
    '/bookings?limit=100',
    '/recent-requests',
    '/dispatch',
    '/dispatch?view=week',
    '/notifications',
    '/contact-messages?limit=100',
    `/contact-messages?message=${message}`,
    '/services?limit=100',
    '/categories',
    '/reviews',
    '/reviews?page=2',
    '/blogs?limit=100',
    '/users?limit=100',
    '/chat?tab=questions',
    '/chat?tab=phrases',
    '/seo?limit=100',
    '/seo?tab=settings',
    '/seo?tab=festivals',
    '/audit?limit=100',
  ]
  const pages = [await context.newPage(), await context.newPage()]
  await visitAll(watch, pages, [
    ...showing(SOME, ...paths.map((path) => `/admin${path}`)),
    ...(booking ? showing([booking.serviceAddress, booking.notes], `/admin/bookings?open=${booking._id}`) : []),
    { path: '/admin/seo?tab=override', shown: campaign.slice(0, 1) },
    { path: '/admin/settings', shown: campaign.slice(1) },
  ])
  const [page] = pages
  if (!page || !post) return
  await page.goto('/admin/chat')
  await page.getByRole('row').nth(1).click()
  await expect(page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'alert(1)' }).first()).toBeVisible()
  await watch.look(page)
  for (const [name, shown] of Object.entries({
    [post.id]: post.shown.slice(-1),
    [content.illustrated.id]: content.illustrated.alts,
  })) {
    await visit(watch, page, `/admin/blogs/edit/${name}`, shown)
    await page.getByRole('button', { name: 'Preview', exact: true }).click()
    await expect(page.frameLocator('dialog iframe').getByText('min read').first()).toBeVisible()
    await watch.look(page)
    await page.getByRole('button', { name: 'Close' }).click()
  }
  await page.getByRole('button', { name: 'Restore version 1' }).click()
  await expect(page.getByRole('dialog').getByText('alert(1)').first()).toBeVisible()
  await watch.look(page)
}

/** Opens emails like a mail program that runs everything. */
async function readMails(watch: XssWatch, page: Page, request: APIRequestContext, origin: string): Promise<void> {
  const ours = async () => {
    const all = (await (await request.get(`${INBOX}/email`)).json()) as { id: string }[]
    const mails = all.map(async ({ id }) => (await (await request.get(`${INBOX}/email/${id}`)).json()) as Mail)
    return (await Promise.all(mails)).filter(({ html }) => html.includes(origin))
  }
  const withPayloads = async () => (await ours()).filter(({ html }) => html.includes('alert(1)')).length
  await expect
    .poll(withPayloads)
    .toBeGreaterThanOrEqual(packed(LIMITS.address).length + packed(LIMITS.contactMessage).length)
  for (const { id, html } of await ours()) {
    await page.setContent(html)
    await watch.look(page)
    await request.delete(`${INBOX}/email/${id}`)
  }
}

test('no user content runs as code anywhere', async ({ browser, request, ownSite }) => {
  test.slow()
  const watch = new XssWatch()
  const writer = await HostileContentWriter.as(request)
  const content = await writer.writeAll()
  const newContext = async (serviceWorkers: 'allow' | 'block', session?: Session) => {
    const context = await browser.newContext({ baseURL: ownSite.origin, serviceWorkers })
    await watch.join(context)
    if (session) await signIn(context, session, ownSite.origin)
    return context
  }
  const documents = await newContext('block')
  const pages = [await newDocumentPage(documents), await newDocumentPage(documents), await newDocumentPage(documents)]
  await visitDocuments(watch, pages, content)
  const campaign = await visitCampaigns(watch, pages, writer)
  expect(writer.unfinished).toEqual([])
  await Promise.all([
    visitAsGuest(watch, await newContext('allow'), content),
    visitAsCustomer(watch, await newContext('block', content.customer), content),
    visitAsProvider(watch, await newContext('block', content.provider), content),
    visitAsAdmin(watch, await newContext('block', content.admin), content, campaign),
  ])
  await readMails(watch, await documents.newPage(), request, ownSite.origin)
  expect(watch.found).toEqual([])
})
