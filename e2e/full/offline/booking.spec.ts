// Core covered by: e2e/journeys/offline/booking.spec.ts

import { expireToken } from '../../fixtures/expired-token.js'
import { installed } from '../../fixtures/installed.js'
import { anyService, bookingsOf, signedInCustomer } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'
import { openRequests } from '../../pages/requests.js'
import { ServicePage } from '../../pages/service-page.js'

test.use({ serviceWorkers: 'allow' })

test('sends a booking that waited longer than its token was valid', async ({ page, context, request }) => {
  const session = await signedInCustomer(page)
  const service = await anyService(request)
  await installed(page)
  await page.goto(`/service/${service._id}`)
  await context.setOffline(true)
  const form = new ServicePage(page)
  await form.fill({ option: service.options[0]?.name ?? '', address: '11 Patient Road, Wakad, Pune' })
  await form.book.click()
  await expect(page.getByText('Waiting')).toBeVisible()
  await expireToken(page)
  await page.close()

  await context.setOffline(false)
  const next = await context.newPage()
  await next.goto('/requests')
  await expect.poll(async () => (await bookingsOf(request, session)).length).toBe(1)
  await expect(next.getByText('11 Patient Road, Wakad, Pune')).toHaveCount(1)
  await expect(next.getByText('Waiting')).toHaveCount(0)
})

test.describe('before the site is installed', () => {
  test.use({ serviceWorkers: 'block' })

  test('a booking that cannot be stored yet says why and keeps the typed text', async ({ page, context, request }) => {
    const session = await signedInCustomer(page)
    const service = await anyService(request)
    // The connection fails before the outbox code has loaded.
    await context.route(/\/assets\/offline-/, (route) => route.abort())
    const form = new ServicePage(page)
    await page.goto(`/service/${service._id}`)
    await form.fill({ option: service.options[0]?.name ?? '', address: '3 First Visit Road, Wakad, Pune' })
    await form.book.click()
    await expect(page.getByText("We can't connect right now. Please check your internet connection.")).toBeVisible()
    await context.unroute(/\/assets\/offline-/)
    await form.book.click()
    await openRequests(page)
    await expect.poll(async () => (await bookingsOf(request, session)).length).toBe(1)
  })
})
