// Core covered by: e2e/journeys/offline/pending-writes.spec.ts

import type { BrowserContext } from '@playwright/test'
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

test('a refusal about a job that left the list is shown and linked from every page', async ({
  page,
  context,
  request,
}) => {
  const customer = await newCustomer(request)
  const booking = await aBooking(request, customer)
  const admin = await apiSession(request, 'admin')
  await signInAs(page, 'provider')
  const jobs = new MyJobs(page)
  await jobs.open('Unscheduled')
  const confirm = jobs.card(booking).getByRole('button', { name: 'Confirm', exact: true })
  await expect(confirm).toBeVisible()
  await context.setOffline(true)
  await confirm.click()
  await page.getByRole('button', { name: 'Change status' }).click()
  await expect(page.getByText(/Your change to Confirmed is saved on this device/)).toBeVisible()
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
  await again.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('Everything has been sent')).toBeVisible()
  await page.goto('/my-jobs')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: /needs your attention/ })).toHaveCount(0)
})

test('"Edit" is still there after a reload while the write cannot have arrived, and editing stops the sending', async ({
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
  await expect(page.getByRole('dialog')).toContainText("It hasn't been sent.")
  await page.getByRole('button', { name: 'Keep it' }).click()
  await second.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Service address').fill('3 Changed Road, Wakad, Pune')

  await context.setOffline(false)
  const addresses = async () => (await bookingsOf(request, session)).map(({ serviceAddress }) => serviceAddress)
  await expect.poll(addresses).toEqual(['1 First Road, Wakad, Pune'])
  await expect(page.getByText("It won't be sent while you edit it.")).toBeVisible()
  expect(await waitingRows(page)).toMatchObject([{ state: 'waiting', attempts: 0 }])
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect
    .poll(async () => (await addresses()).sort())
    .toEqual(['1 First Road, Wakad, Pune', '3 Changed Road, Wakad, Pune'])
  await expect.poll(() => waitingRows(page)).toEqual([])
})

test.describe('without a service worker', () => {
  // Playwright routes see only the page's own requests.
  test.use({ serviceWorkers: 'block' })

  /** Makes one kind of write fail with a server error until the returned function is called. */
  async function failing(context: BrowserContext, path: string): Promise<() => Promise<void>> {
    // The page shows its own text for the code.
    const body = { success: false, statusCode: 500, code: 'INTERNAL', message: 'It broke.', error: 'It broke.' }
    await context.route(path, (route) => route.fulfill({ status: 500, json: body }))
    return () => context.unroute(path)
  }

  test('a read mark that always fails does not block other writes, and "Send now" retries it', async ({
    page,
    context,
    request,
  }) => {
    const session = await signedInCustomer(page)
    await aBooking(request, session)
    const service = await anyService(request)
    const stopFailing = await failing(context, '**/api/notifications/user/*/read')
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
      // During the page's own attempt, the text says so instead.
      await expect(async () => {
        await page.getByRole('button', { name: 'Send now' }).click()
        await expect(
          page.getByText("Not yet: Something went wrong on our side. Please try again. We'll keep trying.").last(),
        ).toBeVisible({
          timeout: withTimeFactor(3_000),
        })
      }).toPass({ timeout: withTimeFactor(15_000) })
      await expect.poll(async () => (await waitingRows(page))[0]?.attempts).toBeGreaterThan(before)
    }
    await expect(page.getByText(/didn't get a confirmation/)).toBeVisible()
    await stopFailing()
    await page.getByRole('button', { name: 'Send now' }).click()
    await expect(page.getByText('Everything has been sent')).toBeVisible()
  })

  test('a booking is sent within half a minute after an outage ends without an event', async ({
    page,
    context,
    request,
  }) => {
    test.setTimeout(withTimeFactor(90_000))
    const session = await signedInCustomer(page)
    const service = await anyService(request)
    await page.goto(`/service/${service._id}`)
    await expect(page.getByRole('radio').first()).toBeVisible()
    let isOut = true
    await context.route('**/api/**', (route) => (isOut ? route.abort('connectionreset') : route.continue()))
    const form = new ServicePage(page)
    await form.fill({ address: '6 Outage Road, Pune' })
    await form.book.click()
    await openRequests(page)
    const began = Date.now()
    // Longer than the usual wait on any machine, because the next retry must be half a minute away.
    const outage = { intervals: [500], timeout: 20_000 }
    await expect.poll(() => Date.now() - began, outage).toBeGreaterThan(15_000)
    expect(await bookingsOf(request, session)).toEqual([])
    isOut = false
    const retry = { intervals: [500], timeout: withTimeFactor(40_000) }
    await expect.poll(async () => (await bookingsOf(request, session)).length, retry).toBe(1)
    await expect.poll(() => waitingRows(page)).toEqual([])
  })
})
