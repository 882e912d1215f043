import { anyService } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'

test('a category page arrives as complete HTML and becomes interactive', async ({ page, request }) => {
  const service = await anyService(request)
  const html = await (await request.get(`/services/${service.category._id}`)).text()
  expect(html).toContain(`<h1>${service.category.name.replace('&', '&amp;')}</h1>`)
  expect(html).toContain(service.name.replace('&', '&amp;'))

  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  await page.goto(`/services/${service.category._id}`)
  await page.getByRole('link', { name: service.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: service.name })).toBeVisible()
  expect(errors).toEqual([])
})

test('search tolerates typing mistakes and says if there are no results', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('Search services').fill('matress')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for: matress')
  await expect(page.getByRole('link', { name: /mattress/i }).first()).toBeVisible()

  await page.goto('/services/search?q=zzzzqqqq')
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
})

test('an unknown service and an unknown page show "not found"', async ({ page }) => {
  const missing = await page.goto('/service/01ARZ3NDEKTSV4RRFFQ69G5FAV')
  expect(missing?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Service not found or an error occurred.' })).toBeVisible()
  expect((await page.goto('/no-such-page'))?.status()).toBe(404)
})

test('a form is disabled until hydration, so that no typed text is lost', async ({ browser, request }) => {
  const service = await anyService(request)
  const asleep = await browser.newPage({ javaScriptEnabled: false })
  await asleep.goto('/auth')
  await expect(asleep.getByLabel('Email', { exact: true })).toBeDisabled()
  await asleep.goto(`/service/${service._id}`)
  await expect(asleep.getByLabel('Service address')).toBeDisabled()
  await asleep.close()
})

test('a click anywhere on a package selects it', async ({ page, request }) => {
  const service = await anyService(request)
  const [first, second] = service.options
  if (!first || !second) throw new Error('the service has one package')
  await page.goto(`/service/${service._id}`)
  await page.getByRole('form').getByText(second.name, { exact: true }).click()
  await expect(page.getByRole('radio', { name: second.name })).toBeChecked()
  const list = page.getByRole('listitem').filter({ hasText: first.details[0] ?? '' })
  await list.first().scrollIntoViewIfNeeded()
  const place = await list.first().boundingBox()
  if (!place) throw new Error('the list is not shown')
  await page.mouse.click(place.x + 4, place.y + 4)
  await expect(page.getByRole('radio', { name: first.name })).toBeChecked()
})
