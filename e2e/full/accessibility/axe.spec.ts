// Core covered by: e2e/journeys/pages/every-page.spec.ts

import type { Page } from '@playwright/test'
import { expectAccessible, type Scheme } from '../../fixtures/accessible.js'
import { installed } from '../../fixtures/installed.js'
import { aBooking, anyService, newCustomer, signedInCustomer, signInAs } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'
import { CONFIRMATION } from '../../pages/requests.js'
import { ServicePage } from '../../pages/service-page.js'

// Each test opens many pages, and axe scans all of each page.

async function expectPageAccessible(page: Page, name: string, schemes?: readonly Scheme[]): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page, name, schemes)
}

test.describe('no accessibility violations', () => {
  // A color in transition belongs to neither scheme.
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('in a menu, a dialog, a form with errors and an undo message', async ({ page, request }) => {
    test.slow()
    const customer = await newCustomer(request)
    const booking = await aBooking(request, customer)
    await signInAs(page, 'admin')
    await page.goto(`/admin/bookings?search=${customer.user.email}`)
    await page.getByRole('button', { name: `Status of booking ${booking._id.slice(-6)}` }).click()
    await expectPageAccessible(page, 'menu')
    await page.getByRole('menuitemradio', { name: 'Confirmed' }).click()
    await expectPageAccessible(page, 'question')
    await page.getByRole('button', { name: 'Set to Confirmed' }).click()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    await expectPageAccessible(page, 'undo')
    await page.goto(`/admin/bookings?search=${customer.user.email}&open=${booking._id}`)
    await expect(page.getByRole('dialog').getByText(`To ${customer.user.name}`).first()).toBeVisible()
    await expectPageAccessible(page, 'drawer')
    await page.goto('/admin/services')
    await page
      .getByRole('button', { name: /^Actions for / })
      .first()
      .click()
    await expectPageAccessible(page, 'row menu')
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Name', { exact: true }).fill('')
    await form.getByRole('button', { name: 'Save changes' }).click()
    await expect(form.getByLabel('Name', { exact: true })).toBeFocused()
    await expectPageAccessible(page, 'mistakes')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Keep editing' })).toBeFocused()
    await expectPageAccessible(page, 'discard')
  })

  test.describe('on an installed site', () => {
    test.use({ serviceWorkers: 'allow' })

    test('in a booking form with errors and in a waiting booking', async ({ page, context, request }) => {
      const service = await anyService(request)
      await signedInCustomer(page)
      await installed(page)
      await page.goto(`/service/${service._id}`)
      const form = new ServicePage(page)
      await form.step('Choose a package').dblclick()
      await expect(page.getByText('Please select a service option.')).toBeInViewport()
      await expectPageAccessible(page, 'mistakes')
      await context.setOffline(true)
      await form.fill({ option: service.options[0]?.name ?? '', address: '7 Offline Road, Wakad, Pune' })
      await form.book.click()
      await expect(page).toHaveURL(CONFIRMATION)
      await expect(page.getByText('Waiting')).toBeVisible()
      await expectPageAccessible(page, 'waiting')
      await page.getByRole('button', { name: 'Edit' }).click()
      await expectPageAccessible(page, 'editing')
      await page.getByRole('button', { name: 'Keep as it is' }).click()
      await page.getByRole('button', { name: 'Discard' }).click()
      await expectPageAccessible(page, 'asking')
    })
  })
})
