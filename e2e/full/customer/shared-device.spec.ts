// Core covered by: e2e/journeys/customer/shared-device.spec.ts

import { storedDocuments } from '../../fixtures/installed.js'
import { anyService, signedInCustomer } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'
import { logOut, registered } from '../../pages/account.js'
import { ServicePage } from '../../pages/service-page.js'

test.use({ serviceWorkers: 'allow' })

test('a guest’s input stays through a login and is gone after that user logs out', async ({ page, request }) => {
  const service = await anyService(request)
  await page.goto(`/service/${service._id}`)
  const person = await registered(request)
  const form = new ServicePage(page)
  await form.fill({ address: '5 Guest Street, Baner, Pune' })
  await form.step('Continue').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Log in and continue' }).click()
  await expect(form.book).toBeVisible()
  await expect(page.getByLabel('Service address')).toHaveValue('5 Guest Street, Baner, Pune')
  await logOut(page)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL('/')
  await page.goto(`/service/${service._id}`)
  await expect(form.step('Choose a package')).toBeVisible()
  await expect(page.getByLabel('Service address')).toHaveValue('')
})

test('a late response for one user is not shown to the next', async ({ page, context, request }) => {
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
  const nextUser = await registered(request)
  await logOut(page)
  await expect(page).toHaveURL('/')
  // The login happens without a page load, as from another tab.
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
  }, nextUser)
  await page.getByLabel('Menu', { exact: true }).click()
  await expect(
    page.getByRole('navigation', { name: 'Main menu (mobile)' }).getByRole('button', { name: 'Logout' }),
  ).toBeVisible()
  release()
  const owners = async () => (await page.evaluate(storedDocuments)).map(({ userId }) => userId)
  await expect.poll(async () => (await owners()).filter(Boolean).length).toBeGreaterThan(0)
  expect(await owners()).not.toContain(session.user._id)
})
