import type { Page } from '@playwright/test'
import type { Service } from '@sofaseva/contract'
import { storedForOffline } from '../../fixtures/installed.js'
import { expect, test } from '../../fixtures/test.js'

test.use({ serviceWorkers: 'allow' })

/** Images that are not displayed, anywhere on the page. */
function withoutImage(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const images = [...document.images]
    for (const image of images) image.loading = 'eager'
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)))
    return [...document.images].filter(({ naturalWidth }) => naturalWidth <= 1).map(({ currentSrc }) => currentSrc)
  })
}

test('data stored with one click is available offline on new pages, with reviews and images', async ({
  page,
  context,
  request,
}) => {
  const services = (await (await request.get('/api/services')).json()) as Service[]
  const service = services.findLast(({ reviewCount }) => reviewCount > 0)
  if (!service) throw new Error('no service has reviews')
  const reviews = await (await request.get(`/api/reviews/service/${service._id}?sort=newest`)).json()
  await storedForOffline(page)
  const part = page.getByRole('region', { name: 'On this device' })
  const button = part.getByRole('button', { name: /^Make available offline/ })
  await button.click()
  await expect(part.getByText(/^Available offline since/)).toBeVisible()
  await expect(button).toHaveCount(0)

  await context.setOffline(true)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'What do you need?' })).toBeVisible()
  expect(await withoutImage(page)).toEqual([])
  await page.goto(`/services/${service.category._id}`)
  await expect(page.getByRole('link', { name: service.name })).toBeVisible()
  expect(await withoutImage(page)).toEqual([])
  await page.goto(`/service/${service._id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(service.name)
  const list = page.getByRole('region', { name: 'Reviews' })
  await expect(list.getByRole('heading', { level: 3 })).toHaveCount(reviews.reviews.length)
  await expect(list.getByText(reviews.reviews[0].comment)).toBeVisible()
  await expect(list.getByText(/^Updated/)).toBeVisible()
  expect(await withoutImage(page)).toEqual([])
})
