import { lastSix } from '@sofaseva/contract'
import { goTo, search, tabTo } from '../../fixtures/keyboard.js'
import { aBooking, loginAs, newPerson, signedInCustomer } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'
import { DropdownMenu } from '../../pages/dropdown-menu.js'

// The journeys of bookings, messages, the dashboard, dispatch and settings do the rest by keyboard.
test.use({ viewport: { width: 1280, height: 800 } })

test('an admin approves, demotes and deletes people by keyboard alone', async ({ page, request }) => {
  const person = newPerson()
  await request.post('/api/auth/register', { data: { ...person, role: 'provider' } })
  await loginAs(page, 'admin')
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await goTo(page, 'Users')
  await search(page, person.email)
  await expect(page.getByRole('row')).toHaveCount(2)
  await tabTo(page.getByRole('button', { name: `Approve ${person.name}` }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${person.name} now gets jobs.`)).toBeVisible()

  const role = new DropdownMenu(page, `Role of ${person.name}`)
  await tabTo(role.button, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitemradio', { checked: true })).toBeFocused()
  await page.keyboard.press('Home')
  await expect(page.getByRole('menuitemradio', { name: 'Customer' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page.getByRole('button', { name: 'Make a customer' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Role for the user updated to the new role.')).toBeVisible()

  await tabTo(page.getByRole('button', { name: `Actions for ${person.name}` }))
  await page.keyboard.press('Enter')
  const remove = page.getByRole('menuitem', { name: 'Delete' })
  await expect(remove).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(remove).toBeFocused({ timeout: 100 })
  }).toPass({ intervals: [0] })
  await page.keyboard.press('Enter')
  await tabTo(page.getByRole('button', { name: 'Delete user' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('User deleted.')).toBeVisible()
})

test('an admin confirms a request, answers its notice and reads the log by keyboard alone', async ({
  browser,
  page,
  request,
}) => {
  const customer = await signedInCustomer(await (await browser.newContext()).newPage())
  const booking = await aBooking(request, customer)
  await loginAs(page, 'admin')
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await goTo(page, 'Recent Requests')
  const card = page.getByRole('listitem').filter({ hasText: lastSix(booking._id) })
  await tabTo(card.getByRole('button', { name: /^Confirm booking/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Booking status updated to Confirmed and customer has been notified!')).toBeVisible()

  await goTo(page, 'Notifications')
  const notice = page.getByRole('listitem').filter({ hasText: customer.user.name }).first()
  await tabTo(notice.getByRole('button', { name: 'Respond' }))
  await page.keyboard.press('Enter')
  await tabTo(notice.getByLabel('Your reply'))
  await page.keyboard.type('We bring our own ladder.')
  await tabTo(notice.getByRole('button', { name: 'Send' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Response sent successfully!')).toBeVisible()
  await tabTo(notice.getByRole('button', { name: 'Mark Read' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(notice.getByText('New', { exact: true })).toHaveCount(0)

  await goTo(page, lastSix(booking._id))
  await expect(page.getByRole('dialog', { name: `Booking ${lastSix(booking._id)}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await goTo(page, 'Audit log')
  const entity = page.getByLabel('Of what')
  await tabTo(entity)
  await page.keyboard.type('book')
  await expect(entity).toHaveValue('booking')
  await expect(
    page.getByRole('row', { name: new RegExp(`${lastSix(booking._id)}.*Pending → Confirmed`) }),
  ).toBeVisible()
})
