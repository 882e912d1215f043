import { addDays, indianDay, indianInstant, type ServiceDay, weekdayOf } from '@sofaseva/contract'
import { expectAccessible } from '../../fixtures/accessible.js'
import { bearer, newCustomer, newPerson, signIn } from '../../fixtures/people.js'
import { aServiceWithOneProvider } from '../../fixtures/providers.js'
import { expect, test } from '../../fixtures/test.js'

test.use({ serviceWorkers: 'allow' })

/** The Monday of next week, in India. */
function nextMonday(): string {
  const today = indianDay(Date.now())
  return addDays(today, 7 - ((weekdayOf(today) + 6) % 7))
}

test('a provider takes a break each day, and sees the week with hours and jobs, also offline', async ({
  page,
  context,
  request,
}) => {
  const { service, provider } = await aServiceWithOneProvider(request)
  await signIn(page, { email: provider.user.email, password: newPerson().password })
  await page.goto('/provider-services?tab=hours')
  const save = page.getByRole('button', { name: 'Save' })
  await page.getByRole('button', { name: 'Monday: add hours' }).click()
  await page.getByLabel('Monday, until').fill('13:00')
  await page.getByLabel('Monday, time 2, from').fill('13:00')
  await save.click()
  await expect(page.getByText('These hours overlap or touch. Leave a break between them.')).toBeVisible()
  await page.getByLabel('Monday, time 2, from').fill('16:00')
  await page.getByRole('button', { name: 'Monday: copy to all days' }).click()
  await expect(page.getByLabel('Friday, time 2, from')).toHaveValue('16:00')
  await save.click()
  await expect(page.getByText('Your working hours have been saved.')).toBeVisible()

  const monday = nextMonday()
  const answer = await request.get(`/api/services/${service._id}/availability?from=${monday}&days=1`)
  const [{ windows } = { windows: [] }] = (await answer.json()) as ServiceDay[]
  expect(windows.map(({ free }) => free)).toEqual([true, true, false, true, true])
  const booked = await request.post('/api/bookings', {
    headers: bearer(await newCustomer(request)),
    data: {
      serviceId: service._id,
      option: 'Base Option',
      serviceAddress: '4 Test Lane, Baner, Pune',
      preferredDate: indianInstant(monday, 17 * 60).toISOString(),
    },
  })
  expect(booked.status(), await booked.text()).toBe(201)

  await page.goto('/my-jobs')
  await page.getByRole('link', { name: 'My Week' }).click()
  await page.getByRole('button', { name: 'Next week' }).click()
  const day = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
    .first()
  await expect(day).toContainText(/9:00\sam\s–\s1:00\spm, 4:00\spm\s–\s8:00\spm/)
  await expect(day.getByRole('link')).toContainText(service.name)
  await expectAccessible(page, 'a week')

  await context.setOffline(true)
  await page.reload()
  await expect(day.getByRole('link')).toContainText(service.name)
  await expect(page.getByText(/^Updated/)).toBeVisible()
  await page.getByRole('button', { name: 'Previous week' }).click()
  await expect(page.getByText('Today', { exact: true })).toBeVisible()
})
