import { aBooking, signedInCustomer } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'
import { goBack, KEPT, leave } from '../../pages/back-forward.js'
import { fullChromium } from '../../playwright.config.js'

test.use({ serviceWorkers: 'allow' })

// Browsers keep a page in the back/forward cache, but Playwright disables that.
test.use({ launchOptions: { ...fullChromium, ignoreDefaultArgs: ['--disable-back-forward-cache'] } })

test('a customer’s page stays in the back/forward cache and shows changes at once', async ({ page, request }) => {
  const session = await signedInCustomer(page)
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
  // The event stream reconnects and is faster than the next poll.
  const after = await aBooking(request, session)
  await expect(card(after._id)).toBeVisible()
})

test('a page from the back/forward cache shows nothing of a user who has logged out', async ({ page }) => {
  const { user } = await signedInCustomer(page)
  const live = page.waitForResponse('**/api/live')
  await page.goto('/profile')
  await expect(page.getByText(user.email)).toBeVisible()
  await live
  await page.evaluate((email) => {
    const look = () => sessionStorage.setItem('shown-first', String(document.body.textContent.includes(email)))
    addEventListener('pageshow', () => requestAnimationFrame(look))
  }, user.email)
  await leave(page, '/contact')
  await page.getByLabel('Menu', { exact: true }).click()
  await page.getByRole('navigation', { name: 'Main menu (mobile)' }).getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await page.evaluate(() => history.go(-2))
  const shownFirst = () => page.evaluate(() => sessionStorage.getItem('shown-first')).catch(() => null)
  await expect.poll(shownFirst).toBe('false')
  await expect(page).toHaveURL('/')
  await expect(page.getByText(user.email)).toHaveCount(0)
})
