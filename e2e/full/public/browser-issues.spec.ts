// Core covered by: e2e/journeys/pages/every-page.spec.ts

import { collectIssues, formsAreReady } from '../../fixtures/browser-issues.js'
import { anyService } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'

// Documents come from the server. A worker would respond to all but the first.
test.use({ serviceWorkers: 'block' })

test('the browser reports no issue on public pages', async ({ page, request }) => {
  const service = await anyService(request)
  const issues = await collectIssues(page)
  const withForms = [`/service/${service._id}`, '/auth', '/auth/forgot', '/auth/reset?token=a']
  const others = ['/', '/services', `/services/${service.category._id}`, '/services/search?q=sofa', '/contact']
  for (const path of [...others, ...withForms]) {
    await page.goto(path)
    if (withForms.includes(path)) await page.evaluate(formsAreReady)
  }
  expect(issues).toEqual([])
})
