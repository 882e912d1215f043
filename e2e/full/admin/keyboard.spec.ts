// Core covered by: e2e/journeys/admin/keyboard.spec.ts

import { goTo, pressUntilFocused, search, tabTo } from '../../fixtures/keyboard.js'
import { newPerson, signInAs } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'
import { DropdownMenu } from '../../pages/dropdown-menu.js'

// The journeys of bookings, messages, the dashboard, dispatch and settings cover the rest by keyboard.
test.use({ viewport: { width: 1280, height: 800 } })

test('an admin approves, demotes and deletes users by keyboard', async ({ page, request }) => {
  const person = newPerson()
  await request.post('/api/auth/register', { data: { ...person, role: 'provider' } })
  await signInAs(page, 'admin')
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await goTo(page, 'Users')
  await search(page, person.email)
  await expect(page.getByRole('row')).toHaveCount(2)
  await tabTo(page.getByRole('button', { name: `Approve ${person.name}` }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${person.name} will now get jobs.`)).toBeVisible()

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
  await pressUntilFocused(remove, 'ArrowDown')
  await page.keyboard.press('Enter')
  await tabTo(page.getByRole('button', { name: 'Delete user' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('User deleted.')).toBeVisible()
})
