import { installed, storedDocuments } from '../../fixtures/installed.js'
import { anyService, signedInCustomer, verifiedCustomer } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'

test.use({ serviceWorkers: 'allow' })

test('a verified customer writes, edits and deletes a review, others vote on it, and it is readable offline', async ({
  browser,
  page,
  context,
  request,
}) => {
  const service = await anyService(request)
  await verifiedCustomer(page)
  await installed(page)
  await page.goto(`/service/${service._id}`)
  const reviews = page.getByRole('region', { name: 'Reviews' })
  await reviews.getByRole('button', { name: 'Write a review' }).click()
  const form = reviews.getByRole('form', { name: 'Write a review' })
  await form.getByRole('button', { name: 'Submit review' }).click()
  await expect(form.getByText('Please select a rating')).toBeVisible()
  await expect(form.getByText('Please provide a review title')).toBeVisible()
  await expect(form.getByText('Please provide a review comment')).toBeVisible()
  await form.getByRole('radio', { name: /^4 stars/ }).check({ force: true })
  await form.getByLabel('Title').fill('Neat and quick')
  await form.getByLabel('Your review').fill('They came on time and left it clean.')
  await form.getByLabel('Images (optional)').setInputFiles({
    name: 'sofa.png',
    mimeType: 'image/png',
    buffer: await page.screenshot(),
  })
  await expect(form.getByRole('img', { name: 'sofa.png' })).toBeVisible()
  await form.getByRole('button', { name: 'Submit review' }).click()
  await expect(page.getByText('Thank you for your review.')).toBeVisible()
  const card = reviews.getByRole('listitem').filter({ hasText: 'Neat and quick' })
  await expect(card).toBeVisible()
  const shown = card.getByRole('img', { name: /^Image 1 by/ })
  await shown.scrollIntoViewIfNeeded()
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  expect(await shown.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/\/uploads\/p\/\w{26}\/\d+\.avif$/)

  const otherGuest = await (await browser.newContext()).newPage()
  await otherGuest.goto(`/service/${service._id}`)
  const seen = otherGuest.getByRole('listitem').filter({ hasText: 'Neat and quick' })
  await seen.getByRole('button', { name: 'Helpful (0)', exact: true }).click()
  await expect(otherGuest.getByText('Please log in to vote')).toBeVisible()
  await signedInCustomer(otherGuest)
  await otherGuest.reload()
  await seen.getByRole('button', { name: 'Helpful (0)', exact: true }).click()
  await expect(seen.getByRole('button', { name: 'Helpful (1)' })).toHaveAttribute('aria-pressed', 'true')
  await expect(otherGuest.getByText('Please verify your email to submit reviews')).toBeVisible()

  await card.getByRole('button', { name: 'Edit your review' }).click()
  const editing = reviews.getByRole('form', { name: 'Edit your review' })
  await editing.getByLabel('Title').fill('Neat, quick and kind')
  await editing.getByRole('button', { name: 'Remove image 1' }).click()
  const more = await page.screenshot()
  await editing
    .getByLabel('Images (optional)')
    .setInputFiles(['before.png', 'after.png'].map((name) => ({ name, mimeType: 'image/png', buffer: more })))
  await reviews.getByRole('button', { name: 'Save' }).click()
  const edited = reviews.getByRole('listitem').filter({ hasText: 'Neat, quick and kind' })
  await expect(edited.getByRole('img', { name: /^Image \d by/ })).toHaveCount(2)

  await page.reload()
  await expect(reviews.getByText('Neat, quick and kind')).toBeVisible()
  // The document contains the reviews, so they appear before the device has stored them.
  await expect
    .poll(async () => JSON.stringify(await page.evaluate(storedDocuments)))
    .toContain('"title":"Neat, quick and kind"')
  await context.setOffline(true)
  await page.reload()
  await expect(reviews.getByText('Neat, quick and kind')).toBeVisible()
  await context.setOffline(false)

  await reviews
    .getByRole('listitem')
    .filter({ hasText: 'Neat, quick and kind' })
    .getByRole('button', { name: 'Delete your review' })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Your review has been deleted.')).toBeVisible()
  await expect(reviews.getByText('Neat, quick and kind')).toHaveCount(0)
})
