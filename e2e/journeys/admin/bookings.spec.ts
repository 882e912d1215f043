import { readFile } from 'node:fs/promises'
import { aBooking, loginAs, signedInCustomer } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'
import { DropdownMenu } from '../../pages/dropdown-menu.js'

test.use({ viewport: { width: 1280, height: 800 } })

test('an admin finds, changes many, exports, assigns and deletes', async ({ browser, page, request }) => {
  const customer = await signedInCustomer(await (await browser.newContext()).newPage())
  const [one, two] = [await aBooking(request, customer), await aBooking(request, customer)]
  await loginAs(page, 'admin')
  await page.goto('/admin/bookings')
  await page.getByLabel('Search bookings').fill(customer.user.email)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(3)

  await page.getByLabel(`Select booking ${one._id.slice(-6)}`).check()
  await page.getByRole('button', { name: 'Select all on this page' }).click()
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
    .getByRole('radio', { name: /Nobody/ })
    .check()
  await page.getByRole('dialog').getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(page.getByText('The job is nobody’s now.')).toBeVisible()
  await expect(page.getByText('Unassigned').last()).toBeVisible()

  await page.getByRole('button', { name: `Delete booking ${one._id.slice(-6)}` }).click()
  await expect(page.getByText(/This action is irreversible/)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete booking' }).click()
  await expect(page.getByText('Booking deleted successfully.')).toBeVisible()
  await expect(rows).toHaveCount(2)
})

test('a failing change is taken back, with its reason', async ({ browser, page, request }) => {
  const customer = await signedInCustomer(await (await browser.newContext()).newPage())
  const booking = await aBooking(request, customer)
  await loginAs(page, 'admin')
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

test('recent requests come in by themselves, are confirmed once, and replied to', async ({
  browser,
  page,
  request,
}) => {
  await loginAs(page, 'admin')
  await page.goto('/admin/recent-requests')
  await expect(page.getByRole('heading', { name: 'Recent Requests (24 Hours)' })).toBeVisible()
  const customerPage = await (await browser.newContext()).newPage()
  const customer = await signedInCustomer(customerPage)
  const booking = await aBooking(request, customer)
  const card = page.getByRole('listitem').filter({ hasText: booking._id.slice(-6) })
  await expect(card.getByText('Urgent')).toBeVisible()
  await card.getByRole('button', { name: /^Confirm booking/ }).click()
  await expect(page.getByText('Booking status updated to Confirmed and customer has been notified!')).toBeVisible()
  await expect(card.getByRole('button', { name: /^Mark Complete/ })).toBeVisible()

  await page.getByRole('link', { name: /^Notifications/ }).click()
  const notice = page.getByRole('listitem').filter({ hasText: customer.user.name }).first()
  await notice.getByRole('button', { name: 'Respond' }).click()
  await expect(notice.getByRole('button', { name: 'Send' })).toBeDisabled()
  await notice.getByLabel('Your reply').fill('We bring our own ladder.')
  await notice.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Response sent successfully!')).toBeVisible()
  await notice.getByRole('button', { name: 'Mark Read' }).click()
  await expect(notice.getByText('New', { exact: true })).toHaveCount(0)

  await customerPage.goto('/notifications')
  await expect(customerPage.getByText('We bring our own ladder.')).toBeVisible()
  await expect(customerPage.getByText('Your booking status has been updated to: Confirmed')).toHaveCount(1)
})

test('the queue board opens from the back office', async ({ page }) => {
  await loginAs(page, 'admin')
  await page.goto('/admin/queues')
  await expect(page.getByText('Being done')).toBeVisible()
  const [board] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Open the queue board' }).click(),
  ])
  await expect(board.getByText('push-slow').first()).toBeVisible()
})
