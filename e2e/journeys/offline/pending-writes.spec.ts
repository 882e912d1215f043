import type { BrowserContext, Page } from '@playwright/test'
import { lastSix } from '@sofaseva/contract'
import { hydrated } from '../../fixtures/hydrated.js'
import { installed } from '../../fixtures/installed.js'
import { waitingRows } from '../../fixtures/outbox.js'
import {
  aBooking,
  anyService,
  apiSession,
  bearer,
  bookingsOf,
  loginAs,
  newPerson,
  signedInCustomer,
} from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'
import { ServicePage } from '../../pages/service-page.js'

test.use({ serviceWorkers: 'allow' })

async function book(page: Page, { service, address }: { service: { _id: string; name: string }; address: string }) {
  await page.goto(`/service/${service._id}`)
  const form = new ServicePage(page)
  await hydrated(page)
  await page.getByRole('radio').first().check()
  await page.getByLabel('Service address').fill(address)
  await form.book.click()
  await expect(page).toHaveURL(/\/requests$/)
}

const cardOf = (page: Page, address: string) => page.getByRole('listitem').filter({ hasText: address })

test('a refused change and what hangs on it leave the customer a choice, from what the booking is now', async ({
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
  // From then on what forms need is there without a network.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await context.setOffline(true)
  for (const { _id } of [booking, kept]) {
    await card(_id).getByRole('button', { name: 'Reschedule' }).click()
    await card(_id).getByLabel('Service address').fill('9 Too Late Street, Aundh, Pune')
    await card(_id).getByRole('button', { name: 'Save changes' }).click()
    await card(_id).getByRole('button', { name: 'Cancel booking' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click()
    await expect(card(_id).getByText('Your cancellation is saved on this phone.')).toBeVisible()
    await request.put(`/api/admin/bookings/${_id}/status`, { headers: bearer(admin), data: { status: 'Confirmed' } })
  }
  await context.setOffline(false)

  for (const { _id } of [booking, kept]) {
    await expect(card(_id).getByText('Needs you')).toBeVisible()
    await expect(card(_id).getByRole('alert')).toContainText('Meanwhile our team set it to Confirmed.')
    await expect(card(_id).getByText('Confirmed', { exact: true })).toBeVisible()
  }
  await card(booking._id).getByRole('button', { name: 'Cancel it all the same' }).click()
  await expect(card(booking._id).getByText(/Cancelled by you/)).toBeVisible()
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

test('a refusal about a job that left the list is shown, and found from every page', async ({
  page,
  context,
  request,
}) => {
  const customer = await (await request.post('/api/auth/register', { data: newPerson() })).json()
  const booking = await aBooking(request, customer)
  const admin = await apiSession(request, 'admin')
  await loginAs(page, 'provider')
  const status = page.getByRole('group', { name: `Status of job ${lastSix(booking._id)}` })
  await expect(status).toBeVisible()
  await context.setOffline(true)
  await status.getByRole('button', { name: 'Confirmed' }).click()
  await page.getByRole('button', { name: 'Change status' }).click()
  await expect(page.getByText(/Your change to Confirmed is saved on this phone/)).toBeVisible()
  const removed = await request.delete(`/api/admin/bookings/${booking._id}`, { headers: bearer(admin) })
  expect(removed.status()).toBe(200)
  await context.setOffline(false)

  const lost = page
    .getByRole('region', { name: 'Not sent yet' })
    .getByRole('listitem')
    .filter({ hasText: lastSix(booking._id) })
  await expect(lost.getByRole('alert')).toContainText('You set this job to Confirmed while it was Pending.')
  await page.goto('/')
  await page.getByRole('link', { name: '1 change needs you' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Not sent yet' })).toBeVisible()
  const again = page.getByRole('listitem').filter({ hasText: lastSix(booking._id) })
  await again.getByRole('button', { name: 'All right' }).click()
  await expect(page.getByText('Everything has been sent')).toBeVisible()
  await page.goto('/my-jobs')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: /needs you/ })).toHaveCount(0)
})

test('a change to a job that is gone is not called done', async ({ page, request }) => {
  const customer = await (await request.post('/api/auth/register', { data: newPerson() })).json()
  const booking = await aBooking(request, customer)
  const admin = await apiSession(request, 'admin')
  await loginAs(page, 'provider')
  const status = page.getByRole('group', { name: `Status of job ${lastSix(booking._id)}` })
  await status.getByRole('button', { name: 'Completed' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await request.delete(`/api/admin/bookings/${booking._id}`, { headers: bearer(admin) })
  await expect(status).toHaveCount(0)
  await page.getByRole('button', { name: 'Change status' }).click()
  await expect(page.getByText('This job is not in your list any more. Nothing was changed.')).toBeVisible()
  await expect(page.getByText(/Booking status updated/)).toHaveCount(0)
})

test('"Edit" is still there after a reload while nothing can have arrived; what is edited is not sent', async ({
  page,
  context,
  request,
}) => {
  const session = await signedInCustomer(page)
  const service = await anyService(request)
  await installed(page)
  await context.setOffline(true)
  await book(page, { service, address: '1 First Road, Wakad, Pune' })
  await book(page, { service, address: '2 Second Road, Wakad, Pune' })
  await page.reload()
  const second = cardOf(page, '2 Second Road, Wakad, Pune')
  await second.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('dialog')).toContainText('It has not been sent.')
  await page.getByRole('button', { name: 'Keep it' }).click()
  await second.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Service address').fill('3 Changed Road, Wakad, Pune')

  await context.setOffline(false)
  const addresses = async () => (await bookingsOf(request, session)).map(({ serviceAddress }) => serviceAddress)
  await expect.poll(addresses).toEqual(['1 First Road, Wakad, Pune'])
  await expect(page.getByText('It is not sent while you edit it.')).toBeVisible()
  expect(await waitingRows(page)).toMatchObject([{ state: 'waiting', attempts: 0 }])
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect
    .poll(async () => (await addresses()).sort())
    .toEqual(['1 First Road, Wakad, Pune', '3 Changed Road, Wakad, Pune'])
  await expect.poll(() => waitingRows(page)).toEqual([])
})

test('logging out offline asks before what waits is lost, though nothing of the question was loaded before', async ({
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
  await expect(question).toContainText('One change has not been sent yet and would be lost.')
  await question.getByRole('button', { name: 'Stay logged in' }).click()
  await expect(question).toHaveCount(0)
  expect(await waitingRows(page)).toHaveLength(1)
  await context.setOffline(false)
  await expect.poll(async () => (await bookingsOf(request, session)).length).toBe(1)
})

test.describe('where the page does the sending', () => {
  // Routes see the page's requests only.
  test.use({ serviceWorkers: 'block' })

  /** Answers one kind of write with a failure of our server until it is called. */
  async function failing(context: BrowserContext, path: string): Promise<() => Promise<void>> {
    const body = { success: false, statusCode: 500, code: 'INTERNAL', message: 'It broke.', error: 'It broke.' }
    await context.route(path, (route) => route.fulfill({ status: 500, json: body }))
    return () => context.unroute(path)
  }

  test('a read mark that always fails keeps nothing else from being sent, and "Send now" tries it', async ({
    page,
    context,
    request,
  }) => {
    const session = await signedInCustomer(page)
    await aBooking(request, session)
    const service = await anyService(request)
    const mend = await failing(context, '**/api/notifications/user/*/read')
    await page.goto('/notifications')
    await page.getByRole('button', { name: 'Mark as Read' }).first().click()
    await expect.poll(async () => (await waitingRows(page))[0]?.attempts).toBeGreaterThan(0)

    await book(page, { service, address: '5 Not Blocked Road, Pune' })
    await expect.poll(async () => (await bookingsOf(request, session)).length).toBe(2)
    await expect(page.getByText('5 Not Blocked Road, Pune')).toBeVisible()
    expect(await waitingRows(page)).toMatchObject([{ work: { kind: 'notice.read' } }])

    await page.goto('/not-sent')
    for (let tries = 0; tries < 3; tries += 1) {
      const before = (await waitingRows(page))[0]?.attempts ?? 0
      // While a try of the page's own is under way, it says so instead.
      await expect(async () => {
        await page.getByRole('button', { name: 'Send now' }).click()
        await expect(page.getByText('Not yet: It broke. We keep trying.').last()).toBeVisible({ timeout: 5_000 })
      }).toPass({ timeout: 45_000 })
      await expect.poll(async () => (await waitingRows(page))[0]?.attempts).toBeGreaterThan(before)
    }
    await expect(page.getByText(/no clear answer came back/)).toBeVisible()
    await mend()
    await page.getByRole('button', { name: 'Send now' }).click()
    await expect(page.getByText('Everything has been sent')).toBeVisible()
  })

  test('a booking goes within half a minute after an outage that no event told the end of', async ({
    page,
    context,
    request,
  }) => {
    const session = await signedInCustomer(page)
    const service = await anyService(request)
    await page.goto(`/service/${service._id}`)
    await expect(page.getByRole('radio').first()).toBeVisible()
    let isOut = true
    await context.route('**/api/**', (route) => (isOut ? route.abort('connectionreset') : route.continue()))
    await page.getByRole('radio').first().check()
    await page.getByLabel('Service address').fill('6 Outage Road, Pune')
    await new ServicePage(page).book.click()
    await expect(page).toHaveURL(/\/requests$/)
    const began = Date.now()
    await expect.poll(() => Date.now() - began, { intervals: [500] }).toBeGreaterThan(15_000)
    expect(await bookingsOf(request, session)).toEqual([])
    isOut = false
    await expect.poll(async () => (await bookingsOf(request, session)).length, { intervals: [500] }).toBe(1)
    await expect.poll(() => waitingRows(page)).toEqual([])
  })

  test('of a booking whose response was lost nobody says that it was not sent', async ({ page, context, request }) => {
    const session = await signedInCustomer(page)
    const service = await anyService(request)
    await page.goto(`/service/${service._id}`)
    await page.getByRole('radio').first().check()
    await page.getByLabel('Service address').fill('7 Silent Road, Pune')
    let isLost = true
    await context.route('**/api/bookings', async (route) => {
      if (!isLost) return route.continue()
      await route.fetch()
      return route.abort('connectionreset')
    })
    await new ServicePage(page).book.click()
    await expect(page).toHaveURL(/\/requests$/)
    const card = page.getByRole('region', { name: 'Not sent yet' }).getByRole('listitem')
    await expect(card.getByText(/It may have arrived already/)).toBeVisible()
    await page.reload()
    await expect(card.getByText(/It may have arrived already/)).toBeVisible()
    await expect(card.getByRole('button', { name: 'Edit' })).toHaveCount(0)
    await card.getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByRole('dialog')).toContainText('It may have arrived already.')
    await expect(page.getByRole('dialog')).not.toContainText('has not been sent')
    await page.getByRole('button', { name: 'Keep it' }).click()
    isLost = false
    await expect(async () => {
      // The next attempt of its own may come first, and takes the button away.
      if ((await card.count()) > 0) await card.getByRole('button', { name: 'Send now' }).click({ timeout: 5_000 })
      expect(await card.count()).toBe(0)
    }).toPass()
    expect(await bookingsOf(request, session)).toHaveLength(1)
  })
})
