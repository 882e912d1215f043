import { signInAs } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'

test('a provider chooses services, hours and days off', async ({ page }) => {
  await signInAs(page, 'provider')
  await page.goto('/provider-services')
  const last = page.getByRole('checkbox').last()
  await expect(last).toBeChecked()
  await last.uncheck()
  await expect(page.getByText(/^You no longer offer/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('checkbox').last()).not.toBeChecked()
  await page.getByRole('checkbox').last().check()
  await expect(page.getByText(/^You now offer/)).toBeVisible()

  // By keyboard, because a toast may lie above the tabs.
  await page.getByRole('radio', { name: 'Working hours' }).press(' ')
  const save = page.getByRole('button', { name: 'Save' })
  await expect(save).toBeDisabled()
  await page.getByLabel('Saturday, until').fill('08:00')
  await save.click()
  await expect(page.getByText('Please end the day after it begins.')).toBeVisible()
  await page.getByLabel('Saturday, until').fill('20:00')
  await page.getByLabel('Day off', { exact: true }).fill('2027-01-26')
  await page.getByRole('button', { name: 'Add' }).click()
  await save.click()
  await expect(page.getByText('Your working hours are saved.')).toBeVisible()
  await page.reload()
  // By keyboard, because a toast may lie above the tabs.
  await page.getByRole('radio', { name: 'Working hours' }).press(' ')
  await page.getByRole('button', { name: 'Remove 26 Jan 2027' }).click()
  await save.click()
  await expect(page.getByText('None planned.')).toBeVisible()
})
