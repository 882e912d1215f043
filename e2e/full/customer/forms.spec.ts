// Core covered by: e2e/journeys/customer/forms.spec.ts

import { anyService, signedInCustomer } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'
import { openRequests } from '../../pages/requests.js'
import { ServicePage } from '../../pages/service-page.js'

test.use({ serviceWorkers: 'allow' })

test('an error about a missing field appears above the button', async ({ page }) => {
  await signedInCustomer(page)
  await page.goto('/profile')
  const details = page.getByRole('region', { name: 'Your details' })
  await page.route('**/api/auth/profile', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 400,
          json: { code: 'VALIDATION', message: 'Please check.', fields: { locale: 'We do not speak that yet.' } },
        })
      : route.fallback(),
  )
  await details.getByLabel('Name').fill('Asha Two')
  await details.getByRole('button', { name: 'Save' }).click()
  await expect(details.getByText('We do not speak that yet.')).toBeVisible()
  await expect(details.getByLabel('Name')).toHaveValue('Asha Two')

  const question = page.getByRole('dialog', { name: 'Discard changes?' })
  await page.getByRole('main').getByRole('link', { name: 'My Requests' }).click()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page).toHaveURL(/\/profile$/)
  await expect(details.getByLabel('Name')).toHaveValue('Asha Two')
  await page.getByRole('main').getByRole('link', { name: 'My Requests' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(/\/requests$/)
})

test('a change of a booking survives an accidental click', async ({ page, context, request }) => {
  const service = await anyService(request)
  await signedInCustomer(page)
  await page.goto(`/service/${service._id}`)
  const booking = new ServicePage(page)
  await booking.fill({ address: '21 Lake View, Aundh, Pune' })
  await booking.book.click()
  await openRequests(page)
  const card = page.getByRole('listitem').filter({ hasText: service.name })
  await card.getByRole('button', { name: 'Reschedule' }).click()
  await card.getByRole('button', { name: 'Keep as it is' }).click()
  await card.getByRole('button', { name: 'Reschedule' }).click()
  const form = page.getByRole('form', { name: 'Change this booking' })
  await form.getByLabel('Service address').fill('')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(form.getByLabel('Service address')).toBeFocused()
  await expect(form.getByText('Enter the service address.')).toBeVisible()
  await form.getByLabel('Service address').fill('7 New Road, Wakad, Pune')
  await expect(form.getByText('Enter the service address.')).toHaveCount(0)
  await form.getByRole('button', { name: 'Keep as it is' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click()
  await expect(form.getByLabel('Service address')).toHaveValue('7 New Road, Wakad, Pune')
  await page.reload()
  await card.getByRole('button', { name: 'Reschedule' }).click()
  await expect(form.getByLabel('Service address')).toHaveValue('7 New Road, Wakad, Pune')
  await context.setOffline(true)
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(card.getByText('7 New Road, Wakad, Pune')).toBeVisible()
})
