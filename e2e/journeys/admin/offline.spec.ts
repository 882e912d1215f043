import { expectAccessible } from '../../fixtures/accessible.js'
import { installed } from '../../fixtures/installed.js'
import { apiSession, bearer, signInAs } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'

test('without a network, nothing claims to be saved and nothing is sent later', async ({ page, context, request }) => {
  const settings = async () => {
    const headers = bearer(await apiSession(request, 'admin'))
    return (await request.get('/api/settings', { headers })).text()
  }
  await signInAs(page, 'admin')
  await page.goto('/admin/settings')
  const setting = page.getByRole('switch').first()
  await expect(setting).toBeVisible()
  const before = await settings()
  const wasOn = await setting.isChecked()

  await context.setOffline(true)
  await expect(page.getByText(/nothing can be saved until you're back online/)).toBeVisible()
  await setting.press('Space')
  await expect(page.getByText('Error updating setting')).toBeVisible()
  await expect(setting).toBeChecked({ checked: wasOn })

  await context.setOffline(false)
  await expect(page.getByText(/nothing can be saved until you're back online/)).toHaveCount(0)
  // The list is reloaded, so any waiting request would have been sent as well.
  await page.reload()
  await expect(setting).toBeChecked({ checked: wasOn })
  expect(await settings()).toBe(before)
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a page opened without a network reports that itself', async ({ page, context }) => {
    await signInAs(page, 'admin')
    await page.goto('/admin/settings')
    await installed(page)
    await context.setOffline(true)
    await page.goto('/admin/bookings').catch(() => null)
    await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible()
    await expectAccessible(page, 'offline')
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible()
  })
})
