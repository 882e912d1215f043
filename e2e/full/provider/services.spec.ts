// Core covered by: frontend/src/site/features/providers/offered-services.spec.tsx

import { signInAs } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'

test('a provider’s switch goes back if it cannot be saved', async ({ page }) => {
  await signInAs(page, 'provider')
  await page.goto('/provider-services')
  const first = page.getByRole('checkbox').first()
  await expect(first).toBeChecked()
  await page.route('**/api/provider/services/*', (route) => route.abort())
  await first.click()
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
  await expect(first).toBeChecked()
})
