import { lastSix } from '@sofaseva/contract'
import { installed } from '../../fixtures/installed.js'
import { waitingRows } from '../../fixtures/outbox.js'
import {
  aBooking,
  anyService,
  apiSession,
  bearer,
  bookingsOf,
  newCustomer,
  signedInCustomer,
  signInAs,
} from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'
import { withTimeFactor } from '../../fixtures/test-run.js'
import { MyJobs } from '../../pages/my-jobs.js'
import { book, cardOf, openRequests } from '../../pages/requests.js'
import { ServicePage } from '../../pages/service-page.js'

test.use({ serviceWorkers: 'allow' })

test('the customer resolves a refused change and its dependent changes, based on the current booking', async ({
  page,
  context,
  request,
}) => {
  const session = await signedInCustomer(page)
  const [booking, kept] = [await aBooking(request, session), await aBooking(request, session)]
  const admin = await apiSession(request, 'admin')
  await page.goto('/requests')
  const card = (id: string) => page.locator(`[id="${id}"]`)
  await expect(card(booking._id)).toBeVisible()
  // From then on, forms work without a network.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await context.setOffline(true)
  for (const { _id } of [booking, kept]) {
    await card(_id).getByRole('button', { name: 'Reschedule' }).click()
    await card(_id).getByLabel('Service address').fill('9 Too Late Street, Aundh, Pune')
    await card(_id).getByRole('button', { name: 'Save changes' }).click()
    await card(_id).getByRole('button', { name: 'Cancel booking' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click()
    await expect(card(_id).getByText('Your cancellation is saved on this device.')).toBeVisible()
    await request.put(`/api/admin/bookings/${_id}/status`, { headers: bearer(admin), data: { status: 'Confirmed' } })
  }
  await context.setOffline(false)

  for (const { _id } of [booking, kept]) {
    await expect(card(_id).getByText('Needs your attention')).toBeVisible()
    await expect(card(_id).getByRole('alert')).toContainText('Meanwhile our team set it to Confirmed.')
    await expect(card(_id).getByText('Confirmed', { exact: true })).toBeVisible()
  }
  await card(booking._id).getByRole('button', { name: 'Cancel anyway' }).click()
  await expect(card(booking._id).getByText(/Cancelled by you/)).toBeAttached()
  await card(kept._id).getByRole('button', { name: 'Keep it as it is' }).click()
  await expect(card(kept._id).getByRole('alert')).toHaveCount(0)
  expect(await waitingRows(page)).toEqual([])
  const after = await bookingsOf(request, session)
  expect(after.map(({ _id, status }) => [_id, status])).toEqual(
    expect.arrayContaining([
      [booking._id, 'Cancelled'],
      [kept._id, 'Confirmed'],
    ]),
  )
})

test('a change to a deleted job is not reported as done', async ({ page, request }) => {
  const customer = await newCustomer(request)
  const booking = await aBooking(request, customer)
  const admin = await apiSession(request, 'admin')
  await signInAs(page, 'provider')
  const jobs = new MyJobs(page)
  await jobs.open('Unscheduled')
  await jobs.status(lastSix(booking._id)).choose('Completed')
  await expect(page.getByRole('dialog')).toBeVisible()
  await request.delete(`/api/admin/bookings/${booking._id}`, { headers: bearer(admin) })
  await expect(jobs.card(booking)).toHaveCount(0)
  await page.getByRole('button', { name: 'Change status' }).click()
  await expect(page.getByText('This job is no longer in your list, so nothing was changed.')).toBeVisible()
  await expect(page.getByText(/Booking status updated/)).toHaveCount(0)
})

test('logging out offline warns about waiting writes, even if the dialog was never loaded before', async ({
  page,
  context,
  request,
}) => {
  const session = await signedInCustomer(page)
  const service = await anyService(request)
  await installed(page)
  await context.setOffline(true)
  await book(page, { service, address: '4 Waiting Road, Wakad, Pune' })
  await expect(cardOf(page, '4 Waiting Road, Wakad, Pune')).toBeVisible()
  await page.locator('header summary').click()
  await page.getByRole('button', { name: 'Logout' }).click()
  const question = page.getByRole('dialog', { name: 'Log out and discard?' })
  await expect(question).toContainText("One change hasn't been sent yet and would be lost.")
  await question.getByRole('button', { name: 'Stay logged in' }).click()
  await expect(question).toHaveCount(0)
  expect(await waitingRows(page)).toHaveLength(1)
  await context.setOffline(false)
  await expect.poll(async () => (await bookingsOf(request, session)).length).toBe(1)
})

test.describe('without a service worker', () => {
  // Playwright routes see only the page's own requests.
  test.use({ serviceWorkers: 'block' })

  test('a booking with a lost response is never reported as unsent', async ({ page, context, request }) => {
    const session = await signedInCustomer(page)
    const service = await anyService(request)
    await page.goto(`/service/${service._id}`)
    const form = new ServicePage(page)
    await form.fill({ address: '7 Silent Road, Pune' })
    let isLost = true
    await context.route('**/api/bookings', async (route) => {
      if (!isLost) return route.continue()
      await route.fetch()
      return route.abort('connectionreset')
    })
    await form.book.click()
    await openRequests(page)
    const card = page.getByRole('region', { name: 'Not sent yet' }).getByRole('listitem')
    await expect(card.getByText(/It may already have gone through/)).toBeVisible()
    await page.reload()
    await expect(card.getByText(/It may already have gone through/)).toBeVisible()
    await expect(card.getByRole('button', { name: 'Edit' })).toHaveCount(0)
    await card.getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByRole('dialog')).toContainText('It may have already been delivered.')
    await expect(page.getByRole('dialog')).not.toContainText('has not been sent')
    await page.getByRole('button', { name: 'Keep it' }).click()
    isLost = false
    await expect(async () => {
      // The page's own retry may come first and remove the button.
      if ((await card.count()) > 0)
        await card.getByRole('button', { name: 'Send now' }).click({ timeout: withTimeFactor(3_000) })
      expect(await card.count()).toBe(0)
    }).toPass()
    expect(await bookingsOf(request, session)).toHaveLength(1)
  })
})
