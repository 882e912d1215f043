// Core covered by: backend/test/security.spec.ts
import { expect, test } from '../../fixtures/test.js'

test('the API documentation runs in a sandbox without access to stored data', async ({ page }) => {
  const refused: string[] = []
  page.on('requestfailed', (request) => refused.push(request.url()))
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { name: 'SofaSeva API' })).toBeVisible()
  await expect(page.locator('.opblock').first()).toBeVisible()
  expect(refused).toEqual([])
  const stored = await page.evaluate(() => {
    try {
      return String(localStorage.length)
    } catch (error) {
      return (error as Error).name
    }
  })
  expect(stored).toBe('SecurityError')
})
