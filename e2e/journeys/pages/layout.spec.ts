import type { Locator } from '@playwright/test'
import { aBooking, anyService, signedInCustomer, signInAs } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error(`not on screen: ${locator}`)
  return box
}

test('headings keep their width when their typeface arrives', async ({ page }) => {
  await page.goto('/')
  const [loaded, waiting] = await page.evaluate(async () => {
    const faces = getComputedStyle(document.querySelector('h1') as Element).fontFamily
    const [face, ...fallbacks] = faces.split(',')
    await document.fonts.load(`700 32px ${face}`, 'Sofa')
    // Most of them are fonts that this machine lacks.
    await Promise.allSettled(fallbacks.map((fallback) => document.fonts.load(`700 32px ${fallback}`, 'Sofa')))
    return [faces, fallbacks.join(',')].map((fontFamily) => {
      const line = document.createElement('span')
      line.style.cssText = `position: absolute; white-space: nowrap; font: 700 32px ${fontFamily}`
      line.textContent = 'Your sofa, looked after like our own'
      document.body.append(line)
      return line.getBoundingClientRect().width
    })
  })
  expect(Math.abs(Number(waiting) / Number(loaded) - 1)).toBeLessThan(0.03)
})

test('the image of a service stays beside its longer form', async ({ page, request }) => {
  const { _id } = await anyService(request)
  await signedInCustomer(page)
  await page.setViewportSize({ width: 1280, height: 600 })
  await page.goto(`/service/${_id}`)
  const image = page.locator('main img').first()
  const form = page.getByRole('form', { name: 'Booking summary' })
  await expect(form.getByLabel('Service address')).toBeVisible()
  const before = await boxOf(form)
  await page.evaluate(() => scrollTo(0, 400))
  await expect.poll(async () => before.y - (await boxOf(form)).y).toBeGreaterThan(300)
  await expect(image).toBeInViewport({ ratio: 0.5 })
})

test('the time of the last setting fits one line of its card', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAs(page, 'admin')
  await page.goto('/admin/settings')
  const time = page.getByRole('definition').filter({ hasText: /^\d+ \w+ \d{4}, / })
  const lines = await time.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })
  expect(lines).toBe(1)
})

test('the menu of a phone begins with the name and the search', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { user } = await signedInCustomer(page)
  await page.goto('/')
  await page.locator('summary[aria-label="Menu"]').click()
  const menu = page.getByRole('navigation', { name: 'Main menu (mobile)' })
  await expect(menu.locator(':scope > *').first()).toHaveText(user.name)
  await expect(menu.getByRole('link').first()).toHaveText('Search')
})

test('the count of notifications leaves the bell visible in text of twice the size', async ({ page, request }) => {
  await page.setViewportSize({ width: 640, height: 740 })
  const customer = await signedInCustomer(page)
  await aBooking(request, customer)
  await page.goto('/')
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  const bell = page.getByRole('button', { name: /^Notifications/ })
  const count = bell.getByText(/^\d+$/)
  await expect(count).toBeVisible()
  const [icon, badge] = [await boxOf(bell.locator('svg')), await boxOf(count)]
  const width = Math.max(0, Math.min(icon.x + icon.width, badge.x + badge.width) - Math.max(icon.x, badge.x))
  const height = Math.max(0, Math.min(icon.y + icon.height, badge.y + badge.height) - Math.max(icon.y, badge.y))
  expect((width * height) / (icon.width * icon.height)).toBeLessThan(0.3)
})
