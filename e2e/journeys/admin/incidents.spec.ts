import { readFile } from 'node:fs/promises'
import { ADMIN_PATHS } from '@sofaseva/contract'
import { expectAccessible } from '../../fixtures/accessible.js'
import { newAdmin, signIn } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'

test('an owner practises a breach from its opening to the report', async ({ page, request }) => {
  await signIn(page, await newAdmin(request))
  await page.goto(ADMIN_PATHS.incidents)
  await page.getByRole('button', { name: 'Start a drill' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill('Lost laptop')
  await dialog.getByRole('checkbox', { name: 'name and contact details' }).check()
  await expectAccessible(page, 'incident-form')
  await dialog.getByRole('button', { name: 'Save' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Lost laptop' })).toBeVisible()
  await expect(page.getByText(/^This is a drill/)).toBeVisible()
  const people = page.getByRole('region', { name: 'Affected persons' })
  await people.getByRole('button', { name: 'List affected persons' }).click()
  await expect(people.getByText(/^\d+ persons?$/)).toBeVisible()
  await people.getByRole('button', { name: 'Show the persons' }).click()
  await expect(people.getByRole('cell', { name: 'Waiting' }).first()).toBeVisible()
  await expectAccessible(page, 'incident')

  const notices = page.getByRole('region', { name: 'Notice to the affected persons' })
  await expect(notices.getByRole('button', { name: 'Practise sending' })).toBeDisabled()
  await notices.getByRole('button', { name: 'Write the notice' }).click()
  for (const language of ['English', 'हिन्दी', 'मराठी']) {
    await dialog.getByRole('tab', { name: language }).click()
    const text = dialog.getByRole('tabpanel').getByRole('textbox', { name: /Text/ })
    await text.fill((await text.inputValue()).replace(/\[[^\]]+\]/g, '…'))
  }
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await notices.getByRole('button', { name: 'Practise sending' }).click()
  await dialog.getByRole('button', { name: 'Practise sending' }).click()
  await expect(notices.getByText('Recorded (drill)')).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the report' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^drill-\w{6}\.html$/)
  expect(await readFile(await file.path(), 'utf8')).toContain('DRILL')
})
