import type { Page } from '@playwright/test'
import type { Session } from '@sofaseva/contract'
import { installed } from '../../fixtures/installed.js'
import { anyService, bearer, login, newPerson, signedInCustomer } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'

test.use({ serviceWorkers: 'allow' })

async function logOut(page: Page): Promise<void> {
  await page.getByLabel('Menu').click()
  await page.getByRole('navigation', { name: 'Main, small' }).getByRole('button', { name: 'Logout' }).click()
}

/** Somebody with an account who is not signed in anywhere here. */
async function another(page: Page) {
  const person = newPerson()
  const fresh = await page.context().browser()?.newContext()
  const response = await fresh?.request.post(new URL('/api/auth/register', page.url()).href, { data: person })
  expect(response?.status()).toBe(201)
  await fresh?.close()
  return person
}

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token'))

/** Whether the server has ended this session. */
async function isOver(page: Page, session: Session): Promise<boolean> {
  const fresh = await page.context().browser()?.newContext()
  const response = await fresh?.request.get(new URL('/api/auth/profile', page.url()).href, { headers: bearer(session) })
  const isEnded = response?.status() === 401 && (await response.json()).code === 'SESSION_ENDED'
  await fresh?.close()
  return isEnded
}

/** Goes on as this person without the fixture's own sign-in on every load. */
async function signedIn(page: Page): Promise<Session> {
  await page.goto('/contact')
  const person = await another(page)
  await login(page, person.email, person.password)
  const kept = await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])
  return { token: kept[0] ?? '', user: JSON.parse(kept[1] ?? '') as Session['user'] }
}

test('the next person on this phone finds nothing of the one before, in any tab', async ({
  page,
  context,
  request,
}) => {
  await signedIn(page)
  const service = await anyService(request)
  await page.getByLabel('Search services').first().fill('leather')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=leather/)
  const form = `/service/${service._id}`
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(form)
    await tab.getByLabel('Service address').fill('12 Private Lane, Aundh, Pune')
    await tab.getByLabel('Notes (optional)').fill('The key is under the mat')
  }
  const profile = await context.newPage()
  await profile.goto('/profile')
  await expect(profile.getByRole('heading', { name: 'Your details' })).toBeVisible()

  // Asked first: what is typed would be gone.
  await logOut(page)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL('/')
  await expect(profile).toHaveURL('/')
  await expect(other.getByLabel('Service address')).toHaveValue('')
  const person = await another(page)
  await page.getByLabel('Menu').click()
  await page.getByRole('navigation', { name: 'Main, small' }).getByRole('link', { name: 'Login / Register' }).click()
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL('/')
  await page.getByLabel('Search services').first().click()
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toHaveCount(0)
  for (const tab of [page, other]) {
    if (tab === page) await page.goto(form)
    await expect(tab.getByRole('button', { name: 'Book now' })).toBeVisible()
    await expect(tab.getByLabel('Service address')).toHaveValue('')
    await expect(tab.getByLabel('Notes (optional)')).toHaveValue('')
  }
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(kept).not.toMatch(/Private Lane|under the mat|leather/)
})

test('what a guest typed is theirs once they log in, and nobody’s after them', async ({ page, request }) => {
  const service = await anyService(request)
  await page.goto(`/service/${service._id}`)
  const person = await another(page)
  await page.getByLabel('Service address').fill('5 Guest Street, Baner, Pune')
  await page.getByRole('button', { name: 'Log in to book' }).click()
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Book now' })).toBeVisible()
  await expect(page.getByLabel('Service address')).toHaveValue('5 Guest Street, Baner, Pune')
  await logOut(page)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL('/')
  await page.goto(`/service/${service._id}`)
  await expect(page.getByRole('button', { name: 'Log in to book' })).toBeVisible()
  await expect(page.getByLabel('Service address')).toHaveValue('')
})

test('logging out is instant while the line hangs, and the server hears of it afterwards', async ({
  page,
  context,
}) => {
  const session = await signedIn(page)
  await page.goto('/requests')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.route('**/api/**', () => new Promise(() => {}))
  await logOut(page)
  await expect(page).toHaveURL('/', { timeout: 8_000 })
  expect(await tokenOf(page)).toBeNull()
  expect(await isOver(page, session)).toBe(false)
  await context.unroute('**/api/**')
  await page.reload()
  await expect.poll(() => isOver(page, session)).toBe(true)
})

test('who logs out offline stays logged out, and their session ends as soon as there is a line, whoever is here by then', async ({
  page,
  context,
}) => {
  const session = await signedIn(page)
  const next = await another(page)
  await installed(page)
  await context.setOffline(true)
  await page.goto('/requests')
  await logOut(page)
  await expect(page).toHaveURL('/')
  await page.reload()
  await expect(page.getByLabel('Menu')).toBeVisible()
  expect(await tokenOf(page)).toBeNull()
  await page.goto('/profile')
  await expect(page).toHaveURL('/auth')

  await page.getByLabel('E-mail').fill(next.email)
  await page.getByLabel('Password', { exact: true }).fill(next.password)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByText(next.email)).toBeVisible()
  await expect.poll(() => isOver(page, session)).toBe(true)
  await page.reload()
  await expect(page.getByText(next.email)).toBeVisible()
  const store = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const open = indexedDB.open('sofaseva')
        open.onsuccess = () => {
          const all = open.result.transaction('documents').objectStore('documents').getAll()
          all.onsuccess = () => resolve(JSON.stringify(all.result))
        }
      }),
  )
  expect(store).not.toContain(session.user._id)
})

test('a late response for one is not kept for the other', async ({ page, context }) => {
  const session = await signedInCustomer(page)
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await context.route('**/api/notifications/user?*', async (route) => {
    const isHers = route.request().headers().authorization === `Bearer ${session.token}`
    if (isHers) await released
    await route.continue().catch(() => undefined)
  })
  const asked = page.waitForRequest('**/api/notifications/user?*')
  await page.goto('/notifications')
  await asked
  const him = await another(page)
  await logOut(page)
  await expect(page).toHaveURL('/')
  // The fixture signs her in on each load; he comes without one.
  await page.evaluate(async ({ email, password }) => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch('/api/auth/login', {
      method: 'POST',
      headers,
      body: JSON.stringify({ email, password }),
    })
    const { token, user } = await response.json()
    localStorage.setItem('token', token)
    localStorage.setItem('user', JSON.stringify(user))
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  }, him)
  await page.getByLabel('Menu').click()
  await expect(
    page.getByRole('navigation', { name: 'Main, small' }).getByRole('button', { name: 'Logout' }),
  ).toBeVisible()
  release()
  const owners = () =>
    page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const open = indexedDB.open('sofaseva')
          open.onsuccess = () => {
            const all = open.result.transaction('documents').objectStore('documents').getAll()
            all.onsuccess = () => resolve(all.result.map((row: { userId: string }) => row.userId))
          }
        }),
    )
  await expect.poll(async () => (await owners()).filter(Boolean).length).toBeGreaterThan(0)
  expect(await owners()).not.toContain(session.user._id)
})
