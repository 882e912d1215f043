import { anyService, bookingsOf, signedInCustomer } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'
import { openRequests } from '../../pages/requests.js'
import { ServicePage } from '../../pages/service-page.js'

// Playwright routes see only the page's own requests, so the page sends the writes here.
test.use({ serviceWorkers: 'block' })

test('a lost response and a retry create exactly one booking', async ({ page, context, request }) => {
  const session = await signedInCustomer(page)
  const service = await anyService(request)
  await page.goto(`/service/${service._id}`)

  const keys: string[] = []
  let lost = 0
  await context.route('**/api/bookings', async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '')
    if (lost < 2) {
      lost += 1
      await route.fetch()
      await route.abort('connectionreset')
      return
    }
    await route.continue()
  })
  const form = new ServicePage(page)
  await form.fill({ option: service.options[0]?.name ?? '', address: '9 Lost Answer Lane, Kharadi, Pune' })
  await form.book.click()
  await openRequests(page)
  await expect.poll(() => keys.length).toBe(3)
  await expect(page.getByText('Waiting')).toHaveCount(0)
  await expect(page.getByText('9 Lost Answer Lane, Kharadi, Pune')).toHaveCount(1)

  expect(lost).toBe(2)
  expect(new Set(keys).size).toBe(1)
  expect(await bookingsOf(request, session)).toHaveLength(1)
})

test('a refusal is shown with its reason and a button to continue', async ({ page, context, request }) => {
  await signedInCustomer(page)
  const service = await anyService(request)
  await page.goto(`/service/${service._id}`)
  await context.route('**/api/bookings', (route) =>
    route.continue({
      postData: JSON.stringify({ ...route.request().postDataJSON(), option: 'A package that was renamed' }),
    }),
  )
  const form = new ServicePage(page)
  await form.fill({ option: service.options[0]?.name ?? '', address: '3 Refusal Street, Pune' })
  await form.book.click()
  await expect(page.getByText('Needs your attention', { exact: true })).toBeVisible()
  await expect(page.getByRole('alert').getByText('Please select a service option.')).toBeVisible()
  await context.unroute('**/api/bookings')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Needs your attention', { exact: true })).toHaveCount(0)
  await expect(page.getByText('3 Refusal Street, Pune')).toHaveCount(1)
})
