import { signInAs } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'

test('an admin chooses the dashboard’s days and opens the table behind a chart by keyboard', async ({ page }) => {
  await signInAs(page, 'admin')
  const figures = /\/api\/admin\/dashboard\?/
  await page.route(figures, (route) => route.abort())
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Failed to load admin dashboard data.' })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).focus()
  await page.unroute(figures)
  // If a realtime event has already retried the request, there is no button to press.
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  await expect(page.getByText('Total bookings')).toBeVisible()
  const recent = page.getByRole('region', { name: 'Recent bookings' })
  await expect(recent.getByRole('listitem')).toHaveCount(5)
  await expect(recent.getByRole('link').first()).toHaveText(/^[0-9A-Z]{6}$/)

  await page.getByRole('radio', { name: '30 days' }).press('ArrowLeft')
  await expect(page).toHaveURL(/\/admin\?days=7$/)
  const plot = page.getByRole('region', { name: 'Bookings by day and status' })
  const rows = plot.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(1 + 7)
  const toggle = plot.getByRole('button', { name: 'Show table: Bookings by day and status' })
  await toggle.press('Enter')
  await expect(plot.getByRole('button', { name: 'Hide table: Bookings by day and status' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(plot.getByRole('columnheader', { name: 'Day', exact: true })).toBeInViewport()

  await page.getByRole('button', { name: 'Custom range' }).press('Enter')
  await page.getByRole('button', { name: 'Last 7 days' }).press('Enter')
  await expect(page).toHaveURL(/\/admin\?days=7&from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/)

  await page.goto('/admin?from=2020-01-01&to=2020-01-03')
  await expect(page.getByText('1 Jan 2020 to 3 Jan 2020, compared with 29 Dec 2019 to 31 Dec 2019')).toBeVisible()
  await expect(page.getByText('No data for these days').first()).toBeVisible()
})
