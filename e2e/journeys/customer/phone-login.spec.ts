import { expect, test } from '@playwright/test'
import { PATHS, pathTo } from '@sofaseva/contract'
import { hydrated } from '../../fixtures/hydrated.js'
import { anyService, mailTo } from '../../fixtures/people.js'

test.use({ viewport: { width: 360, height: 740 } })

let made = 0
/** A number that no other test of this run uses, as a user types it. */
function newNumber(): string {
  made += 1
  return `7${String(process.pid).padStart(7, '0').slice(-7)}${String(made).padStart(2, '0')}`
}

test('a new customer logs in by phone in two taps, and is asked for a name at the first booking', async ({
  page,
  request,
}) => {
  const digits = newNumber()
  const codes = `91${digits}@sms.local`
  await page.goto(PATHS.login)
  let taps = 0
  const tap = async (name: string) => {
    taps += 1
    await page.getByRole('button', { name, exact: true }).click()
  }
  await tap('Continue with your phone')
  // The field has the focus, so it needs no tap.
  await expect(page.getByLabel('Mobile number')).toBeFocused()
  await page.keyboard.type(digits)
  await tap('Send code')
  await expect(page.getByLabel('Code from the text message')).toBeFocused()
  const code = /\b\d{6}\b/.exec(await mailTo(request, codes))?.[0] ?? ''
  // After a reload, as when Android discards the page, the form still has the number and the code's request.
  await page.reload()
  await hydrated(page)
  await expect(page.getByText(`We sent a code to +91 ${digits.slice(0, 5)} ${digits.slice(5)}`)).toBeVisible()
  await expect(page.getByLabel('Code from the text message')).toBeFocused()
  await page.keyboard.type(code)
  await expect(page).toHaveURL(PATHS.home)
  expect(taps).toBe(2)

  const service = await anyService(request)
  await page.goto(pathTo(PATHS.service, { id: service._id }))
  await page.getByLabel('Your name').fill('Meera Joshi')
  await page.goto(PATHS.profile)
  await expect(page.getByRole('heading', { name: 'No name yet' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add an email' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change number' })).toBeVisible()
})

test('a number without signal keeps what was typed and sends it once online', async ({ page, context, request }) => {
  const digits = newNumber()
  await page.goto(PATHS.login)
  await page.getByRole('button', { name: 'Continue with your phone', exact: true }).click()
  await page.getByLabel('Mobile number').fill(digits)
  await page.reload()
  await expect(page.getByLabel('Mobile number')).toHaveValue(digits)
  await context.setOffline(true)
  await expect(page.getByText(/Your number stays here/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send code' })).toBeDisabled()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Send code' }).click()
  expect(await mailTo(request, `91${digits}@sms.local`)).toMatch(/\b\d{6}\b/)
  await page.getByRole('button', { name: 'Use email instead' }).click()
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible()
})
