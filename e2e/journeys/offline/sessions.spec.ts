import type { Session } from '@sofaseva/contract'
import { installed } from '../../fixtures/installed.js'
import { anyService, bearer, bookingsOf } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'
import { openRequests } from '../../pages/requests.js'
import { ServicePage } from '../../pages/service-page.js'
import { loggedIn } from '../../pages/sessions.js'

test.use({ serviceWorkers: 'allow' })

test('an expired session is reported over the page, keeps the typed text, and sends waiting writes after login', async ({
  page,
  context,
  request,
}) => {
  const { session, password } = await loggedIn(page)
  const service = await anyService(request)
  await installed(page)
  await context.setOffline(true)
  await page.goto(`/service/${service._id}`)
  const form = new ServicePage(page)
  await form.fill({ option: service.options[0]?.name ?? '', address: '3 Waiting Road, Wakad, Pune' })
  await form.book.click()
  await openRequests(page)
  await expect(page.getByText('3 Waiting Road')).toBeVisible()
  await page.getByLabel('Menu', { exact: true }).click()
  await page.getByRole('navigation', { name: 'Main menu (mobile)' }).getByRole('link', { name: 'Profile' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Half a new name')
  const ended = await request.post('/api/auth/end-session', { data: endingOf(session) })
  expect(ended.status()).toBe(200)

  await context.setOffline(false)
  await expect(page.getByText("You've been logged out. Log in again to send what you saved.")).toBeVisible()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Half a new name')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Log in again' })
  await expect(dialog.getByLabel('Email', { exact: true })).toHaveValue(session.user.email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText("You've been logged out.")).toHaveCount(0)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Half a new name')
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? ''
  await expect.poll(async () => (await bookingsOf(request, { ...session, token })).length).toBe(1)
})

test('a session that expired while the site was closed leads through login back to its page', async ({
  page,
  request,
}) => {
  const { session, password } = await loggedIn(page)
  await page.goto('about:blank')
  await request.post('/api/auth/end-session', { data: endingOf(session) })
  await page.goto('/requests')
  await expect(page.getByText("You've been logged out.")).toBeVisible()
  expect((await request.get('/api/auth/profile', { headers: bearer(session) })).status()).toBe(401)
  await page.reload()
  await expect(page).toHaveURL('/auth')
  await expect(page.getByText("You've been logged out.")).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill(session.user.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL('/requests')
  await expect(page.getByText("You've been logged out.")).toHaveCount(0)
})

function endingOf({ token }: Session): { sessionId: string; proof: string } {
  const { sid, end } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  return { sessionId: sid, proof: end }
}
