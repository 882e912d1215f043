import type { Page } from '@playwright/test'
import { addDays, DAY_MS, formatShortVisit, indianDay, windowParts, windowStarts } from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import { holdRequests } from '../../fixtures/hold-requests.js'
import { hydrated } from '../../fixtures/hydrated.js'
import { layoutShift } from '../../fixtures/layout-shift.js'
import { aBooking, apiSession, bearer, bookingsOf, newPerson, signedInCustomer } from '../../fixtures/people.js'
import { aServiceWithOneProvider } from '../../fixtures/providers.js'
import { countTaps } from '../../fixtures/taps.js'
import { expect, test } from '../../fixtures/test.js'
import { CONFIRMATION } from '../../pages/requests.js'
import { ServicePage } from '../../pages/service-page.js'

const { en } = TRANSLATORS

/** The tile of a day, or of a window. */
const dayTile = (page: Page, start: string) => {
  const { weekday, date } = windowParts(en, start)
  return page.getByRole('radio', { name: `${weekday} ${date}` })
}
const windowTile = (page: Page, start: string) => page.getByRole('radio', { name: windowParts(en, start).hours })

/** The windows of a day on which no one has booked. */
function windowsIn(days: number): string[] {
  return windowStarts(addDays(indianDay(Date.now()), days), Date.now()).map((start) => start.toISOString())
}

/** Two windows of the first open day from the day after tomorrow. */
function twoWindows(): [string, string] {
  const [first = '', second = ''] = [2, 3].map(windowsIn).find((starts) => starts.length > 1) ?? []
  return [first, second]
}

test('a new customer books a window in at most ten taps', async ({ page, request }) => {
  const { service } = await aServiceWithOneProvider(request)
  const [start] = twoWindows()
  const person = newPerson()
  const taps = await countTaps(page)
  await page.goto(`/services/${service.category._id}`)
  await hydrated(page)
  await page.getByRole('link', { name: service.name }).click()

  const form = new ServicePage(page)
  await form.step('Choose a package').click()
  await page.getByRole('radio', { name: 'Base Option' }).click()
  await form.step('Choose a time').click()
  await dayTile(page, start).click()
  await windowTile(page, start).click()
  await form.step('Continue').click()
  const sheet = page.getByRole('dialog', { name: 'Create your account' })
  await expect(sheet).toContainText(`Base Option, ₹100, ${formatShortVisit(en, { preferredDate: start })}`)
  await sheet.getByLabel('Name').fill(person.name)
  await sheet.getByLabel('Phone').fill(person.phone)
  await sheet.getByLabel('Email', { exact: true }).fill(person.email)
  await sheet.getByLabel('Password', { exact: true }).fill(person.password)
  await sheet.getByRole('button', { name: 'Create account and continue' }).click()
  await expect(page.getByText('Welcome, Asha. Now the address.')).toBeVisible()
  await expect(page.getByLabel('Service address')).toBeFocused()
  await page.keyboard.type('21 Lake View, Aundh, Pune')
  await form.book.click()
  await expect(page).toHaveURL(CONFIRMATION)
  expect(await taps.count()).toBeLessThanOrEqual(10)
})

test('the booking form stays in place while free times load', async ({ page, request }) => {
  const { service } = await aServiceWithOneProvider(request)
  const release = await holdRequests(page, '**/availability*')
  await page.goto(`/service/${service._id}`)
  await hydrated(page)
  const controls = [new ServicePage(page).anyDay, page.getByLabel('Service address')]
  const places = () => Promise.all(controls.map((control) => control.boundingBox()))
  const before = await places()
  release()
  await expect(page.getByRole('button', { name: /^Earliest: / })).toBeVisible()
  expect(await places()).toEqual(before)
})

test('a customer repeats a booking in three taps from the home page, without a layout shift', async ({
  page,
  request,
}) => {
  const { service } = await aServiceWithOneProvider(request)
  const session = await signedInCustomer(page)
  const { _id } = await aBooking(request, session, { service })
  const completed = await request.put(`/api/admin/bookings/${_id}`, {
    headers: bearer(await apiSession(request, 'admin')),
    data: { status: 'Completed' },
  })
  expect(completed.status(), await completed.text()).toBe(200)

  const taps = await countTaps(page)
  await page.goto('/')
  await hydrated(page)
  const own = page.getByRole('list', { name: 'For you' })
  await expect(own).toBeVisible()
  expect(await layoutShift(page)).toBeLessThan(0.01)
  await own.getByRole('link', { name: 'Book again' }).click()
  await expect(page.getByRole('radio', { name: 'Base Option' })).toBeChecked()
  await expect(page.getByLabel('Service address')).toHaveValue('4 Test Lane, Baner, Pune')
  await page.getByRole('button', { name: /^Earliest: / }).click()
  await new ServicePage(page).book.click()
  await expect(page).toHaveURL(CONFIRMATION)
  expect(await taps.count()).toBe(3)
  await expect.poll(async () => (await bookingsOf(request, session)).length).toBe(2)
})

test('the form for another time stays in place while free times load', async ({ page, request }) => {
  const { service } = await aServiceWithOneProvider(request)
  const session = await signedInCustomer(page)
  const [start] = twoWindows()
  await aBooking(request, session, { service, preferredDay: indianDay(Date.parse(start) + DAY_MS) })
  const release = await holdRequests(page, '**/availability*')
  await page.goto('/requests')
  await page.getByRole('button', { name: 'Reschedule' }).click()
  const address = page.getByLabel('Service address')
  await expect(address).toBeVisible()
  const before = await address.boundingBox()
  release()
  await expect(page.getByRole('button', { name: /^Earliest: / })).toBeVisible()
  expect(await address.boundingBox()).toEqual(before)
})

test('a customer moves a visit in four taps', async ({ page, request }) => {
  const { service } = await aServiceWithOneProvider(request)
  const session = await signedInCustomer(page)
  const [start, other] = twoWindows()
  await aBooking(request, session, { service, preferredDay: indianDay(Date.parse(start) + DAY_MS) })
  const taps = await countTaps(page)
  await page.goto('/requests')
  await page.getByRole('button', { name: 'Reschedule' }).click()
  await dayTile(page, other).click()
  await windowTile(page, other).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect
    .poll(async () => (await bookingsOf(request, session)).map(({ preferredDate }) => preferredDate))
    .toEqual([other])
  expect(await taps.count()).toBe(4)
})
