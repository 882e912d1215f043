// Core covered by: e2e/journeys/offline/prefetch.spec.ts

import { storedForOffline, storedServices } from '../../fixtures/installed.js'
import { anyService, signedInCustomer, signInAs } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'
import { ServicePage } from '../../pages/service-page.js'

test.use({ serviceWorkers: 'allow' })

test('a placeholder replaces a missing image until the network is back', async ({ page, context, request }) => {
  const service = await anyService(request)
  await storedForOffline(page)
  await context.setOffline(true)
  await page.evaluate(() => caches.delete('pictures'))
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
  await page.goto(`/service/${service._id}`)
  const picture = page.locator('main img').first()
  await expect(picture).toHaveAttribute('src', /^data:image\/gif/)
  const box = await picture.boundingBox()
  expect(box?.height).toBeGreaterThan(100)
  await context.setOffline(false)
  await expect(picture).toHaveAttribute('src', /^\/uploads\//)
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(1)
})

test('stores only the catalog if the user saves data', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { get: () => ({ saveData: true, effectiveType: '4g' }) })
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/contact')
  await expect.poll(() => page.evaluate(storedServices)).toBeGreaterThan(50)
  expect(asked).not.toContain('/api/reviews/newest')
})

test('a provider reads services, working hours and days off offline without opening them first', async ({
  page,
  context,
}) => {
  await signInAs(page, 'provider')
  const kept = page.waitForResponse('**/api/provider/availability')
  await storedForOffline(page)
  await kept
  await context.setOffline(true)
  await page.goto('/provider-services')
  await expect(page.getByText(/You offer \d+ of \d+ services/)).toBeVisible()
  await expect(page.getByText("You can change this once you're online.")).toBeVisible()
  await expect(page.getByText(/^Updated/)).toBeVisible()
  await page.getByRole('radio', { name: 'Working hours' }).click()
  await expect(page.getByRole('checkbox', { name: 'Monday' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Days off' })).toBeVisible()
  await expect(page.getByText("You can change this once you're online.")).toBeVisible()
})

test('asks the browser for persistent storage once, after the first booking', async ({ page, request }) => {
  const asked: string[] = []
  await page.exposeFunction('noteAsked', () => asked.push('persist'))
  await page.addInitScript(() => {
    StorageManager.prototype.persist = async () => {
      await (window as unknown as { noteAsked(): Promise<void> }).noteAsked()
      return true
    }
  })
  await signedInCustomer(page)
  const service = await anyService(request)
  for (const address of ['1 First Lane, Baner, Pune', '2 Second Lane, Baner, Pune']) {
    await page.goto(`/service/${service._id}`)
    const form = new ServicePage(page)
    await form.fill({ option: service.options[0]?.name ?? '', address })
    if (address.startsWith('1')) expect(asked).toEqual([])
    await form.book.click()
    await expect(page.getByText(address)).toBeVisible()
    await expect.poll(() => asked).toEqual(['persist'])
  }
})
