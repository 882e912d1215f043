import { readFile } from 'node:fs/promises'
import { ADMIN_PATHS } from '@sofaseva/contract'
import { expectAccessible } from '../../fixtures/accessible.js'
import { addAuthenticator } from '../../fixtures/authenticator.js'
import { newAdmin, signIn } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'

test('an admin adds a second factor and keeps the recovery codes', async ({ page, request }) => {
  await addAuthenticator(page)
  await signIn(page, await newAdmin(request))
  await page.goto(ADMIN_PATHS.security)

  const app = page.getByRole('region', { name: 'Authenticator app' })
  const dialog = page.getByRole('dialog')
  await app.getByRole('button', { name: 'Set up an app' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  await expect(dialog.getByText(/^Or type this key: [A-Z2-7]{4} /)).toBeVisible()
  await expectAccessible(page, 'authenticator-app')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)

  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await dialog.getByLabel('Name').fill('Office laptop')
  await dialog.getByRole('button', { name: 'Add a passkey' }).click()
  const codes = page.getByRole('dialog', { name: 'Recovery codes' })
  await expect(codes.getByRole('listitem').first()).toBeVisible()
  const shown = await codes.getByRole('listitem').allTextContents()
  const download = page.waitForEvent('download')
  await codes.getByRole('button', { name: 'Save as a file' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toBe(`${shown.join('\n')}\n`)
  await codes.getByRole('button', { name: 'I have kept them' }).click()

  await expect(passkeys.getByText('Office laptop')).toBeVisible()
  await expect(page.getByText(`${shown.length} codes are left.`)).toBeVisible()
})
