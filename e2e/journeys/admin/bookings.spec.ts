import { readFile } from 'node:fs/promises'
import { DAY_MS, indianDay } from '@sofaseva/contract'
import { expectAccessible } from '../../fixtures/accessible.js'
import { aBooking, apiSession, bearer, newCustomer, signedInCustomer, signInAs } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'
import { DropdownMenu } from '../../pages/dropdown-menu.js'
import { rowAction } from '../../pages/row-menu.js'

test.use({ viewport: { width: 1280, height: 800 } })

test('an admin finds, bulk-changes, exports, assigns and deletes bookings', async ({ page, request }) => {
  const customer = await newCustomer(request)
  const [one, two] = [await aBooking(request, customer), await aBooking(request, customer)]
  await signInAs(page, 'admin')
  await page.goto('/admin/bookings')
  await page.getByLabel('Search bookings').fill(customer.user.email)
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(3)

  await page.getByLabel(`Select booking ${one._id.slice(-6)}`).check()
  await expect(page.getByText('1 of 2 selected')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await new DropdownMenu(page, 'Status of all selected bookings').choose('Confirmed')
  await page.getByRole('button', { name: 'Set to Confirmed' }).click()
  await expect(page.getByText('2 bookings updated to Confirmed.')).toBeVisible()
  await expect(new DropdownMenu(page, `Status of booking ${two._id.slice(-6)}`).button).toHaveText('Confirmed')

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^bookings-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\n')
  expect(lines.slice(1).map((line) => line.slice(0, 26))).toEqual([two._id, one._id])

  await page.getByRole('button', { name: `Re-assign booking ${one._id.slice(-6)}` }).click()
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /No one/ })
    .check()
  await page.getByRole('dialog').getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(page.getByText('The job is now unassigned.')).toBeVisible()
  await expect(page.getByText('Unassigned', { exact: true }).last()).toBeVisible()

  await (await rowAction(page, `booking ${one._id.slice(-6)}`, 'Delete')).click()
  await expect(page.getByText(/This action is irreversible/)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete booking' }).click()
  await expect(page.getByText('Booking deleted successfully.')).toBeVisible()
  await expect(rows).toHaveCount(2)
})

test('recent requests appear without a reload, are confirmed once, and get a reply', async ({
  browser,
  page,
  request,
}) => {
  await signInAs(page, 'admin')
  await page.goto('/admin/recent-requests')
  await expect(page.getByRole('heading', { name: 'Recent Requests (24 Hours)' })).toBeVisible()
  const customerPage = await (await browser.newContext()).newPage()
  const customer = await signedInCustomer(customerPage)
  const preferredDay = indianDay(Date.now() + 3 * DAY_MS)
  const booking = await aBooking(request, customer, { preferredDay })
  const row = page.getByRole('row', { name: booking._id.slice(-6) })
  await expect(row.getByText('Urgent')).toBeVisible()
  await row.getByRole('button', { name: /^Confirm booking/ }).click()
  await expect(page.getByText('Booking status updated to Confirmed and customer has been notified!')).toBeVisible()
  // A double click, or a click on the button that replaced it, completes nothing.
  const complete = row.getByRole('button', { name: /^Mark Complete/ })
  await expect(complete).toBeVisible()
  await complete.click()
  const question = page.getByRole('dialog', { name: `Set booking ${booking._id.slice(-6)} to Completed?` })
  await expect(question).toContainText('Mark it as complete anyway?')
  await question.getByRole('button', { name: 'Keep Confirmed' }).click()
  await expect(row.getByText('Urgent')).toHaveCount(0)

  await page.getByRole('link', { name: /^Notifications/ }).click()
  const notification = page.getByRole('row').filter({ hasText: customer.user.name }).first()
  await notification.getByRole('button', { name: 'Respond' }).click()
  const reply = page.getByRole('dialog', { name: `Respond to ${customer.user.name}` })
  await expect(reply.getByRole('button', { name: 'Send' })).toBeDisabled()
  await reply.getByLabel('Your reply').fill('We bring our own ladder.')
  await reply.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Response sent successfully!')).toBeVisible()
  await notification.getByRole('button', { name: 'Mark Read' }).click()
  await expect(notification.getByText('New', { exact: true })).toHaveCount(0)

  await customerPage.goto('/notifications')
  await expect(customerPage.getByText('We bring our own ladder.')).toBeVisible()
  await expect(customerPage.getByText('Your booking status has been updated to: Confirmed')).toHaveCount(1)
})

