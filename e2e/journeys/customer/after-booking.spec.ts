import { readFile } from 'node:fs/promises'
import { lastSix } from '@sofaseva/contract'
import { expectAccessible } from '../../fixtures/accessible.js'
import { installed } from '../../fixtures/installed.js'
import { aBooking, anyService, apiSession, bearer, bookingsOf, signedInCustomer } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'
import { ServicePage } from '../../pages/service-page.js'

test.use({ serviceWorkers: 'allow' })

test('a booking is confirmed with its number and the next steps, and the confirmation survives a reload', async ({
  page,
  request,
}) => {
  const session = await signedInCustomer(page)
  const service = await anyService(request)
  await page.goto(`/service/${service._id}`)
  const form = new ServicePage(page)
  await form.fill({ option: service.options[0]?.name ?? '', address: '21 Lake View, Aundh, Pune' })
  await page.getByRole('group', { name: 'Preferred day' }).getByRole('radio', { disabled: false }).nth(3).check()
  await page.getByRole('radio', { name: 'Any time that day' }).check()
  await form.book.click()
  await expect(page.getByText('Booking created successfully!')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Booked' })).toBeVisible()
  const [booking] = await bookingsOf(request, session)
  if (!booking) throw new Error('nothing was booked')
  await expect(page).toHaveURL(`/requests/${booking._id}?new`)
  await expectAccessible(page, 'the confirmation')

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Booked' })).toBeVisible()
  const main = page.getByRole('main')
  for (const text of [lastSix(booking._id), '21 Lake View, Aundh, Pune', /We'll check your booking/])
    await expect(main.getByText(text)).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('button', { name: 'Add to calendar' }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toContain(`UID:${booking._id}@localhost`)

  await main.getByRole('link', { name: 'See the booking' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Booking ${lastSix(booking._id)}` })).toBeVisible()
})

test('a booking has a page with what happened, help and its actions, which opens offline', async ({
  page,
  context,
  request,
}) => {
  const session = await signedInCustomer(page)
  const booking = await aBooking(request, session)
  const admin = await apiSession(request, 'admin')
  await installed(page)
  await page.goto('/requests')
  await page.locator(`[id="${booking._id}"]`).getByRole('link', { name: 'Details and help' }).click()
  await expect(page).toHaveURL(`/requests/${booking._id}`)
  await expectAccessible(page, 'a request')
  await request.put(`/api/admin/bookings/${booking._id}/status`, {
    headers: bearer(admin),
    data: { status: 'Confirmed' },
  })
  // The open page changes without a reload.
  await expect(page.getByText(/Confirmed by our team/)).toBeVisible()
  await expect(page.getByText(/please call us\.$/)).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Call us' })).toHaveAttribute('href', /^tel:/)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(/Confirmed by our team/)).toBeVisible()
  await expect(page.getByText(/^Updated /)).toBeVisible()
  await page.getByRole('link', { name: 'Write to us' }).click()
  await expect(page.getByLabel('Booking number (optional)')).toHaveValue(lastSix(booking._id))
  await page.goto('/requests/01ARZ3NDEKTSV4RRFFQ69G5FAV')
  await expect(
    page.getByRole('heading', { level: 1, name: "This booking isn't saved on this device yet." }),
  ).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: "We couldn't find this booking" })).toBeVisible()
  // Links of older notifications still lead to the booking.
  await page.goto(`/requests#${booking._id}`)
  await expect(page.locator(`[id="${booking._id}"]`)).toBeInViewport()
})
