// Core covered by: e2e/journeys/public/contact.spec.ts

import { TRANSLATORS } from '@sofaseva/contract/translators'
import { installed } from '../../fixtures/installed.js'
import { expect, test } from '../../fixtures/test.js'

test.use({ serviceWorkers: 'allow' })

test('FAQ entries open offline in the chosen language', async ({ page, context }) => {
  await installed(page)
  await context.setOffline(true)
  await page.goto('/hi/contact')
  await page.getByText(TRANSLATORS.hi.t('faq.pay.question')).click()
  await expect(page.getByText('इस साइट पर पेमेंट नहीं होता', { exact: false })).toBeVisible()
})
