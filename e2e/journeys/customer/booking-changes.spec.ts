import { readFile } from 'node:fs/promises'
import { aBooking, apiSession, bearer, signedInCustomer } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'

test.use({ serviceWorkers: 'allow' })

test('every tab of an open page shows changes as they happen', async ({ page, context, request }) => {
  const session = await signedInCustomer(page)
  const booking = await aBooking(request, session)
  const admin = await apiSession(request, 'admin')
  await page.goto('/requests')
  const card = page.locator(`[id="${booking._id}"]`)
  await expect(card.getByText('Pending', { exact: true })).toBeVisible()
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread')
  const other = await context.newPage()
  await other.goto('/notifications')
  await expect(other.getByText('1 unread')).toBeVisible()

  await request.put(`/api/admin/bookings/${booking._id}/status`, {
    headers: bearer(admin),
    data: { status: 'Confirmed' },
  })
  // No page reloads, and polling happens only every half minute.
  await expect(card.getByText('Confirmed', { exact: true })).toBeVisible()
  await expect(bell).toHaveAccessibleName('Notifications, 2 unread')
  await expect(other.getByText('2 unread')).toBeVisible()

  await bell.click()
  await page.getByRole('button', { name: /Booking confirmed/ }).click()
  await expect(page).toHaveURL(`/requests/${booking._id}`)
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread')
  await expect(other.getByText('1 unread')).toBeVisible()
  await other.getByRole('button', { name: 'Mark All as Read' }).click()
  await expect(other.getByText('0 unread')).toBeVisible()
  await expect(bell).toHaveAccessibleName('Notifications')
  await other.getByRole('radio', { name: 'Unread (0)' }).click()
  await expect(other.getByText('All caught up! No unread notifications.')).toBeVisible()
})

test('a customer reschedules a booking, adds it to a calendar, cancels it and books it again', async ({
  page,
  request,
}) => {
  const session = await signedInCustomer(page)
  const booking = await aBooking(request, session)
  await page.goto('/requests')
  const card = page.locator(`[id="${booking._id}"]`)
  await card.getByRole('button', { name: 'Reschedule' }).click()
  const days = card.getByRole('group', { name: 'Preferred day' }).getByRole('radio', { disabled: false })
  await days.nth(3).check()
  await card.getByRole('radio', { name: 'Any time that day' }).check()
  await card.getByLabel('Service address').fill('9 New Street, Aundh, Pune')
  await card.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Your booking has been updated.')).toBeVisible()
  await expect(card.getByText('9 New Street, Aundh, Pune')).toBeVisible()
  await expect(card.getByText(/, any time$/)).toBeVisible()

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: 'Add to calendar' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('booking.ics')
  const calendar = (await readFile(await file.path(), 'utf8')).replace(/\r\n[ \t]/g, '')
  expect(calendar).toContain(`UID:${booking._id}@localhost`)
  expect(calendar).toMatch(/DTSTART;VALUE=DATE:\d{8}/)
  expect(calendar).toContain('LOCATION:9 New Street\\, Aundh\\, Pune')

  await card.getByRole('button', { name: 'Cancel booking' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click()
  await expect(page.getByText('Your booking has been cancelled.')).toBeVisible()
  await expect(card.getByText('Cancelled', { exact: true })).toBeVisible()
  // A cancelled booking is collapsed.
  await card.getByText(/^Booking \w{6}, /).click()
  await expect(card.getByText(/Cancelled by you/)).toBeVisible()

  await card.getByRole('link', { name: 'Book again' }).click()
  await expect(page.getByLabel('Service address')).toHaveValue('9 New Street, Aundh, Pune')
  await expect(page.getByRole('radio', { name: booking.items[0]?.selectedOption.name ?? '' })).toBeChecked()
  await page.getByLabel('Service address').fill('1 Typed Lane, Pune')
  await page.getByRole('button', { name: '9 New Street, Aundh, Pune' }).click()
  await expect(page.getByLabel('Service address')).toHaveValue('9 New Street, Aundh, Pune')
})

test('a cancellation made offline arrives once, and a late one says so', async ({ page, context, request }) => {
  const session = await signedInCustomer(page)
  const [booking, late] = [await aBooking(request, session), await aBooking(request, session)]
  const admin = await apiSession(request, 'admin')
  await page.goto('/requests')
  await expect(page.locator(`[id="${late._id}"]`)).toBeVisible()
  await context.setOffline(true)
  for (const { _id } of [booking, late]) {
    await page.locator(`[id="${_id}"]`).getByRole('button', { name: 'Cancel booking' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click()
    await expect(page.locator(`[id="${_id}"]`).getByText('Waiting', { exact: true })).toBeVisible()
  }
  await request.put(`/api/admin/bookings/${late._id}/status`, { headers: bearer(admin), data: { status: 'Completed' } })
  await context.setOffline(false)
  await expect(page.locator(`[id="${booking._id}"]`).getByText(/Cancelled by you/)).toBeAttached()
  const refused = page.locator(`[id="${late._id}"]`)
  await expect(refused.getByText('Meanwhile our team set it to Completed.')).toBeVisible()
  await refused.getByRole('button', { name: 'Keep it as it is' }).click()
  await expect(refused.getByText('Completed', { exact: true })).toBeVisible()

  await refused.getByRole('link', { name: 'Receipt' }).click()
  await expect(page.getByRole('heading', { name: `Receipt ${late._id.slice(-6)}` })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'My Requests' }).last().click()
  await expect(refused).toBeVisible()
})
