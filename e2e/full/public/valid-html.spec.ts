// Core covered by: e2e/journeys/pages/every-page.spec.ts

import { expectValidHtml } from '../../fixtures/page-check.js'
import { signedInCustomer, signInAs } from '../../fixtures/people.js'
import { test } from '../../fixtures/test.js'

/** The browser's document after the page has loaded. */
const signedIn = {
  customer: ['/requests', '/notifications', '/profile'],
  provider: ['/my-jobs', '/provider-services'],
  admin: ['/admin/bookings', '/admin/users', '/admin/services'],
} as const

for (const role of ['customer', 'provider', 'admin'] as const)
  test(`the pages of a ${role} are valid HTML`, async ({ page }) => {
    if (role === 'customer') await signedInCustomer(page)
    else await signInAs(page, role)
    for (const path of signedIn[role]) {
      await page.goto(path)
      await expectValidHtml(page, path)
    }
  })
