// Core covered by: backend/test/admin-reviews.spec.ts

import { signInAs } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'

test.use({ viewport: { width: 1280, height: 800 } })

test('an admin finds a review, replies to it, hides it and shows it again', async ({ browser, page }) => {
  await signInAs(page, 'admin')
  await page.goto('/admin/reviews')
  // The newest review may belong to another journey, which edits and deletes it meanwhile.
  await page.getByLabel('Order', { exact: true }).selectOption({ label: 'Lowest rated' })
  await page.getByLabel('Visibility').selectOption({ label: 'Shown' })
  await expect(page).toHaveURL(/sort=lowest-rated.*status=visible/)
  const first = page.getByRole('main').getByRole('listitem').first()
  await expect(first.getByRole('img', { name: /^[12] of 5 stars/ })).toBeVisible()
  const title = (await first.getByRole('heading').textContent()) ?? ''
  const service = (await first.getByRole('link').getAttribute('href')) ?? ''
  await first.getByRole('button', { name: /^Same service: all reviews of/ }).click()
  await expect(page.getByLabel('Service', { exact: true })).toHaveValue(service.split('/').at(-1) ?? '')
  await page.getByLabel('Search reviews').fill(title)
  await expect(page.getByRole('heading', { name: 'Reviews (1)' })).toBeVisible()
  const card = page.getByRole('main').getByRole('listitem')
  await card.getByRole('button', { name: /^Answer/ }).click()
  await card.getByLabel('Our answer').fill('Thank you, we told the team.')
  await card.getByRole('button', { name: 'Save answer' }).click()
  await expect(page.getByText('Your answer is shown.')).toBeVisible()
  const guest = await (await browser.newContext()).newPage()
  const lowestFirst = () => guest.getByLabel('Order of reviews').selectOption({ label: 'Lowest rated' })
  await guest.goto(service)
  await lowestFirst()
  await expect(guest.getByText('Thank you, we told the team.')).toBeVisible()

  await card.getByRole('button', { name: 'Hide' }).click()
  await expect(page.getByText('The review has been hidden.')).toBeVisible()
  await expect(page.getByText('No reviews found')).toBeVisible()
  await page.getByLabel('Visibility').selectOption({ label: 'Hidden' })
  await expect(card.getByRole('heading', { name: title })).toBeVisible()
  await guest.reload()
  await lowestFirst()
  await expect(guest.getByText('Thank you, we told the team.')).toHaveCount(0)
  await card.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText('The review is shown.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all reviews' }).click()
  await expect(page).toHaveURL(/\/admin\/reviews\?sort=lowest-rated$/)
})
