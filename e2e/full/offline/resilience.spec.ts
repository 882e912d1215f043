// Core covered by: e2e/journeys/offline/resilience.spec.ts

import type { Page } from '@playwright/test'
import type { Category, Service } from '@sofaseva/contract'
import { installed } from '../../fixtures/installed.js'
import { anyService, apiSession, bearer, bookingsOf, signedInCustomer } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'
import { ServicePage } from '../../pages/service-page.js'

test.use({ serviceWorkers: 'allow' })

/** Creates a service that no device has stored. */
async function aNewService(page: Page): Promise<Service> {
  const headers = bearer(await apiSession(page.request, 'admin'))
  const categories = (await (await page.request.get('/api/services/categories')).json()) as Category[]
  const response = await page.request.post('/api/admin/services', {
    headers,
    data: {
      name: `Hammock Mending ${Date.now().toString(36)}`,
      shortDescription: 'Knots and ropes, made good.',
      basePrice: 700,
      priceUpperRange: 1500,
      categoryId: categories[0]?._id,
      options: [{ name: 'Base Option', price: 0, details: [] }],
    },
  })
  expect(response.status(), await response.text()).toBe(201)
  return (await response.json()) as Service
}

test('the page requests a service that is newer than the stored catalog', async ({ page, context }) => {
  await installed(page)
  const service = await aNewService(page)
  await page.goto(`/service/${service._id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(service.name)

  const newer = await aNewService(page)
  await context.setOffline(true)
  await page.goto(`/service/${newer._id}`)
  await expect(page.getByRole('heading', { name: "This service isn't saved on this device yet." })).toBeVisible()
  await expect(page.getByText('Service not found')).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(newer.name)

  await page.goto('/service/01J00000000000000000000000')
  await expect(page.getByRole('heading', { name: 'Service not found or an error occurred.' })).toBeVisible()
})

test('the page requests a booking that is newer than the stored data', async ({ page, context, request }) => {
  const session = await signedInCustomer(page)
  const service = await anyService(request)
  await installed(page)
  await page.goto('/requests')
  await expect(page.getByText('No requests here yet')).toBeVisible()
  await context.setOffline(true)
  const response = await request.post('/api/bookings', {
    headers: bearer(session),
    data: { serviceId: service._id, option: service.options[0]?.name, serviceAddress: '5 New Lane, Baner, Pune' },
  })
  const { _id } = (await response.json()) as { _id: string }
  await page.goto(`/requests#${_id}`)
  await expect(page.getByText("This booking isn't saved on this device yet.")).toBeVisible()
  await page.goto(`/requests/${_id}/receipt`)
  await expect(page.getByRole('heading', { name: "This receipt isn't saved on this device yet." })).toBeVisible()
  await context.setOffline(false)
  await page.goto(`/requests#${_id}`)
  await expect(page.getByText('5 New Lane, Baner, Pune')).toBeVisible()
})

for (const way of ['deleted by another tab', 'cleared by the browser'])
  test(`booking works while the stored data is ${way}`, async ({ page, context, request, baseURL }) => {
    const session = await signedInCustomer(page)
    const service = await anyService(request)
    await installed(page)
    await page.goto(`/service/${service._id}`)
    const form = new ServicePage(page)
    await form.fill({ option: service.options[0]?.name ?? '', address: '6 Wiped Lane, Aundh, Pune' })
    if (way === 'deleted by another tab') {
      const other = await context.newPage()
      await other.goto('/robots.txt')
      await other.evaluate(
        () =>
          new Promise((resolve) => {
            indexedDB.deleteDatabase('sofaseva').onsuccess = resolve
          }),
      )
    } else {
      const client = await context.newCDPSession(page)
      await client.send('Storage.clearDataForOrigin', { origin: baseURL ?? '', storageTypes: 'indexeddb' })
    }
    await form.book.click()
    await expect.poll(async () => (await bookingsOf(request, session)).length).toBe(1)
    await expect(page.getByText('6 Wiped Lane, Aundh, Pune')).toHaveCount(1)
    await page.getByRole('link', { name: 'SofaSeva', exact: true }).click()
    await page.getByRole('link', { name: service.name }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(service.name)
  })

test('a page stays if an optional script fails to load', async ({ page }) => {
  await signedInCustomer(page)
  await page.route(/\/assets\/late\.parts-/, (route) => route.abort())
  let lost = 0
  page.on('requestfailed', (request) => {
    if (request.url().includes('late.parts')) lost += 1
  })
  await page.goto('/contact')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The script is requested again.
  await expect.poll(() => lost).toBeGreaterThan(1)
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeVisible()
})
