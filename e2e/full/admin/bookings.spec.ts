// Core covered by: e2e/journeys/admin/bookings.spec.ts

import { expectAccessible } from '../../fixtures/accessible.js'
import { tabTo } from '../../fixtures/keyboard.js'
import { aBooking, newCustomer, signInAs } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'
import { DropdownMenu } from '../../pages/dropdown-menu.js'

test.use({ viewport: { width: 1280, height: 800 } })

test('a failed change is rolled back with its reason', async ({ page, request }) => {
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

test('an admin assigns many bookings to one provider at once', async ({ page, request }) => {
  const customer = await newCustomer(request)
  for (const _ of [1, 2, 3]) await aBooking(request, customer)
  await signInAs(page, 'admin')
  await page.goto(`/admin/bookings?search=${customer.user.email}`)
  const give = async (provider: RegExp) => {
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await page.getByRole('button', { name: 'Assign…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Who should do these 3 bookings?' })
    await dialog.getByRole('radio', { name: provider }).check()
    await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  }
  await give(/No one/)
  await expect(page.getByText('3 jobs are now unassigned.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear selection', exact: true }).click()
  await give(/^Demo Provider/)
  await expect(page.getByText('3 jobs are now assigned to Demo Provider.')).toBeVisible()
  await expect(page.getByRole('cell', { name: /^Demo Provider/ })).toHaveCount(3)
})

test('an admin handles bookings by keyboard', async ({ page, request }) => {
  const customer = await newCustomer(request)
  const [one, two] = [await aBooking(request, customer), await aBooking(request, customer)]
  const [first, second] = [two._id.slice(-6), one._id.slice(-6)]
  await signInAs(page, 'admin')
  await page.goto('/admin/bookings')
  await expect(page.getByRole('table')).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type(customer.user.email)
  const row = (id: string) => page.getByRole('row', { name: id })
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(3)
  await page.keyboard.press('Tab')
  await page.keyboard.press('j')
  await expect(row(first)).toBeFocused()
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByText('2 of 2 selected')).toBeVisible()
  await tabTo(new DropdownMenu(page, 'Status of all selected bookings').button, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await tabTo(page.getByRole('button', { name: 'Set to Confirmed' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 bookings updated to Confirmed.')).toBeVisible()

  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const drawer = (id: string) => page.getByRole('dialog', { name: `Booking ${id}` })
  await expect(drawer(first).getByText('4 Test Lane, Baner, Pune')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`open=${two._id}`))
  await expect(drawer(first).getByText('Confirmed by an admin')).toBeVisible()
  await expect(drawer(first).getByText(`To ${customer.user.name}`).first()).toBeVisible()
  await expectAccessible(page, 'drawer')
  await page.keyboard.press('j')
  await expect(drawer(second).getByText(customer.user.email)).toBeVisible()
  await tabTo(drawer(second).getByRole('button', { name: `Re-assign booking ${second}` }))
  await page.keyboard.press('Enter')
  const assign = page.getByRole('dialog', { name: `Who should do booking ${second}?` })
  await tabTo(assign.getByRole('radio', { checked: true }))
  await page.keyboard.press('ArrowUp')
  await expect(assign.getByRole('radio', { name: /No one/ })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(page.getByText('The job is now unassigned.')).toBeVisible()
  await expect(drawer(second).getByText('Unassigned', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row(second)).toBeFocused()
  await page.reload()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the keyboard reaches each of a hundred bookings', async ({ page }) => {
  await signInAs(page, 'admin')
  await page.goto('/admin/bookings?limit=100')
  const table = page.getByRole('table')
  const rows = table.locator('[data-row]')
  await expect(rows).toHaveCount(100)

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await expect(page.getByText('100 of 100 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Clear selection', exact: true }).click()

  const edges = () =>
    table.locator('thead th').evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().left)))
  const before = await edges()
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  for (let index = 0; index < 60; index += 1) {
    await page.keyboard.press('j')
    await expect(rows.nth(index)).toBeFocused()
  }
  await expect(rows.nth(59)).toBeInViewport()
  expect(await edges()).toEqual(before)

  // Scrolling with the mouse changes neither the focus nor the effect of the next key.
  await page.getByRole('region', { name: 'Bookings' }).evaluate((section) => section.scrollTo(0, 0))
  await expect(rows.first()).toBeInViewport()
  await expect(rows.nth(59)).toBeFocused()
  await page.keyboard.press('j')
  await expect(rows.nth(60)).toBeFocused()
  await expect(rows.nth(60)).toBeInViewport()

  // The drawer moves past the visible rows and returns the focus.
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/open=/)
  for (let steps = 0; steps < 20; steps += 1) {
    const shown = page.url()
    await page.keyboard.press('j')
    await expect.poll(() => page.url()).not.toBe(shown)
  }
  await page.keyboard.press('Escape')
  await expect(rows.nth(80)).toBeFocused()
  await expect(rows.nth(80)).toBeInViewport()
})
