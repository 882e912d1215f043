import type { Page } from '@playwright/test'
import type { Service } from '@sofaseva/contract'
import { installed, keptForOffline } from '../../fixtures/installed.js'
import { anyService, loginAs, signedInCustomer } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'
import { ServicePage } from '../../pages/service-page.js'

test.use({ serviceWorkers: 'allow' })

/** Pictures of the page that show nothing of their own, wherever they stand on it. */
function withoutPicture(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const images = [...document.images]
    for (const image of images) image.loading = 'eager'
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)))
    return [...document.images].filter(({ naturalWidth }) => naturalWidth <= 1).map(({ currentSrc }) => currentSrc)
  })
}

test('after one visit to the home page, reviews and pictures of pages never seen are there offline', async ({
  page,
  context,
  request,
}) => {
  const services = (await (await request.get('/api/services')).json()) as Service[]
  const service = services.findLast(({ reviewCount }) => reviewCount > 0)
  if (!service) throw new Error('no service has reviews')
  const reviews = await (await request.get(`/api/reviews/service/${service._id}?sort=newest`)).json()
  await keptForOffline(page)

  await context.setOffline(true)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'What do you need?' })).toBeVisible()
  expect(await withoutPicture(page)).toEqual([])
  await page.goto(`/services/${service.category._id}`)
  await expect(page.getByRole('link', { name: service.name })).toBeVisible()
  expect(await withoutPicture(page)).toEqual([])
  await page.goto(`/service/${service._id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(service.name)
  const list = page.getByRole('region', { name: 'Reviews' })
  await expect(list.getByRole('heading', { level: 3 })).toHaveCount(reviews.reviews.length)
  await expect(list.getByText(reviews.reviews[0].comment)).toBeVisible()
  await expect(list.getByText(/^Updated/)).toBeVisible()
  expect(await withoutPicture(page)).toEqual([])
})

test('a picture that is not there leaves its place to its stand-in, and comes when the network does', async ({
  page,
  context,
  request,
}) => {
  const service = await anyService(request)
  await keptForOffline(page)
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

test('fetches nothing in the background where the person saves data', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { get: () => ({ saveData: true, effectiveType: '4g' }) })
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await installed(page)
  await page.goto('/contact')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(asked).not.toContain('/api/reviews/newest')
})

test('a provider reads services, working hours and days off offline, without having opened them', async ({
  page,
  context,
}) => {
  await loginAs(page, 'provider')
  const kept = page.waitForResponse('**/api/provider/availability')
  await keptForOffline(page)
  await kept
  await context.setOffline(true)
  await page.goto('/provider-services')
  await expect(page.getByText(/You offer \d+ of \d+ services/)).toBeVisible()
  await expect(page.getByText('You can change this once you are online.')).toBeVisible()
  await expect(page.getByText(/^Updated/)).toBeVisible()
  await page.getByRole('tab', { name: 'Working hours' }).click()
  await expect(page.getByRole('checkbox', { name: 'Monday' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Days off' })).toBeVisible()
  await expect(page.getByText('You can change this once you are online.')).toBeVisible()
})

test('asks the browser once, after the first booking, to keep what is stored', async ({ page, request }) => {
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
