import type { APIRequestContext, Page } from '@playwright/test'
import type { Session } from '@sofaseva/contract'
import { installed, storedDocuments } from '../../fixtures/installed.js'
import { anyService, bearer, signedInCustomer } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'
import { logOut, registered } from '../../pages/account.js'

test.use({ serviceWorkers: 'allow' })

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token'))

/** Returns whether the server has ended this session. */
async function isOver(request: APIRequestContext, session: Session): Promise<boolean> {
  const response = await request.get('/api/auth/profile', { headers: bearer(session) })
  return response.status() === 401 && (await response.json()).code === 'SESSION_ENDED'
}

test('the next user of this phone finds no data of the previous one in any tab', async ({ page, context, request }) => {
  await signedInCustomer(page)
  const service = await anyService(request)
  await page.goto('/')
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

  // Logging out asks first, because the typed text would be lost.
  await logOut(page)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL('/')
  await expect(profile).toHaveURL('/')
  await expect(other.getByLabel('Service address')).toHaveValue('')
  const person = await registered(request)
  await page.getByLabel('Menu', { exact: true }).click()
  await page
    .getByRole('navigation', { name: 'Main menu (mobile)' })
    .getByRole('link', { name: 'Login / Register' })
    .click()
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL('/')
  await page.getByLabel('Search services').first().click()
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toHaveCount(0)
  for (const tab of [page, other]) {
    if (tab === page) await page.goto(form)
    await expect(tab.getByRole('button', { name: 'Choose a package' })).toBeVisible()
    await expect(tab.getByLabel('Service address')).toHaveValue('')
    await expect(tab.getByLabel('Notes (optional)')).toHaveValue('')
  }
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(kept).not.toMatch(/Private Lane|under the mat|leather/)
})

test('logging out is instant on a stalled network, and the server is notified afterwards', async ({
  page,
  context,
  request,
}) => {
  const session = await signedInCustomer(page)
  await page.goto('/requests')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.route('**/api/**', () => new Promise(() => {}))
  await logOut(page)
  await expect(page).toHaveURL('/')
  expect(await tokenOf(page)).toBeNull()
  expect(await isOver(request, session)).toBe(false)
  await context.unroute('**/api/**')
  await page.reload()
  await expect.poll(() => isOver(request, session)).toBe(true)
})

test('an offline logout ends the session once online, even if another user has logged in', async ({
  page,
  context,
  request,
}) => {
  const session = await signedInCustomer(page)
  const next = await registered(request)
  await installed(page)
  await context.setOffline(true)
  await page.goto('/requests')
  await logOut(page)
  await expect(page).toHaveURL('/')
  await page.reload()
  await expect(page.getByLabel('Menu', { exact: true })).toBeVisible()
  expect(await tokenOf(page)).toBeNull()
  await page.goto('/profile')
  await expect(page).toHaveURL('/auth')

  await page.getByLabel('Email', { exact: true }).fill(next.email)
  await page.getByLabel('Password', { exact: true }).fill(next.password)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByText(next.email)).toBeVisible()
  await expect.poll(() => isOver(request, session)).toBe(true)
  await page.reload()
  await expect(page.getByText(next.email)).toBeVisible()
  expect(JSON.stringify(await page.evaluate(storedDocuments))).not.toContain(session.user._id)
})
