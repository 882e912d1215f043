// Core covered by: frontend/src/site/features/bookings/booking-form.spec.tsx

import { DAY_MS, formatWindow, indianDay, indianInstant, windowParts, windowStarts } from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import { bearer, bookingsOf, newCustomer, signedInCustomer } from '../../fixtures/people.js'
import { aServiceWithOneProvider } from '../../fixtures/providers.js'
import { expect, test } from '../../fixtures/test.js'
import { CONFIRMATION } from '../../pages/requests.js'
import { ServicePage } from '../../pages/service-page.js'

test('the form reports a taken window, offers others and keeps the typed text', async ({ page, request }) => {
  const { service } = await aServiceWithOneProvider(request)
  const day = indianDay(Date.now() + 3 * DAY_MS)
  const [first, second] = windowStarts(day, Date.now()).map((start) => start.toISOString()) as [string, string]
  const { en } = TRANSLATORS
  const { weekday, date } = windowParts(en, indianInstant(day, 0))
  const session = await signedInCustomer(page)
  await page.goto(`/service/${service._id}`)
  await page.getByRole('group', { name: 'Choose a package' }).getByRole('radio').first().check()
  await page.getByLabel('Service address').fill('9 Taken Lane, Baner, Pune')
  await page.getByRole('radio', { name: `${weekday} ${date}` }).check()
  const window = page.getByRole('radio', { name: windowParts(en, first).hours })
  await window.check()
  const faster = await request.post('/api/bookings', {
    headers: bearer(await newCustomer(request)),
    data: {
      serviceId: service._id,
      option: 'Base Option',
      serviceAddress: '4 Test Lane, Baner, Pune',
      preferredDate: first,
    },
  })
  expect(faster.status(), await faster.text()).toBe(201)
  await new ServicePage(page).book.click()

  await expect(page.getByText('That time has just been taken.')).toBeVisible()
  await expect(page).toHaveURL(`/service/${service._id}`)
  await expect(page.getByLabel('Service address')).toHaveValue('9 Taken Lane, Baner, Pune')
  await page
    .getByRole('group', { name: 'Free instead:' })
    .getByRole('button', { name: formatWindow(en, second) })
    .click()
  await expect(window).toBeHidden()
  await new ServicePage(page).book.click()
  await expect(page).toHaveURL(CONFIRMATION)
  await expect
    .poll(async () => (await bookingsOf(request, session)).map(({ preferredDate }) => preferredDate))
    .toEqual([second])
})
