import type { APIRequestContext } from '@playwright/test'
import { lastSix, PATHS, type Session } from '@sofaseva/contract'
import { aBooking, bearer, bookingsOf, mailTo, signedInCustomer } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'

test.use({ viewport: { width: 360, height: 740 } })

/** A number that no other test of this run uses, as a user types it. */
const DIGITS = `6${String(Date.now()).slice(-9)}`
const TEXTS = `91${DIGITS}@sms.local`
const codeIn = (text: string) => /\b\d{6}\b/.exec(text)?.[0] ?? ''

/** Creates an account by phone, as a login does. */
async function phoneCustomer(request: APIRequestContext): Promise<Session> {
  const sent = await request.post('/api/auth/phone/code', { data: { phone: DIGITS } })
  const { challengeId } = (await sent.json()) as { challengeId: string }
  const otp = codeIn(await mailTo(request, TEXTS))
  const login = await request.post('/api/auth/phone/login', { data: { challengeId, otp } })
  expect(login.status(), await login.text()).toBe(200)
  const session = (await login.json()) as Session
  const named = await request.put('/api/auth/profile', { headers: bearer(session), data: { name: 'Meera Joshi' } })
  expect(named.status(), await named.text()).toBe(200)
  return session
}

test('a customer merges a phone account into an e-mail account and finds its booking there', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  // Cookies of its own, so that both are logged in.
  const elsewhere = await playwright.request.newContext(baseURL ? { baseURL } : {})
  const other = await phoneCustomer(elsewhere)
  const booking = await aBooking(elsewhere, other)
  const session = await signedInCustomer(page)
  await page.goto(PATHS.profile)
  const section = page.getByRole('region', { name: 'Another account of yours' })
  const open = section.getByRole('button', { name: 'Merge another account' })
  await expect(open).toBeEnabled()
  await context.setOffline(true)
  await expect(section.getByText("You can merge accounts once you're online.")).toBeVisible()
  await expect(open).toBeDisabled()
  await context.setOffline(false)

  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Merge another account' })
  await dialog.getByLabel('Mobile number of the other account').fill(DIGITS)
  await dialog.getByRole('button', { name: 'Send code' }).click()
  const code = dialog.getByLabel(`Code that came to ${DIGITS}`)
  await expect(code).toBeVisible()
  await code.fill(codeIn(await mailTo(page.request, TEXTS, 2)))
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('Meera Joshi')).toBeVisible()
  await expect(dialog.getByText(/^1 booking, 0 addresses/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Merge accounts' }).click()
  await expect(page.getByText('Your accounts are merged.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Phone' }).getByText('Verified', { exact: true })).toBeVisible()

  expect((await bookingsOf(page.request, session)).map(({ _id }) => _id)).toEqual([booking._id])
  await page.goto(PATHS.requests)
  await expect(page.getByText(lastSix(booking._id)).first()).toBeVisible()
  const ended = await elsewhere.get('/api/auth/profile', { headers: bearer(other) })
  expect([ended.status(), ((await ended.json()) as { code: string }).code]).toEqual([401, 'ACCOUNT_CLOSED'])
  await elsewhere.dispose()
})
