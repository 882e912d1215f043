// Core covered by: e2e/journeys/admin/bookings.spec.ts

import { aBooking, newCustomer, signInAs } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'
import { DropdownMenu } from '../../pages/dropdown-menu.js'

test.use({ viewport: { width: 1280, height: 800 } })

test('a failed change is rolled back with its reason', async ({ page, request }) => {
  const customer = await newCustomer(request)
  const booking = await aBooking(request, customer)
  await signInAs(page, 'admin')
  await page.goto(`/admin/bookings?search=${customer.user.email}`)
  const status = new DropdownMenu(page, `Status of booking ${booking._id.slice(-6)}`)
  await expect(status.button).toHaveText('Pending')
  await page.route(`**/api/admin/bookings/${booking._id}/status`, (route) => route.abort())
  await status.choose('Completed')
  await page.getByRole('button', { name: 'Set to Completed' }).click()
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: 'Failed to update booking status.' })
      .or(page.getByText(/You seem to be offline/)),
  ).toBeVisible()
  await expect(status.button).toHaveText('Pending')
})

test('an admin assigns many bookings to one provider at once', async ({ page, request }) => {
  const customer = await newCustomer(request)
  for (const _ of [1, 2, 3]) await aBooking(request, customer)
  await signInAs(page, 'admin')
  await page.goto(`/admin/bookings?search=${customer.user.email}`)
  const give = async (provider: RegExp) => {
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await page.getByRole('button', { name: 'Assign…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Who does these 3 bookings?' })
    await dialog.getByRole('radio', { name: provider }).check()
    await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  }
  await give(/No one/)
  await expect(page.getByText('3 jobs are now unassigned.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear selection', exact: true }).click()
  await give(/^Demo Provider/)
  await expect(page.getByText('3 jobs are Demo Provider’s now.')).toBeVisible()
  await expect(page.getByRole('cell', { name: /^Demo Provider/ })).toHaveCount(3)
})
