import type { Page } from '@playwright/test'
import { login, newPerson } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'

const INBOX = process.env.INBOX_URL ?? 'http://localhost:1080'

interface Mail {
  to: { address: string }[]
  subject: string
  text: string
}

/** The text of the `count`th mail to an address, once it is there. */
async function mailTo(page: Page, address: string, count = 1): Promise<string> {
  let mails: Mail[] = []
  await expect
    .poll(async () => {
      const all = (await (await page.request.get(`${INBOX}/email`)).json()) as Mail[]
      mails = all.filter(({ to }) => to.some((recipient) => recipient.address === address))
      return mails.length
    })
    .toBe(count)
  return mails.at(-1)?.text ?? ''
}

async function register(page: Page) {
  const person = newPerson()
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Create an account' }).click()
  await page.getByLabel('Name').fill(person.name)
  await page.getByLabel('Phone').fill(person.phone)
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill('password')
  await expect(page.getByText(/^Weak/)).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await expect(page.getByText('Strong')).toBeVisible()
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page).not.toHaveURL(/\/auth/)
  return person
}

test('a customer registers, verifies the e-mail, changes the password and sees the devices', async ({ page }) => {
  const person = await register(page)
  await page.goto('/profile')
  const panel = page.getByRole('region', { name: 'E-mail' })
  await expect(panel.getByText('Not Verified')).toBeVisible()
  await panel.getByRole('button', { name: 'Send code' }).click()
  await expect(panel.getByRole('button', { name: /Resend in \d+ s/ })).toBeDisabled()
  await panel.getByRole('button', { name: 'Verify' }).click()
  await expect(panel.getByText('Please enter the OTP')).toBeVisible()
  const code = /\b\d{6}\b/.exec(await mailTo(page, person.email))?.[0] ?? ''
  await panel.getByLabel('Code').fill(code === '000000' ? '000001' : '000000')
  await panel.getByRole('button', { name: 'Verify' }).click()
  await expect(panel.getByText('Invalid or expired OTP')).toBeVisible()
  await panel.getByLabel('Code').fill(code)
  await panel.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Email verified successfully!')).toBeVisible()
  await expect(panel.getByText('Verified', { exact: true })).toBeVisible()
  await expect(page.getByText('Your account is verified.')).toBeVisible()

  const password = page.getByRole('region', { name: 'Password' })
  await password.getByLabel('Current password').fill('not the password')
  await password.getByLabel('New password').fill('quite-another-phrase')
  await password.getByRole('button', { name: 'Change password' }).click()
  await expect(password.getByText('The current password is not right.')).toBeVisible()
  await expect(password.getByLabel('New password')).toHaveValue('quite-another-phrase')
  await password.getByLabel('Current password').fill(person.password)
  await password.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText(/Your password is changed/)).toBeVisible()

  const devices = page.getByRole('region', { name: 'Your devices' })
  await expect(devices.getByText('This device')).toBeVisible()
  await devices.getByRole('button', { name: 'Log out everywhere' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(page).toHaveURL(/\/$/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await login(page, person.email, 'quite-another-phrase')
})

test('a forgotten password is replaced through the mailed link', async ({ page }) => {
  const person = await register(page)
  await page.evaluate(() => localStorage.clear())
  await page.goto('/auth')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  // The page left has a field of the same name.
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(/If there is an account with this e-mail/)).toBeVisible()
  const link = /https?:\/\/\S+#token=\S+/.exec(await mailTo(page, person.email))?.[0] ?? ''
  await page.goto(link)
  await page.getByLabel('New password').fill('quite-another-phrase')
  await expect(page).toHaveURL(/\/auth\/reset$/)
  await page.getByRole('button', { name: 'Set the new password' }).click()
  await expect(page.getByText('Your new password is set. Please log in with it.')).toBeVisible()
  await login(page, person.email, 'quite-another-phrase')

  await page.evaluate(() => localStorage.clear())
  await page.goto('/')
  await page.goto(link)
  await page.getByLabel('New password').fill('yet-another-phrase')
  await page.getByRole('button', { name: 'Set the new password' }).click()
  await expect(page.getByText('This link is not valid any more. Please ask for a new one.')).toBeVisible()
})

test('a customer takes their data away and deletes the account', async ({ page }) => {
  const person = await register(page)
  await page.goto('/profile')
  const data = page.getByRole('region', { name: 'Your data' })
  const download = page.waitForEvent('download')
  await data.getByRole('button', { name: 'Download my data' }).click()
  expect((await download).suggestedFilename()).toBe('my-data.json')
  await data.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill('not the password')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog.getByText('The current password is not right.')).toBeVisible()
  await dialog.getByLabel('Your password').fill(person.password)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByText('Your account is deleted.')).toBeVisible()
  await page.goto('/auth')
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText('The e-mail or password is not right.')).toBeVisible()
})
