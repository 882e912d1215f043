import type { Page } from '@playwright/test'
import type { Session } from '@sofaseva/contract'
import { aBooking, anyService, login, newPerson } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'
import { Chat } from '../../pages/chat.js'
import { fullChromium } from '../../playwright.config.js'

test.use({ serviceWorkers: 'allow' })

// As in people's browsers: a page that one leaves is kept for the way back. Playwright switches that off.
test.use({ launchOptions: { ...fullChromium, ignoreDefaultArgs: ['--disable-back-forward-cache'] } })

type Kept = Window & { wasKept?: boolean }

/** Resolves once a guest's page has done what it does by itself; a customer's always has its stream open. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
}

/**
 * Leaves the page for one of another document, so that the browser puts the whole page away. A worker that takes over
 * the site's pages, which one does once for a first visit, would have it thrown away.
 */
async function leave(page: Page, to: string): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  // It comes last: a page that is still loading something may not be kept.
  await expect(new Chat(page).launcher).toBeVisible()
  await page.evaluate(() => {
    ;(window as Kept).wasKept = true
  })
  await page.goto(to)
}

const KEPT = 'kept'

/** Goes back; `KEPT` when the page is the one that was left, or else why it was loaded anew, in the browser's words. */
async function goBack(page: Page): Promise<string> {
  const here = page.url()
  await page.evaluate(() => history.back())
  await expect(page).not.toHaveURL(here)
  if (await page.evaluate(() => (window as Kept).wasKept === true)) return KEPT
  const [entry] = await page.evaluate(() => performance.getEntriesByType('navigation').map((one) => one.toJSON()))
  return JSON.stringify(entry.notRestoredReasons)
}

/** Somebody who logged in here as people do. */
async function signedIn(page: Page): Promise<Session> {
  const person = newPerson()
  expect((await page.request.post('/api/auth/register', { data: person })).status()).toBe(201)
  await login(page, person.email, person.password)
  const [token = '', user = ''] = await page.evaluate(() => ['token', 'user'].map((key) => localStorage[key] as string))
  return { token, user: JSON.parse(user) as Session['user'] }
}

test('public pages are kept for the way back', async ({ page, request }) => {
  const service = await anyService(request)
  const loadedAnew: string[] = []
  for (const path of [
    ...['/', '/services', `/services/${service.category._id}`, `/service/${service._id}`],
    ...['/services/search?q=sofa', '/contact', '/auth'],
  ]) {
    await page.goto(path)
    await settled(page)
    await leave(page, '/health/live')
    const found = await goBack(page)
    if (found !== KEPT) loadedAnew.push(`${path}: ${found}`)
  }
  expect(loadedAnew).toEqual([])
})

test('a customer’s page is kept too, and shows at once what happened meanwhile and from then on', async ({
  page,
  request,
}) => {
  const session = await signedIn(page)
  const card = (id: string) => page.locator(`[id="${id}"]`)
  const first = await aBooking(request, session)
  const live = page.waitForResponse('**/api/live')
  await page.goto('/requests')
  await expect(card(first._id)).toBeVisible()
  await live
  await leave(page, '/health/live')
  const meanwhile = await aBooking(request, session)
  expect(await goBack(page)).toBe(KEPT)
  await expect(card(meanwhile._id)).toBeVisible()
  // Sooner than the next poll: by the stream, which it has taken up again.
  const after = await aBooking(request, session)
  await expect(card(after._id)).toBeVisible({ timeout: 25_000 })
})

test('a customer’s page is kept while a second tab hears the live updates in its place', async ({ page, request }) => {
  const session = await signedIn(page)
  const cards = (tab: Page, id: string) => tab.locator(`[id="${id}"]`)
  const ownStream = page.waitForResponse('**/api/live')
  await page.goto('/requests')
  await ownStream
  const second = await page.context().newPage()
  await second.goto('/requests')
  await expect(second.getByRole('heading', { name: 'No requests here yet' })).toBeVisible()

  // The page that is left held the stream for both: the second tab takes it over, and tells every tab what it hears.
  const secondStream = second.waitForResponse('**/api/live')
  await leave(page, '/health/live')
  await secondStream
  const first = await aBooking(request, session)
  await expect(cards(second, first._id)).toBeVisible()
  expect(await goBack(page)).toBe(KEPT)
  await expect(cards(page, first._id)).toBeVisible()

  // Now the page that is left was only waiting for its turn.
  await leave(page, '/health/live')
  const next = await aBooking(request, session)
  await expect(cards(second, next._id)).toBeVisible()
  expect(await goBack(page)).toBe(KEPT)
  await expect(cards(page, next._id)).toBeVisible()
})

test('a page that was kept shows nothing of who has logged out since', async ({ page }) => {
  const { user } = await signedIn(page)
  const live = page.waitForResponse('**/api/live')
  await page.goto('/profile')
  await expect(page.getByText(user.email)).toBeVisible()
  await live
  await page.evaluate((email) => {
    const look = () => sessionStorage.setItem('shown-first', String(document.body.textContent.includes(email)))
    addEventListener('pageshow', () => requestAnimationFrame(look))
  }, user.email)
  await leave(page, '/contact')
  await page.getByLabel('Menu').click()
  await page.getByRole('navigation', { name: 'Main, small' }).getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await page.evaluate(() => history.go(-2))
  const shownFirst = () => page.evaluate(() => sessionStorage.getItem('shown-first')).catch(() => null)
  await expect.poll(shownFirst).toBe('false')
  await expect(page).toHaveURL('/')
  await expect(page.getByText(user.email)).toHaveCount(0)
})
