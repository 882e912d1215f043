import { holdRequests } from '../../fixtures/hold-requests.js'
import { hydrated } from '../../fixtures/hydrated.js'
import { installed } from '../../fixtures/installed.js'
import { expect, test } from '../../fixtures/test.js'

test.use({ serviceWorkers: 'allow' })

test('search suggests while typing, knows synonyms, corrects mistakes and remembers searches', async ({
  page,
  context,
}) => {
  await installed(page)
  await page.goto('/services')
  const field = page.getByRole('combobox', { name: 'Search services' }).last()
  await field.pressSequentially('couch clea')
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  await expect(options.first()).toContainText('Sofa')
  await expect(options.first().locator('mark').first()).toBeVisible()
  await field.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await field.press('Escape')
  await expect(options).toHaveCount(0)

  await field.fill('gadda safai')
  await field.press('Enter')
  await expect(page.getByRole('heading', { name: 'Results for: gadda safai' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Mattress Deep Cleaning/ })).toBeVisible()

  await context.setOffline(true)
  await page.goto('/services/search?q=lether')
  await page.getByRole('link', { name: 'leather', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Results for: leather' })).toBeVisible()
  await expect(
    page
      .getByRole('link', { name: /Leather Sofa/ })
      .locator('mark')
      .first(),
  ).toBeVisible()

  await page.getByRole('combobox', { name: 'Search services' }).last().fill('')
  await expect(page.getByRole('option', { name: 'gadda safai' })).toBeVisible()
})

test('text typed before hydration is kept and searched', async ({ page }) => {
  const come = await holdRequests(page, '**/*.js')
  await page.goto('/services', { waitUntil: 'commit' })
  const field = page.getByRole('combobox', { name: 'Search services' }).last()
  await field.fill('couch clea')
  come()
  await hydrated(page)
  await field.press('n')
  await expect(field).toHaveValue('couch clean')
  await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first()).toContainText('Sofa')
})
