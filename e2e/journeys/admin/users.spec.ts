import type { Session } from '@sofaseva/contract'
import { expectAccessible } from '../../fixtures/accessible.js'
import { bearer, newCustomer, newPerson, signInAs } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'
import { DropdownMenu } from '../../pages/dropdown-menu.js'
import { rowAction } from '../../pages/row-menu.js'

test('an admin finds, approves, demotes and deletes a provider, whose session ends at once', async ({
  page,
  request,
}) => {
  const person = newPerson()
  const response = await request.post('/api/auth/register', { data: { ...person, role: 'provider' } })
  const { token } = (await response.json()) as Session
  const profile = () => request.get('/api/auth/profile', { headers: { authorization: `Bearer ${token}` } })

  await signInAs(page, 'admin')
  await page.goto('/admin/users')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('textbox').fill(person.email)
  await expect(page.getByRole('dialog').getByRole('button', { name: person.name })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: person.email })).toBeVisible()
  await page.goto('/admin/users')
  await page.getByRole('radio', { name: 'Waiting for approval' }).click()
  await page.keyboard.press('/')
  await page.keyboard.type(person.email)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users (1)')
  const row = page.getByRole('row', { name: person.email })
  await row.getByRole('button', { name: `Approve ${person.name}` }).click()
  await expect(page.getByText(`${person.name} will now get jobs.`)).toBeVisible()
  await page.getByRole('radio', { name: 'All' }).click()
  await expect(row.getByText('Approved')).toBeVisible()
  expect((await profile()).status()).toBe(200)

  const role = new DropdownMenu(row, `Role of ${person.name}`)
  const demote = async () => {
    await role.choose('Customer')
    await expect(page.getByText('Open jobs go to other providers')).toBeVisible()
    await page.getByRole('button', { name: 'Make a customer' }).click()
  }
  await page.route('**/api/admin/users/*', (route) => route.abort(), { times: 1 })
  await demote()
  await expect(page.getByText('Failed to update role. Please try again.')).toBeVisible()
  await expect(role.button).toHaveText('Provider')

  await demote()
  await expect(page.getByText('Role for the user updated to the new role.')).toBeVisible()
  expect((await profile()).status()).toBe(401)

  await (await rowAction(page, person.name, 'Delete')).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Are you sure you want to delete this user?')).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete user' }).click()
  await expect(page.getByText('User deleted.')).toBeVisible()
  await expect(page.getByText('No users found')).toBeVisible()
  await page.getByRole('button', { name: 'Show all users' }).click()
  await page.getByLabel('Search users').fill('admin@demo.local')
  await expect(await rowAction(page, 'Demo Admin', 'Delete')).toBeDisabled()

  await page.goto('/admin/audit')
  await page.getByLabel('Item').selectOption('user')
  await expect(page.getByRole('row', { name: /Demo Admin.*Deleted a user/ }).first()).toBeVisible()
  await expect(page.getByRole('row', { name: /Changed a role.*Provider → Customer/ }).first()).toBeVisible()
})

test('an admin books for a caller, and the access log names the admin', async ({ page, request }) => {
  const customer = await newCustomer(request)
  await signInAs(page, 'admin')
  await page.goto(`/admin/users?customer=${customer.user._id}`)
  const records = page.getByRole('dialog', { name: customer.user.name })
  await records.getByRole('button', { name: 'Book for them' }).click()
  const form = page.getByRole('dialog', { name: `Book for ${customer.user.name}` })
  const book = form.getByRole('button', { name: 'Book', exact: true })
  await book.click()
  await expect(form.getByText('Please choose a service.')).toBeVisible()
  await form.getByLabel('Service').selectOption({ index: 1 })
  await expect(form.getByText('Please choose a service.')).toHaveCount(0)
  await expect(form.getByLabel('Service')).not.toHaveValue('')
  await form.getByLabel('Package').selectOption({ index: 1 })
  await form.getByLabel('Address of the visit').fill('4 Test Lane, Baner, Pune')
  await expect(form.getByText(/^Estimated price: ₹/)).toBeVisible()
  await expectAccessible(page, 'book-for')
  await book.click()
  await expect(page.getByText(/^Booking \w{6} is made/)).toBeVisible()
  await expect(form).toHaveCount(0)
  await expect(records.getByText('Pending')).toBeVisible()
  const mine = await request.get('/api/bookings/my', { headers: bearer(customer) })
  expect(await mine.json()).toMatchObject([
    { serviceAddress: '4 Test Lane, Baner, Pune', history: [{ to: 'Pending', by: 'admin' }] },
  ])

  await records.getByRole('link', { name: 'Who saw this data' }).click()
  await expect(records).toHaveCount(0)
  const seen = new RegExp(`Demo Admin.*${customer.user.name}.*Account`)
  await expect(page.getByRole('row', { name: seen })).toBeVisible()
  await expectAccessible(page, 'access-log')
})
