// Core covered by: e2e/journeys/offline/sessions.spec.ts

import type { Page } from '@playwright/test'
import { expireToken } from '../../fixtures/expired-token.js'
import { installed } from '../../fixtures/installed.js'
import { expect, test } from '../../fixtures/test.js'
import { loggedIn } from '../../pages/sessions.js'

test.use({ serviceWorkers: 'allow' })

const isSignedIn = (page: Page) => page.evaluate(() => localStorage.getItem('token') !== null)

test('four tabs with an expired token refresh it once and stay logged in', async ({ page, context }) => {
  test.slow()
  await loggedIn(page)
  await installed(page)
  const tabs = [page, await context.newPage(), await context.newPage(), await context.newPage()]
  let refreshes = 0
  context.on('response', (response) => {
    if (response.url().endsWith('/api/auth/refresh')) refreshes += 1
  })
  for (let round = 1; round <= 3; round += 1) {
    await expireToken(page)
    await Promise.all(tabs.map((tab) => tab.goto('/profile')))
    for (const tab of tabs) {
      await expect(tab.getByRole('heading', { name: 'Your devices' })).toBeVisible()
      await expect(tab.getByText('This device', { exact: true })).toBeVisible()
    }
    await expect.poll(() => refreshes).toBe(round)
  }
  expect(await isSignedIn(page)).toBe(true)
})

test('no fault during a refresh ends the session', async ({ page, context }) => {
  await loggedIn(page)
  await installed(page)
  const refreshFaults: ((url: string) => Promise<unknown>)[] = [
    // The XSRF cookie is lost; the refusal sets it again.
    () => context.clearCookies({ name: 'XSRF-TOKEN' }),
    (url) => context.route(url, (route) => route.fulfill({ status: 429, json: { code: 'RATE_LIMITED', message: '' } })),
    (url) => context.route(url, (route) => route.fulfill({ status: 401, body: '<html>Log in to the hotel</html>' })),
    (url) => context.route(url, (route) => route.fulfill({ status: 502, body: '<html>Bad gateway</html>' })),
    // The server rotated the token, but the response was lost.
    async (url) => {
      const before = await context.cookies()
      await context.route(url, async (route) => {
        await route.fetch()
        await context.addCookies(before)
        await route.abort('connectionreset').catch(() => undefined)
      })
    },
  ]
  for (const cause of refreshFaults) {
    await expireToken(page)
    await cause('**/api/auth/refresh')
    await page.goto('/profile')
    await expect(page.getByRole('heading', { name: 'Your devices' })).toBeVisible()
    await context.unroute('**/api/auth/refresh')
    const renewed = page.waitForResponse((response) => response.url().endsWith('/api/auth/profile') && response.ok())
    await page.reload()
    await renewed
    expect(await isSignedIn(page)).toBe(true)
  }
})
