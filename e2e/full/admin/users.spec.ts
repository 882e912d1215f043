// Core covered by: e2e/journeys/admin/users.spec.ts

import { expectAccessible } from '../../fixtures/accessible.js'
import { aBooking, bearer, newCustomer, signInAs } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'

test('an admin sees a caller’s records from a booking and returns to the booking', async ({ page, request }) => {
  const customer = await newCustomer(request)
  const booking = await aBooking(request, customer)
  const message = { name: customer.user.name, email: customer.user.email, message: 'Do you clean leather sofas?' }
  const headers = bearer(customer)
  expect((await request.post('/api/contact/submit', { headers, data: message })).status()).toBe(201)
  await signInAs(page, 'admin')
  await page.goto(`/admin/bookings?open=${booking._id}`)
  const id = booking._id.slice(-6)
  const drawer = page.getByRole('dialog', { name: `Booking ${id}` })
  await drawer.getByRole('button', { name: customer.user.name }).press('Enter')
  const records = page.getByRole('dialog', { name: customer.user.name })
  await expect(records.getByRole('link', { name: id })).toBeVisible()
  await expect(records.getByText('4 Test Lane, Baner, Pune')).toBeVisible()
  await expect(records.getByText('Do you clean leather sofas?')).toBeVisible()
  await expect(records.getByText('No reviews yet.')).toBeVisible()
  await expect(drawer).toHaveCount(0)
  await expectAccessible(page, 'customer')
  await page.keyboard.press('Escape')
  await expect(records).toHaveCount(0)
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)

  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('dialog').getByRole('textbox').fill(customer.user.email)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${customer.user.name}.*${customer.user.email}`) })
    .click()
  await expect(records.getByText('Do you clean leather sofas?')).toBeVisible()
})
