// Core covered by: e2e/journeys/public/back-forward.spec.ts

import type { Page } from '@playwright/test'
import { fullyLoaded } from '../../fixtures/hydrated.js'
import { aBooking, anyService, signedInCustomer } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'
import { goBack, KEPT, leave } from '../../pages/back-forward.js'
import { fullChromium } from '../../playwright.config.js'

test.use({ serviceWorkers: 'allow' })

// Browsers keep a page in the back/forward cache, but Playwright disables that.
test.use({ launchOptions: { ...fullChromium, ignoreDefaultArgs: ['--disable-back-forward-cache'] } })

test('public pages enter the back/forward cache', async ({ page, request }) => {
  const service = await anyService(request)
  const loadedAnew: string[] = []
  for (const path of [
    '/',
    '/services',
    `/services/${service.category._id}`,
    `/service/${service._id}`,
    '/services/search?q=sofa',
    '/contact',
    '/auth',
  ]) {
    await page.goto(path)
    await fullyLoaded(page)
    await leave(page, '/health/live')
    const found = await goBack(page)
    if (found !== KEPT) loadedAnew.push(`${path}: ${found}`)
  }
  expect(loadedAnew).toEqual([])
})

test('a customer’s page stays in the back/forward cache while a second tab takes over its event stream', async ({
  page,
  request,
}) => {
  const session = await signedInCustomer(page)
  const cards = (tab: Page, id: string) => tab.locator(`[id="${id}"]`)
  const ownStream = page.waitForResponse('**/api/live')
  await page.goto('/requests')
  await ownStream
  const second = await page.context().newPage()
  await second.goto('/requests')
  await expect(second.getByRole('heading', { name: 'No requests here yet' })).toBeVisible()

  // The first page held the stream for both. The second tab opens its own and shares the events with all tabs.
  const secondStream = second.waitForResponse('**/api/live')
  await leave(page, '/health/live')
  await secondStream
  const first = await aBooking(request, session)
  await expect(cards(second, first._id)).toBeVisible()
  expect(await goBack(page)).toBe(KEPT)
  await expect(cards(page, first._id)).toBeVisible()

  // Now the first page only waits for the stream.
  await leave(page, '/health/live')
  const next = await aBooking(request, session)
  await expect(cards(second, next._id)).toBeVisible()
  expect(await goBack(page)).toBe(KEPT)
  await expect(cards(page, next._id)).toBeVisible()
})
