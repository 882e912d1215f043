// Core covered by: e2e/journeys/admin/bookings.spec.ts

import { aBooking, newCustomer, signInAs } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'
import { DropdownMenu } from '../../pages/dropdown-menu.js'

test.use({ viewport: { width: 1280, height: 800 } })

test('a failing change is taken back, with its reason', async ({ page, request }) => {
  const customer = await newCustomer(request)
  const booking = await aBooking(request, customer)
  await signInAs(page, 'admin')
  await page.goto(`/admin/bookings?search=${customer.user.email}`)
  const status = new DropdownMenu(page, `Status of booking ${booking._id.slice(-6)}`)
  await expect(status.button).toHaveText('Pending')
  await page.route(`**/api/admin/bookings/${booking._id}/status`, (route) => route.abort())
  await status.choose('Completed')
  await page.getByRole('button', { name: 'Set to Completed' }).click()
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: 'Failed to update booking status.' })
      .or(page.getByText(/You seem to be offline/)),
  ).toBeVisible()
  await expect(status.button).toHaveText('Pending')
})

test('of a hundred bookings only those in sight are drawn, and none is out of reach', async ({ page }) => {
  await signInAs(page, 'admin')
  await page.goto('/admin/bookings?limit=100')
  const table = page.getByRole('table')
  await expect(table).toHaveAttribute('aria-rowcount', '101')
  const rows = table.locator('[data-row]')
  await expect.poll(() => rows.count()).toBeLessThan(40)

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await expect(page.getByText('100 of 100 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()

  const edges = () =>
    table.locator('thead th').evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().left)))
  const before = await edges()
  const at = (index: number) => table.locator(`[data-index="${index}"]`)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  for (let index = 0; index < 60; index += 1) {
    await page.keyboard.press('j')
    await expect(at(index)).toBeFocused()
  }
  await expect(at(59)).toBeInViewport()
  await expect(at(0)).toHaveCount(0)
  expect(await edges()).toEqual(before)

  // Scrolled away by the mouse, the focus and the next key stay where they were.
  await page.getByRole('region', { name: 'Bookings' }).evaluate((section) => section.scrollTo(0, 0))
  await expect(at(0)).toBeInViewport()
  await expect(at(59)).toBeFocused()
  await page.keyboard.press('j')
  await expect(at(60)).toBeFocused()
  await expect(at(60)).toBeInViewport()

  // The drawer goes on past what is drawn, and gives the focus back.
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/open=/)
  for (let steps = 0; steps < 20; steps += 1) {
    const shown = page.url()
    await page.keyboard.press('j')
    await expect.poll(() => page.url()).not.toBe(shown)
  }
  await page.keyboard.press('Escape')
  await expect(at(80)).toBeFocused()
  await expect(at(80)).toBeInViewport()
})

test('many bookings are given to one provider at once', async ({ page, request }) => {
  const customer = await newCustomer(request)
  for (const _ of [1, 2, 3]) await aBooking(request, customer)
  await signInAs(page, 'admin')
  await page.goto(`/admin/bookings?search=${customer.user.email}`)
  const give = async (provider: RegExp) => {
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await page.getByRole('button', { name: 'Assign…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Who does these 3 bookings?' })
    await dialog.getByRole('radio', { name: provider }).check()
    await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  }
  await give(/Nobody/)
  await expect(page.getByText('3 jobs are nobody’s now.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await give(/^Demo Provider/)
  await expect(page.getByText('3 jobs are Demo Provider’s now.')).toBeVisible()
  await expect(page.getByRole('cell', { name: /^Demo Provider/ })).toHaveCount(3)
})
