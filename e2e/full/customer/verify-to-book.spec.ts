// Core covered by: frontend/src/site/features/bookings/booking-form.spec.tsx

import type { Session } from '@sofaseva/contract'
import { test } from '../../fixtures/own-site.js'
import { anyService, bearer, mailTo, newPerson, signedInCustomer } from '../../fixtures/people.js'
import { expect } from '../../fixtures/test.js'
import { openRequests } from '../../pages/requests.js'
import { ServicePage } from '../../pages/service-page.js'

// Allows two bookings per hour from one network address without verification.
test.use({ ownSiteWorker: 'embedded', ownSiteLimitFactor: 0.2 })

test('a customer on a busy network verifies their email in the form and books', async ({ page, request }) => {
  const service = await anyService(request)
  const option = service.options[1]?.name ?? ''
  const registered = await request.post('/api/auth/register', { data: newPerson() })
  const headers = bearer((await registered.json()) as Session)
  const data = { serviceId: service._id, option, serviceAddress: '8 MG Road, Pune' }
  await expect.poll(async () => (await request.post('/api/bookings', { headers, data })).status()).toBe(403)

  const { user } = await signedInCustomer(page)
  await page.goto(`/service/${service._id}`)
  const form = new ServicePage(page)
  await form.fill({ option, address: '21 Lake View, Aundh, Pune' })
  await page.getByLabel('Notes (optional)').fill('Third floor')
  await form.book.click()

  const dialog = page.getByRole('dialog', { name: 'Verify your email to book' })
  await expect(dialog.getByLabel('OTP')).toBeVisible()
  const code = /\b\d{6}\b/.exec(await mailTo(page.request, user.email))?.[0] ?? ''

  // After cancelling, the form is unchanged and asks again.
  await dialog.getByRole('button', { name: 'Back to the form' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Notes (optional)')).toHaveValue('Third floor')
  await expect(page.getByRole('radio', { name: option })).toBeChecked()
  await form.book.click()

  await dialog.getByLabel('OTP').fill(code === '000000' ? '000001' : '000000')
  await dialog.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(dialog.getByText('Invalid or expired OTP')).toBeVisible()
  await dialog.getByLabel('OTP').fill(code)
  await dialog.getByRole('button', { name: 'Verify', exact: true }).click()

  await expect(page.getByText('Booking created successfully!')).toBeVisible()
  await openRequests(page)
  const card = page.getByRole('listitem').filter({ hasText: service.name })
  await expect(card.getByText('21 Lake View, Aundh, Pune')).toBeVisible()
  await expect(card).toHaveCount(1)
})
