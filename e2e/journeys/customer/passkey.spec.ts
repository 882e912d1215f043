import { PATHS } from '@sofaseva/contract'
import { addAuthenticator } from '../../fixtures/authenticator.js'
import { signedInCustomer } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'

test('a passkey is added in the profile and logs in without a password', async ({ page }) => {
  await addAuthenticator(page)
  const { user } = await signedInCustomer(page)
  await page.goto(PATHS.profile)
  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('My phone')
  await dialog.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(passkeys.getByText('My phone')).toBeVisible()

  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await dialog.getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(page).toHaveURL((url) => url.pathname === PATHS.home)
  await page.goto(PATHS.login)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page).toHaveURL((url) => url.pathname === PATHS.home)
  await page.goto(PATHS.profile)
  await expect(page.getByRole('region', { name: user.name })).toBeVisible()
  await expect(passkeys.getByText(/^Last used on/)).toBeVisible()
})
