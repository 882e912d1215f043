import type { Page } from '@playwright/test'
import type { Session } from '@sofaseva/contract'
import { expireToken } from '../../fixtures/expired-token.js'
import { installed } from '../../fixtures/installed.js'
import { anyService, bearer, bookingsOf, login, newPerson } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'
import { ServicePage } from '../../pages/service-page.js'

test.use({ serviceWorkers: 'allow' })

interface Kept {
  session: Session
  password: string
}

/** A new customer who logged in on this page. */
async function loggedIn(page: Page): Promise<Kept> {
  const person = newPerson()
  const response = await page.request.post('/api/auth/register', { data: person })
  expect(response.status()).toBe(201)
  await page.context().clearCookies()
  await login(page, person.email, person.password)
  const [token, user] = await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])
  return { session: { token: token ?? '', user: JSON.parse(user ?? '') }, password: person.password }
}

const isSignedIn = (page: Page) => page.evaluate(() => localStorage.getItem('token') !== null)

test('four tabs with a token that ran out need one new one, and none is logged out', async ({ page, context }) => {
  test.slow()
  await loggedIn(page)
  await installed(page)
  const tabs = [page, await context.newPage(), await context.newPage(), await context.newPage()]
  let refreshes = 0
  context.on('response', (response) => {
    if (response.url().endsWith('/api/auth/refresh')) refreshes += 1
  })
  for (let round = 1; round <= 3; round += 1) {
    await expireToken(page)
    await Promise.all(tabs.map((tab) => tab.goto('/profile')))
    for (const tab of tabs) {
      await expect(tab.getByRole('heading', { name: 'Your devices' })).toBeVisible()
      await expect(tab.getByText('This device')).toBeVisible()
    }
    await expect.poll(() => refreshes).toBe(round)
  }
  expect(await isSignedIn(page)).toBe(true)
})

test('no trouble on the way to a new token ends the session', async ({ page, context }) => {
  await loggedIn(page)
  await installed(page)
  const troubles: ((url: string) => Promise<unknown>)[] = [
    // The page's proof is lost: the refusal brings it anew.
    () => context.clearCookies({ name: 'XSRF-TOKEN' }),
    (url) => context.route(url, (route) => route.fulfill({ status: 429, json: { code: 'RATE_LIMITED', message: '' } })),
    (url) => context.route(url, (route) => route.fulfill({ status: 401, body: '<html>Log in to the hotel</html>' })),
    (url) => context.route(url, (route) => route.fulfill({ status: 502, body: '<html>Bad gateway</html>' })),
    // Rotated at the server, and nobody here knows.
    async (url) => {
      const before = await context.cookies()
      await context.route(url, async (route) => {
        await route.fetch()
        await context.addCookies(before)
        await route.abort('connectionreset').catch(() => undefined)
      })
    },
  ]
  for (const cause of troubles) {
    await expireToken(page)
    await cause('**/api/auth/refresh')
    await page.goto('/profile')
    await expect(page.getByRole('heading', { name: 'Your devices' })).toBeVisible()
    await context.unroute('**/api/auth/refresh')
    const renewed = page.waitForResponse((response) => response.url().endsWith('/api/auth/profile') && response.ok())
    await page.reload()
    await renewed
    expect(await isSignedIn(page)).toBe(true)
  }
})

test('a session that ended says so over the page, keeps what was typed, and sends what waits once one logs in', async ({
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
  await expect(page).toHaveURL(/\/requests$/)
  await page.getByLabel('Menu').click()
  await page.getByRole('navigation', { name: 'Main, small' }).getByRole('link', { name: 'Profile' }).click()
  await page.getByLabel('Name').fill('Half a new name')
  const ended = await request.post('/api/auth/end-session', { data: endingOf(session) })
  expect(ended.status()).toBe(200)

  await context.setOffline(false)
  await expect(page.getByText('You were logged out. Log in again; what you saved is sent then.')).toBeVisible()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByLabel('Name')).toHaveValue('Half a new name')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Log in again' })
  await expect(dialog.getByLabel('E-mail')).toHaveValue(session.user.email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('You were logged out.')).toHaveCount(0)
  await expect(page.getByLabel('Name')).toHaveValue('Half a new name')
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? ''
  await expect.poll(async () => (await bookingsOf(request, { ...session, token })).length).toBe(1)
})

test('a session that ended while the site was closed leads through the login back to its page', async ({
  page,
  request,
}) => {
  const { session, password } = await loggedIn(page)
  await page.goto('about:blank')
  await request.post('/api/auth/end-session', { data: endingOf(session) })
  await page.goto('/requests')
  await expect(page.getByText('You were logged out.')).toBeVisible()
  expect((await request.get('/api/auth/profile', { headers: bearer(session) })).status()).toBe(401)
  await page.reload()
  await expect(page).toHaveURL('/auth')
  await expect(page.getByText('You were logged out.')).toBeVisible()
  await page.getByLabel('E-mail').fill(session.user.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL('/requests')
  await expect(page.getByText('You were logged out.')).toHaveCount(0)
})

function endingOf({ token }: Session): { sessionId: string; proof: string } {
  const { sid, end } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  return { sessionId: sid, proof: end }
}
