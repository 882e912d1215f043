// Core covered by: e2e/journeys/accessibility/screen-reader.spec.ts

import { lastSix } from '@sofaseva/contract'
import { installed } from '../../fixtures/installed.js'
import { aBooking, anyService, signedInCustomer } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'
import { ServicePage } from '../../pages/service-page.js'

test.use({ serviceWorkers: 'allow' })

test('focus returns to the control that opened a dialog, or near it', async ({ page, context, request }) => {
  const service = await anyService(request)
  const session = await signedInCustomer(page)
  const booking = await aBooking(request, session)
  await installed(page)
  await page.goto('/requests')
  const card = page.getByRole('listitem').filter({ hasText: lastSix(booking._id) })
  const cancel = card.getByRole('button', { name: 'Cancel booking' })
  await cancel.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cancel).toBeFocused()

  // The cancel button disappears, and the booking's card remains.
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).press('Enter')
  await expect(cancel).toHaveCount(0)
  await expect(card.getByRole('heading', { level: 2 })).toBeFocused()

  await expect(card.getByRole('button', { name: 'Send now' })).toHaveCount(0)

  // When a card is removed, its list's heading remains.
  await page.goto(`/service/${service._id}`)
  await context.setOffline(true)
  const form = new ServicePage(page)
  await form.fill({ option: service.options[0]?.name ?? '', address: '7 Offline Road, Wakad, Pune' })
  await form.book.click()
  const discard = page.getByRole('main').getByRole('button', { name: 'Discard' })
  await discard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).press('Enter')
  await expect(discard).toHaveCount(0)
  await expect(page.locator('h1, h2').and(page.locator(':focus'))).toBeVisible()
})