test('an admin works through the newest requests by keyboard, with the details beside the list', async ({
  page,
  request,
}) => {
  const customer = await newCustomer(request)
  const made = [await aBooking(request, customer), await aBooking(request, customer)]
  const [one, two] = made.map(({ _id }) => _id.slice(-6)) as [string, string]
  const headers = bearer(await apiSession(request, 'admin'))
  await request.put(`/api/admin/bookings/${made[1]?._id}`, { headers, data: { providerId: null } })
  await signInAs(page, 'admin')
  await page.goto('/admin/recent-requests?status=Pending')
  const row = (id: string) => page.getByRole('row', { name: id })
  const provider = row(two).getByRole('combobox', { name: `Provider for booking ${two}` })
  await expect(provider).toHaveValue(/./)
  const phone = await row(two).getByRole('link', { name: /\+91/ }).boundingBox()
  const chosen = await provider.boundingBox()
  expect((phone?.x ?? 0) + (phone?.width ?? 0)).toBeLessThanOrEqual(chosen?.x ?? 0)
  // Both are the newest requests, unless another test adds one meanwhile.
  await expect
    .poll(async () => {
      await page.keyboard.press('j')
      return row(two).evaluate((element) => element === document.activeElement)
    })
    .toBe(true)
  await page.keyboard.press('a')
  await expect(provider).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(row(two)).toBeFocused()
  await page.keyboard.press('c')
  await expect(page.getByText('Booking status updated to Confirmed and customer has been notified!')).toBeVisible()
  // The confirmed request leaves the list, and the next one takes the focus.
  await expect(row(two)).toHaveCount(0)
  await expect(row(one)).toBeFocused()

  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: `Booking ${one}` })
  await expect(drawer.getByText('4 Test Lane, Baner, Pune')).toBeVisible()
  const list = await page.getByRole('region', { name: /^Recent Requests/ }).boundingBox()
  const beside = await drawer.boundingBox()
  expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(beside?.x ?? 0)
  await expect(row(one)).toHaveAttribute('aria-current', 'true')
  await expectAccessible(page, 'desk drawer')
  // A second change right after the first is ignored, as for a double click.
  await expect(drawer.getByRole('button', { name: `Confirm booking ${one}` })).toBeEnabled()
  await page.keyboard.press('c')
  await expect(drawer.getByText('Confirmed by an admin')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('choose provider')).toBeVisible()
})

test('an admin assigns a provider from a booking’s notification', async ({ page, request }) => {
  const customer = await newCustomer(request)
  const { _id } = await aBooking(request, customer)
  const headers = bearer(await apiSession(request, 'admin'))
  await request.put(`/api/admin/bookings/${_id}`, { headers, data: { providerId: null } })
  await signInAs(page, 'admin')
  await page.goto('/admin/notifications')
  const notification = page.getByRole('row', { name: /needs a provider/i }).filter({ hasText: customer.user.name })
  await notification.click()
  const drawer = page.getByRole('dialog', { name: `Booking ${_id.slice(-6)}` })
  await expect(drawer.getByText('Unassigned', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(notification).toBeFocused()
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog', { name: `Who should do booking ${_id.slice(-6)}?` })
  await dialog.getByRole('radio').first().check()
  await dialog.getByRole('button', { name: 'Assign' }).click()
  await expect(page.getByText(/The job is now assigned to .+\./)).toBeVisible()
})

test('a list is printed completely and without screen controls', async ({ page }) => {
  await signInAs(page, 'admin')
  await page.goto('/admin/bookings?limit=100')
  await expect(page.locator('tbody [data-row]')).toHaveCount(100)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  const cut = await page.locator('tbody [data-row]').evaluateAll((rows) => {
    const scroller = rows[0]?.closest('section')
    const { bottom } = scroller?.getBoundingClientRect() ?? { bottom: 0 }
    return rows.filter((row) => row.getBoundingClientRect().bottom > bottom + 1).length
  })
  expect(cut).toBe(0)
})
