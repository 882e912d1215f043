import { DAY_MS, indianDay, windowParts, windowStarts } from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import { bearer, bookingsOf, newCustomer, signedInCustomer } from '../../fixtures/people.js'
import { aServiceWithOneProvider } from '../../fixtures/providers.js'
import { expect, test } from '../../fixtures/test.js'

test('a window that somebody else took is said, and another is chosen without typing anything again', async ({
  page,
  request,
}) => {
  const service = await aServiceWithOneProvider(request)
  const day = indianDay(Date.now() + 3 * DAY_MS)
  const [first, second] = windowStarts(day, Date.now()).map((start) => start.toISOString()) as [string, string]
  const hours = (start: string) => windowParts(TRANSLATORS.en, start).hours
  const session = await signedInCustomer(page)
  await page.goto(`/service/${service._id}`)
  await page.getByRole('radio').first().check()
  await page.getByLabel('Service address').fill('9 Taken Lane, Baner, Pune')
  await page.getByLabel('Preferred day').selectOption(day)
  await page.getByLabel('Two-hour window').selectOption({ label: hours(first) })
  const faster = await request.post('/api/bookings', {
    headers: bearer(await newCustomer(request)),
    data: {
      ...{ serviceId: service._id, option: 'Base Option', serviceAddress: '4 Test Lane, Baner, Pune' },
      preferredDate: first,
    },
  })
  expect(faster.status(), await faster.text()).toBe(201)
  await page.getByRole('button', { name: 'Book now' }).click()

  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: '9 Taken Lane' })
  await expect(card.getByRole('alert').filter({ hasText: 'That time has just been taken.' })).toBeVisible()
  await card.getByRole('button', { name: 'Edit', exact: true }).click()
  const form = page.getByRole('form', { name: 'Change this booking' })
  await expect(form.getByLabel('Service address')).toHaveValue('9 Taken Lane, Baner, Pune')
  await form.getByLabel('Two-hour window').selectOption({ label: hours(second) })
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect
    .poll(async () => (await bookingsOf(request, session)).map(({ preferredDate }) => preferredDate))
    .toEqual([second])
})
