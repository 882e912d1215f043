// Core covered by: frontend/src/site/app/routes/public/policy-page.spec.tsx

import { PATHS, pathTo } from '@sofaseva/contract'
import { expect, test } from '../../fixtures/test.js'

test.use({ serviceWorkers: 'allow' })

const PRIVACY = pathTo(PATHS.policy, { slug: 'privacy' })

test('a policy that was visited once is readable offline', async ({ page, context }) => {
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
