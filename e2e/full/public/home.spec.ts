// Core covered by: e2e/journeys/public/home.spec.ts

import { storedForOffline } from '../../fixtures/installed.js'
import { expect, test } from '../../fixtures/test.js'
import { latest } from '../../pages/home.js'

test.use({ serviceWorkers: 'allow' })

test('home shows its posts offline', async ({ page, context }) => {
  await storedForOffline(page)
  await context.setOffline(true)
  await page.goto('/')
  await expect(latest(page).getByRole('listitem')).toHaveCount(3)
  await expect(page.getByRole('region', { name: 'Talk to us' })).toBeVisible()
})
