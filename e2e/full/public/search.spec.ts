// Core covered by: e2e/journeys/public/search.spec.ts

import { installed } from '../../fixtures/installed.js'
import { expect, test } from '../../fixtures/test.js'

test.use({ serviceWorkers: 'allow' })

test('search understands Devanagari, reports services we do not offer, and suggests others', async ({
  page,
  context,
}) => {
  await page.goto('/services/search?q=सोफ़्याची सफ़ाई')
  await expect(page.getByRole('link', { name: /Fabric Sofa Shampoo/ })).toBeVisible()

  await page.goto('/services/search?q=AC repair')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
  await expect(main.getByText("We don't offer “AC repair” yet.")).toBeVisible()
  await expect(main.locator('a[href^="/service/"]')).toHaveCount(0)
  await expect(main.locator('a[href^="tel:"]')).toBeVisible()
  await main.getByRole('link', { name: 'Carpet Cleaning' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Carpet Cleaning' })).toBeVisible()

  // The same on the phone itself, which also has the related services.
  await installed(page)
  await context.setOffline(true)
  await page.goto('/services/search?q=खुर्चीची दुरुस्ती')
  const chair = page.getByRole('link', { name: /Office Chair Repair/ })
  await expect(chair.locator('mark')).toHaveText(['Chair', 'Repair'])
  await page.goto('/services/search?q=सोफा पेंटर')
  await expect(page.getByText("We don't offer “सोफा पेंटर” yet.")).toBeVisible()
  await expect(page.getByRole('region', { name: 'You may also need' }).getByRole('link').first()).toContainText('Sofa')
})
