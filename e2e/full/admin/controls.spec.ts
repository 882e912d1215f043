// Core covered by: e2e/journeys/admin/controls.spec.ts

import type { Booking } from '@sofaseva/contract'
import { expectAccessible } from '../../fixtures/accessible.js'
import { aBooking, apiSession, bearer, newCustomer, signInAs } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'
import { DropdownMenu } from '../../pages/dropdown-menu.js'

test.use({ viewport: { width: 1280, height: 800 } })

test('a change does not overwrite a newer one and says so', async ({ page, request }) => {
  const customer = await newCustomer(request)
  const booking = await aBooking(request, customer)
  await signInAs(page, 'admin')
  await page.goto(`/admin/bookings?search=${customer.user.email}`)
  await page.getByLabel(`Select booking ${booking._id.slice(-6)}`).check()
  await new DropdownMenu(page, 'Status of all selected bookings').choose('Confirmed')
  await page.getByRole('button', { name: 'Set to Confirmed' }).click()
  await expect(page.getByText('Booking status updated to Confirmed.')).toBeVisible()
  const cancelled = await request.post(`/api/bookings/${booking._id}/cancel`, { headers: bearer(customer), data: {} })
  expect(((await cancelled.json()) as Booking).status).toBe('Cancelled')
  await page.getByRole('button', { name: 'Undo' }).click()
  const skipped = `1 not set back (#${booking._id.slice(-6)}): This booking has been changed in the meantime.`
  await expect(page.getByText(skipped)).toBeVisible()
  await expect(new DropdownMenu(page, `Status of booking ${booking._id.slice(-6)}`).button).toHaveText('Cancelled')
})

test('a provider browses the statuses of a job without changing it', async ({ page, request }) => {
  const customer = await newCustomer(request)
  const booking = await aBooking(request, customer)
  await signInAs(page, 'provider')
  await page.goto('/my-jobs?tab=unscheduled')
  const status = new DropdownMenu(page, `Status of job ${booking._id.slice(-6)}`)
  await status.button.focus()
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Are you sure you want to change status to Confirmed?')).toBeVisible()
  await page.getByRole('button', { name: 'Change status' }).click()
  await expect(page.getByText('Booking status updated to Confirmed.')).toBeVisible()
  const admin = await apiSession(request, 'admin')
  const response = await request.get(`/api/bookings/${booking._id}`, { headers: bearer(admin) })
  expect(((await response.json()) as Booking).history.map(({ to }) => to)).toEqual(['Pending', 'Confirmed'])
})

test('a reply that could not be sent stays in the form', async ({ page, request }) => {
  const customer = await newCustomer(request)
  await aBooking(request, customer)
  await signInAs(page, 'admin')
  await page.goto('/admin/notifications')
  const notification = page.getByRole('row').filter({ hasText: customer.user.name }).first()
  await notification.getByRole('button', { name: 'Respond' }).click()
  const reply = page.getByRole('dialog', { name: `Respond to ${customer.user.name}` })
  await reply.getByLabel('Your reply').fill('We bring our own ladder.')
  await page.route('**/api/notifications/admin/respond', (route) => route.abort(), { times: 1 })
  await reply.getByRole('button', { name: 'Send' }).click()
  await expect(reply.getByText('Error sending response: please try again')).toBeVisible()
  await page.reload()
  await notification.getByRole('button', { name: 'Respond' }).click()
  await expect(reply.getByLabel('Your reply')).toHaveValue('We bring our own ladder.')
  await reply.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Response sent successfully!')).toBeVisible()
})

test('a half-written service is discarded only after confirmation and survives a reload', async ({ page }) => {
  await signInAs(page, 'admin')
  await page.goto('/admin/categories')
  await page.getByRole('link', { name: 'Services', exact: true }).click()
  // Categories have buttons with the same name.
  await expect(page.getByRole('heading', { level: 1, name: /^Services/ })).toBeVisible()
  const open = async () => {
    await page
      .getByRole('button', { name: /^Actions for / })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
  }
  const form = page.getByRole('dialog', { name: /^Edit / })
  const question = page.getByRole('dialog', { name: 'Discard changes?' })
  const description = form.getByLabel('Short description', { exact: true })
  await open()
  const before = await description.inputValue()
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)

  await open()
  await description.fill(`${before} By hand.`)
  // Browsers close a dialog themselves if the user presses Escape repeatedly.
  for (let time = 0; time < 3; time += 1) {
    await page.keyboard.press('Escape')
    await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(description).toBeFocused()
  }
  await page.mouse.click(5, 5)
  await expectAccessible(page, 'discard')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await page.goBack()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page).toHaveURL(/\/admin\/services$/)
  await expect(description).toHaveValue(`${before} By hand.`)

  await page.reload()
  await open()
  await expect(form.getByText('Your unsaved changes were restored.')).toBeVisible()
  await expect(description).toHaveValue(`${before} By hand.`)

  await form.getByLabel('Base price (₹)').fill('')
  await form.getByRole('tab', { name: 'Options' }).click()
  await form
    .getByRole('button', { name: /^Add detail to/ })
    .first()
    .click()
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(form.getByLabel('Base price (₹)')).toBeFocused()
  await expect(form.getByLabel('Base price (₹)')).toBeInViewport()
  await expect(form.getByLabel('Base price (₹)')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page, 'mistakes')
  await form.getByLabel('Base price (₹)').focus()
  await page.keyboard.type('1')
  await expect(form.getByLabel('Base price (₹)')).not.toHaveAttribute('aria-invalid')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(form).toHaveCount(0)
  await open()
  await expect(description).toHaveValue(before)
})
