import { aBooking, signedInCustomer } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'
import { ageOf } from '../../pages/last-updated.js'

test('a connection without responses is reported with the age of the data until a response arrives', async ({
  page,
  context,
  request,
}) => {
  const session = await signedInCustomer(page)
  await aBooking(request, session)
  await page.goto('/requests')
  await expect(page.getByText('4 Test Lane, Baner, Pune')).toBeVisible()
  await context.route('**/api/**', (route) => route.fulfill({ status: 502, body: '' }))
  await page.reload()
  await expect(page.getByText('4 Test Lane, Baner, Pune')).toBeVisible()
  await expect(page.getByText(/We can't connect right now/)).toBeVisible()
  await expect(ageOf(page)).toHaveText(/^Updated (just now|\d+ minutes? ago)$/)
  const [header, age] = await Promise.all([page.getByRole('banner').boundingBox(), ageOf(page).boundingBox()])
  expect(Number(age?.y) - Number(header?.y) - Number(header?.height), 'room below the header').toBeGreaterThanOrEqual(8)
  await context.unroute('**/api/**')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText(/We can't connect right now/)).toHaveCount(0)
  await expect(ageOf(page)).toHaveCount(0)
})
