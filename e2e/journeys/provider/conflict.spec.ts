import { aBooking, apiSession, bearer, newPerson, signInAs } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'
import { MyJobs } from '../../pages/my-jobs.js'

test.use({ serviceWorkers: 'allow' })

test('a provider’s offline change conflicts with the admin’s cancellation and is shown', async ({
  page,
  context,
  request,
}) => {
  const registered = await request.post('/api/auth/register', { data: newPerson() })
  const customer = await registered.json()
  const booking = await aBooking(request, customer)
  const admin = await apiSession(request, 'admin')

  await signInAs(page, 'provider')
  const jobs = new MyJobs(page)
  await jobs.open('Unscheduled')
  const job = jobs.card(booking)
  await expect(job).toBeVisible()

  await context.setOffline(true)
  await job.getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.getByRole('button', { name: 'Change status' }).click()
  await expect(job.getByText('Waiting')).toBeVisible()

  const cancelled = await request.put(`/api/admin/bookings/${booking._id}`, {
    headers: bearer(admin),
    data: { status: 'Cancelled' },
  })
  expect(cancelled.status()).toBe(200)

  await context.setOffline(false)
  await expect(job.getByText('Needs your attention')).toBeVisible()
  await expect(job.getByRole('alert')).toContainText('Meanwhile our team set it to Cancelled.')
  await job.getByRole('button', { name: 'Keep Cancelled' }).click()
  await expect(job).toHaveCount(0)
  await jobs.tab('Done').click()
  await expect(job.getByText('Cancelled', { exact: true }).first()).toBeVisible()
  await expect(job.getByText('Needs your attention')).toHaveCount(0)
  const after = await (await request.get(`/api/bookings/${booking._id}`, { headers: bearer(customer) })).json()
  expect(after.status).toBe('Cancelled')
})
