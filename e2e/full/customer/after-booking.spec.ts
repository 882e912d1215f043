// Core covered by: e2e/journeys/customer/after-booking.spec.ts

import { lastSix } from '@sofaseva/contract'
import { expectAccessible } from '../../fixtures/accessible.js'
import { installed } from '../../fixtures/installed.js'
import { anyService, bookingsOf, signedInCustomer } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'
import { CONFIRMATION } from '../../pages/requests.js'
import { ServicePage } from '../../pages/service-page.js'

test.use({ serviceWorkers: 'allow' })

test('a booking made offline gets its number on its page once it is sent', async ({ page, context, request }) => {
  const session = await signedInCustomer(page)
  const service = await anyService(request)
  await installed(page)
  await page.goto(`/service/${service._id}`)
  await context.setOffline(true)
  const form = new ServicePage(page)
  await form.fill({ option: service.options[0]?.name ?? '', address: '7 Offline Road, Wakad, Pune' })
  await form.book.click()
  await expect(page).toHaveURL(CONFIRMATION)
  await expect(page.getByRole('heading', { level: 1, name: 'Your booking is saved' })).toBeVisible()
  await expectAccessible(page, 'the offline confirmation')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Your booking is saved' })).toBeVisible()
  await expect(page.getByText(/It gets its number then/)).toBeVisible()
  await expect(page.getByText('7 Offline Road, Wakad, Pune')).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Booked' })).toBeVisible()
  const [booking] = await bookingsOf(request, session)
  await expect(page).toHaveURL(`/requests/${booking?._id}?new`)
  await expect(page.getByRole('main').getByText(lastSix(booking?._id ?? ''))).toBeVisible()
})
