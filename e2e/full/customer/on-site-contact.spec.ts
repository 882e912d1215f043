// Core covered by: e2e/journeys/customer/on-site-contact.spec.ts

import type { Booking } from '@sofaseva/contract'
import { installed } from '../../fixtures/installed.js'
import { apiSession, bearer, newPerson, signIn } from '../../fixtures/people.js'
import { aServiceWithOneProvider } from '../../fixtures/providers.js'
import { expect, test } from '../../fixtures/test.js'
import { MyJobs } from '../../pages/my-jobs.js'

test.use({ serviceWorkers: 'allow' })

test('a provider calls the on-site contact, also offline', async ({ page, context, request }) => {
  const { service, provider } = await aServiceWithOneProvider(request)
  const person = newPerson()
  const registered = await request.post('/api/auth/register', { data: person })
  const booked = await request.post('/api/bookings', {
    headers: bearer(await registered.json()),
    data: {
      serviceId: service._id,
      option: service.options[0]?.name,
      serviceAddress: '4 Door Lane, Baner, Pune',
      onSite: { name: 'Aai Joshi', phone: '98123 45678' },
    },
  })
  const { _id: id } = (await booked.json()) as Booking
  const admin = bearer(await apiSession(request, 'admin'))
  expect(await (await request.get(`/api/admin/bookings?search=${id}`, { headers: admin })).text()).not.toContain('Aai')

  await signIn(page, { email: provider.user.email, password: person.password })
  const jobs = new MyJobs(page)
  await jobs.open('Unscheduled')
  await installed(page)
  await jobs.open('Unscheduled')
  const call = page.locator(`[id="${id}"]`).locator('a[href="tel:+919812345678"]')
  await expect(call).toBeVisible()
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('Aai Joshi')).toBeVisible()
  await expect(call).toBeVisible()
})
