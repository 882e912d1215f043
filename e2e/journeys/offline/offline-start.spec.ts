import { installed } from '../../fixtures/installed.js'
import { anyService } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'

test.use({ serviceWorkers: 'allow' })

test('the installed site starts offline with home, a category, search and a service', async ({
  page,
  context,
  request,
}) => {
  const service = await anyService(request)
  await installed(page)
  await context.setOffline(true)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: service.category.name })).toBeVisible()
  await page.goto(`/services/${service.category._id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(service.category.name)
  await page.goto('/services/search?q=matress')
  await expect(page.getByRole('link', { name: /mattress/i }).first()).toBeVisible()
  await page.goto(`/service/${service._id}`)
  await expect(page.getByRole('radio').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Before you book' })).toBeVisible()
  await page.goto('/services?minRating=4.5&maxPrice=500&sort=price-low')
  const cards = page.getByRole('link', { name: /₹/ })
  await expect(cards.first()).toContainText(/₹(4\d\d|3\d\d|2\d\d)/)
  await page.getByRole('combobox', { name: 'Price' }).selectOption('Any price')
  await expect(cards.filter({ hasText: '₹1,' }).first()).toBeVisible()
})

test('the site can be installed', async ({ page }) => {
  const manifest = await (await page.request.get('/manifest.webmanifest')).json()
  for (const { src } of [...manifest.icons, ...manifest.screenshots])
    expect((await page.request.get(src)).status(), src).toBe(200)
  await installed(page)
  const client = await page.context().newCDPSession(page)
  const { errors } = await client.send('Page.getAppManifest')
  expect(errors).toEqual([])
})

test('a page that loaded without its worker is controlled again', async ({ page }) => {
  await installed(page)
  const client = await page.context().newCDPSession(page)
  const loaded = page.waitForEvent('domcontentloaded')
  // Like Shift+Reload, this loads past the worker.
  await client.send('Page.reload', { ignoreCache: true })
  await loaded
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
})
