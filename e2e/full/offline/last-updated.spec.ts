// Core covered by: e2e/journeys/offline/last-updated.spec.ts

import { installed } from '../../fixtures/installed.js'
import { aBooking, signedInCustomer } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'
import { ageOf } from '../../pages/last-updated.js'

test.use({ serviceWorkers: 'allow' })

test('the page does not move when the connection fails and the data’s age appears', async ({
  page,
  context,
  request,
}) => {
  const session = await signedInCustomer(page)
  await aBooking(request, session)
  await installed(page)
  await page.goto('/requests')
  const card = page.getByText('4 Test Lane, Baner, Pune')
  await expect(card).toBeVisible()
  const before = await card.boundingBox()
  await context.setOffline(true)
  await expect(ageOf(page)).toBeVisible()
  await expect(page.getByText(/You're offline/)).toBeVisible()
  expect(await card.boundingBox()).toEqual(before)
})
