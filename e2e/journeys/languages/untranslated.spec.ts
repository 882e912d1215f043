import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page, Route } from '@playwright/test'
import { LIMITS, PATHS } from '@sofaseva/contract'
import { hydrated } from '../../fixtures/hydrated.js'
import { navigateClientSide } from '../../fixtures/navigate-client-side.js'
import {
  anyPost,
  anyService,
  bearer,
  newPerson,
  signedInCustomer,
  signInAs,
  verifiedCustomer,
} from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'

/**
 * Replaces each Hindi message with a copy in brackets on its way to the page. Text outside brackets is then hard-coded,
 * unless the API sent it. Only names and numbers from the API are allowed. An English message of ours, or a text
 * combined from several values, is a fault.
 */
test.use({ serviceWorkers: 'block' })

// Requests at the end of a page get no response.
test.afterEach(({ context }) => context.unrouteAll({ behavior: 'ignoreErrors' }))

/** Texts that are the same in every language: names, keys and search terms. */
const LANGUAGE_NEUTRAL = new Set(['English', 'CSV', 'PDF', 'OTP', 'Ctrl K', 'SEO', 'xyzxyz'])
const MESSAGES = join(import.meta.dirname, '../../../contract/messages/en')
/** All English messages without values. */
const ENGLISH = new Set(
  globSync('*.json', { cwd: MESSAGES }).flatMap((file) => {
    const messages = JSON.parse(readFileSync(join(MESSAGES, file), 'utf8')) as Record<string, string>
    return Object.values(messages).filter((text) => !text.includes('{'))
  }),
)
/** Fields that no page shows, because they are for pages of the previous release. */
const NOT_SHOWN = new Set(['device'])
const WORD = /\p{Script=Latin}{2}/u

async function mark(route: Route): Promise<void> {
  const response = await route.fetch()
  const script = await response.text()
  // This script only lists the files of other areas.
  if (!/\p{Script=Devanagari}/u.test(script)) return route.fulfill({ response, body: script })
  const body = script.replace(/`([^`]*\p{Script=Devanagari}[^`]*)`/gu, '`⟦$1⟧`')
  expect(body).not.toBe(script)
  await route.fulfill({ response, body })
}

function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) => (NOT_SHOWN.has(key) ? [] : strings(inner)))
}

/** Resolves to every text that the API has sent to a page so far. */
type ReadData = () => Promise<Set<string>>

/**
 * Collects every text that the API sends to this page. A page shows a response before its body has reached the test, so
 * the returned function waits for the bodies.
 */
async function collectData(page: Page): Promise<ReadData> {
  const settings: unknown = await (await page.request.get('/api/settings/public')).json()
  const bodies: Promise<unknown>[] = []
  page.on('response', (response) => {
    if (!response.url().includes('/api/') || !response.headers()['content-type']?.includes('json')) return
    bodies.push(response.json().catch(() => null))
  })
  return async () => {
    const sent = strings(await Promise.all(bodies)).filter((text) => !ENGLISH.has(text))
    return new Set([...strings(settings), ...sent])
  }
}

/** Every visible or spoken text on the page. */
function textsOf(root: Locator): Promise<string[]> {
  return root.evaluate((element) => {
    const texts: string[] = [document.title]
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest('script, style, noscript')) texts.push(node.textContent ?? '')
    for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-description'])
      for (const holder of element.querySelectorAll(`[${name}]`)) texts.push(holder.getAttribute(name) ?? '')
    return texts
  })
}

/** The text around messages, with a bar for each message, so that values on both sides stay separate. */
function withoutMarked(text: string): string {
  const rest = text.replace(/⟦[^⟦⟧]*⟧/g, '|')
  return rest === text ? rest : withoutMarked(rest)
}

