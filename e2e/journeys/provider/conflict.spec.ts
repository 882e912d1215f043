import { lastSix } from '@sofaseva/contract'
import { aBooking, apiSession, bearer, newPerson, signInAs } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'

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
  await page.goto('/my-jobs')
  const status = page.getByRole('group', { name: `Status of job ${lastSix(booking._id)}` })
  await expect(status).toBeVisible()

  await context.setOffline(true)
  await status.getByRole('button', { name: 'Confirmed' }).click()
  await page.getByRole('button', { name: 'Change status' }).click()
  const job = page.getByRole('listitem').filter({ hasText: lastSix(booking._id) })
  await expect(job.getByText('Waiting')).toBeVisible()

  const cancelled = await request.put(`/api/admin/bookings/${booking._id}`, {
    headers: bearer(admin),
    data: { status: 'Cancelled' },
  })
  expect(cancelled.status()).toBe(200)

  await context.setOffline(false)
  await expect(job.getByText('Needs you')).toBeVisible()
  await expect(job.getByRole('alert')).toContainText('Meanwhile our team set it to Cancelled.')
  await job.getByRole('button', { name: 'Keep Cancelled' }).click()
  await expect(job.getByText('Sent')).toBeVisible()
  await expect(job.getByText('Cancelled', { exact: true }).first()).toBeVisible()
  const after = await (await request.get(`/api/bookings/${booking._id}`, { headers: bearer(customer) })).json()
  expect(after.status).toBe('Cancelled')
})
