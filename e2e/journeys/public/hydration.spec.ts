import { consoleMessagesOf } from '../../fixtures/console-messages.js'
import { hydrated } from '../../fixtures/hydrated.js'
import { expect, test } from '../../fixtures/test.js'

test('guests are redirected from account pages to login silently', async ({ page }) => {
  const complaints = consoleMessagesOf(page)
  for (const path of ['/requests', '/my-jobs', '/profile', '/admin']) {
    await page.goto(path)
    await expect(page, path).toHaveURL(/\/auth/)
    await hydrated(page)
  }
  expect(complaints).toEqual([])
})

test('a hydration mismatch is detected', async ({ page, faults }) => {
  await page.route('/contact', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace(/<h1([^>]*)>[^<]*/, '<h1$1>Something else') })
  })
  await page.goto('/contact')
  await expect.poll(() => faults.join()).toMatch(/#418/)
  faults.length = 0
})
