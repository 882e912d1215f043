import { PATHS, pathTo } from '@sofaseva/contract'
import { expect, test } from '../../fixtures/test.js'

const PRIVACY = pathTo(PATHS.policy, { slug: 'privacy' })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a policy is readable in each language and leads to its version', async ({ page }) => {
    await page.goto(`/mr${PRIVACY}`)
    await expect(page.locator('html')).toHaveAttribute('lang', /^mr/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('गोपनीयता धोरण')
    await page.goto(`${PRIVACY}?version=1`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy policy')
    await expect(page.getByText(/^Version 1 of/).first()).toBeVisible()
  })
})

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a policy that was visited once is readable', async ({ page, context }) => {
    await page.goto('/')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.goto(PRIVACY)
    await expect(page.getByText('You must be 18 or older to have an account.')).toBeVisible()
    // The device has stored the policy once it shows it from there.
    await expect
      .poll(() => page.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name === 'sofaseva')))
      .toBe(true)
    await page.reload()
    await expect(page.getByText('You must be 18 or older to have an account.')).toBeVisible()
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText('You must be 18 or older to have an account.')).toBeVisible()
  })
})
