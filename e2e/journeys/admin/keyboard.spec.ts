import { lastSix } from '@sofaseva/contract'
import { goTo, tabTo } from '../../fixtures/keyboard.js'
import { aBooking, newCustomer, signInAs } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'

// The journeys of bookings, messages, the dashboard, dispatch and settings cover the rest by keyboard.
test.use({ viewport: { width: 1280, height: 800 } })

test('an admin confirms a request, replies to its notification and reads the log by keyboard', async ({
  page,
  request,
}) => {
  const customer = await newCustomer(request)
  const booking = await aBooking(request, customer)
  await signInAs(page, 'admin')
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await goTo(page, 'Recent Requests')
  const row = page.getByRole('row', { name: lastSix(booking._id) })
  await tabTo(row.getByRole('button', { name: /^Confirm booking/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Booking status updated to Confirmed and customer has been notified!')).toBeVisible()

  await goTo(page, 'Notifications')
  const notification = page.getByRole('row').filter({ hasText: customer.user.name }).first()
  await tabTo(notification.getByRole('button', { name: 'Respond' }))
  await page.keyboard.press('Enter')
  const reply = page.getByRole('dialog', { name: `Respond to ${customer.user.name}` })
  await tabTo(reply.getByLabel('Your reply'))
  await page.keyboard.type('We bring our own ladder.')
  await tabTo(reply.getByRole('button', { name: 'Send' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Response sent successfully!')).toBeVisible()
  await tabTo(notification.getByRole('button', { name: 'Mark Read' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(notification.getByText('New', { exact: true })).toHaveCount(0)

  await goTo(page, lastSix(booking._id))
  await expect(page.getByRole('dialog', { name: `Booking ${lastSix(booking._id)}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await goTo(page, 'Audit log')
  const entity = page.getByLabel('Item')
  await tabTo(entity)
  await page.keyboard.type('book')
  await expect(entity).toHaveValue('booking')
  await expect(
    page.getByRole('row', { name: new RegExp(`${lastSix(booking._id)}.*Pending → Confirmed`) }),
  ).toBeVisible()
})