async function untranslated(page: Page, readData: ReadData): Promise<string[]> {
  const texts = await textsOf(page.locator('body'))
  const all = [...(await readData())].join('\n')
  return (
    texts
      .map((text) => withoutMarked(text).trim())
      .filter((text) => /\p{L}{2}/u.test(text) && !LANGUAGE_NEUTRAL.has(text))
      // Names and numbers stand between other data.
      .filter(
        (text) =>
          !text
            .split(/\s*[·|,(){}–“”"]\s*/)
            .every((part) => !WORD.test(part) || LANGUAGE_NEUTRAL.has(part) || all.includes(part)),
      )
  )
}

/**
 * Navigates like a link, because a document from the server would have plain Hindi texts. The back office has its own
 * document, which contains no texts.
 */
async function go(page: Page, path: string): Promise<void> {
  const before = await page.title()
  if (path.startsWith(PATHS.admin)) await page.goto(path)
  else await navigateClientSide(page, path)
  await expect(page).not.toHaveTitle(before)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

async function chooseMarkedHindi(page: Page): Promise<void> {
  await page.context().route('**/assets/**/messages-hi-*.js', mark)
  await page.context().route('**/assets/messages-hi-*.js', mark)
  await page.goto('/contact')
  await hydrated(page)
  await page.getByLabel('Menu', { exact: true }).click()
  await page.getByRole('navigation', { name: 'Main menu (mobile)' }).getByLabel('Language').selectOption('hi')
  await expect(page).toHaveURL(/\/hi\/contact/)
}

async function faultsOn(page: Page, readData: ReadData, paths: readonly string[]): Promise<string[]> {
  const found = new Set<string>()
  for (const path of paths) {
    await go(page, path)
    for (const text of await untranslated(page, readData)) found.add(`${path}: ${text}`)
  }
  return [...found]
}

test('no text on public pages is hard-coded', async ({ page, request }) => {
  const service = await anyService(request)
  const post = await anyPost(request)
  const readData = await collectData(page)
  await chooseMarkedHindi(page)
  const faults = await faultsOn(page, readData, [
    '/hi',
    '/hi/services',
    '/hi/services/search?q=sofa',
    '/hi/services/search?q=xyzxyz',
    `/hi/services/${service.category._id}`,
    `/hi/service/${service._id}`,
    '/hi/contact',
    '/hi/nothing-there',
    '/hi/blog',
    `/hi/blog/${post.slug}`,
    '/hi/blog?search=xyzxyz',
    '/hi/blog/no-such-post',
    '/hi/auth',
    '/hi/auth/forgot',
    '/hi/auth/reset',
    '/hi/unsubscribe',
  ])
  expect(faults).toEqual([])
  await page.getByRole('button', { name: '⟦हमसे चैट करें⟧' }).click()
  await expect(page.getByRole('dialog', { name: '⟦मदद⟧' })).toBeVisible()
  expect(await untranslated(page, readData)).toEqual([])
})

/** The texts about a password while it is typed into this field. */
async function meterTexts(page: Page, field: Locator): Promise<string[]> {
  const texts: string[] = []
  for (const password of ['abc', 'password', 'rivertable', 'River7table', 'correct-horse-battery']) {
    await field.fill(password)
    const meter = page.getByRole('status').filter({ hasText: '⟦' })
    await expect(meter).not.toHaveText(texts.at(-1) ?? '')
    texts.push((await meter.textContent()) ?? '')
  }
  return texts
}

test('feedback on a typed password is in the page’s language', async ({ page }) => {
  const readData = await collectData(page)
  await chooseMarkedHindi(page)
  await go(page, '/hi/auth/reset')
  const texts = await meterTexts(page, page.getByLabel('⟦नया पासवर्ड⟧'))
  expect(new Set(texts).size).toBe(5)
  expect(texts.map(withoutMarked).filter((text) => WORD.test(text))).toEqual([])
  expect(texts[0]).toContain(String(LIMITS.passwordMin))
  expect(await untranslated(page, readData)).toEqual([])
})

test('the author of a closed account is named in the page’s language', async ({ page, browser, request }) => {
  const service = await anyService(request)
  const context = await browser.newContext()
  const author = await verifiedCustomer(await context.newPage())
  const review = { serviceId: service._id, rating: 5, title: 'Left since', comment: 'On time and tidy.' }
  const headers = bearer(author)
  expect((await request.post('/api/reviews', { headers, data: review })).status()).toBe(201)
  const closed = await request.delete('/api/auth/profile', { headers, data: { password: newPerson().password } })
  expect(closed.status()).toBe(200)
  await context.close()
  const readData = await collectData(page)
  await chooseMarkedHindi(page)
  await go(page, `/hi/service/${service._id}`)
  const card = page.getByRole('listitem').filter({ hasText: review.title })
  await expect(card).toContainText('⟦हटाया गया यूज़र⟧')
  expect(await untranslated(page, readData)).toEqual([])
})

test('no text on a customer’s pages is hard-coded', async ({ page }) => {
  await signedInCustomer(page)
  const readData = await collectData(page)
  await chooseMarkedHindi(page)
  expect(await faultsOn(page, readData, ['/requests', '/notifications', '/profile', '/not-sent'])).toEqual([])
})

test('no text on a provider’s pages is hard-coded', async ({ page }) => {
  await signInAs(page, 'provider')
  const readData = await collectData(page)
  await chooseMarkedHindi(page)
  expect(
    await faultsOn(page, readData, [
      '/my-jobs',
      '/provider-services',
      '/my-jobs?tab=done',
      '/notifications',
      '/profile',
    ]),
  ).toEqual([])
})

test('no text in the post editor is hard-coded', async ({ page }) => {
  await signInAs(page, 'admin')
  const readData = await collectData(page)
  await chooseMarkedHindi(page)
  expect(await faultsOn(page, readData, ['/admin/blogs', '/admin/blogs/create'])).toEqual([])
})
