// Core covered by: e2e/journeys/public/back-forward.spec.ts

import type { Page } from '@playwright/test'
import { loadedLate } from '../../fixtures/hydrated.js'
import { aBooking, anyService, signedInCustomer } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'
import { goBack, KEPT, leave } from '../../pages/back-forward.js'
import { fullChromium } from '../../playwright.config.js'

test.use({ serviceWorkers: 'allow' })

// As in people's browsers: a page that one leaves is kept for the way back. Playwright switches that off.
test.use({ launchOptions: { ...fullChromium, ignoreDefaultArgs: ['--disable-back-forward-cache'] } })

test('public pages are kept for the way back', async ({ page, request }) => {
  const service = await anyService(request)
  const loadedAnew: string[] = []
  for (const path of [
    ...['/', '/services', `/services/${service.category._id}`, `/service/${service._id}`],
    ...['/services/search?q=sofa', '/contact', '/auth'],
  ]) {
    await page.goto(path)
    await loadedLate(page)
    await leave(page, '/health/live')
    const found = await goBack(page)
    if (found !== KEPT) loadedAnew.push(`${path}: ${found}`)
  }
  expect(loadedAnew).toEqual([])
})

test('a customer’s page is kept while a second tab hears the live updates in its place', async ({ page, request }) => {
  const session = await signedInCustomer(page)
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
