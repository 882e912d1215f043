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
