import { hydrated } from '../../fixtures/hydrated.js'
import { installed } from '../../fixtures/installed.js'
import { expect, test } from '../../fixtures/test.js'

test.use({ serviceWorkers: 'allow' })

test('search suggests as one types, knows other words, asks what was meant, and remembers', async ({
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

test('what was typed before any script came is kept, and searched for', async ({ page }) => {
  let come = () => {}
  const held = new Promise<void>((resolve) => {
    come = resolve
  })
  await page.route('**/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/services', { waitUntil: 'commit' })
  const field = page.getByRole('combobox', { name: 'Search services' }).last()
  await field.fill('couch clea')
  come()
  await hydrated(page)
  await field.press('n')
  await expect(field).toHaveValue('couch clean')
  await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first()).toContainText('Sofa')
})

test('search understands Devanagari, and says what is not offered and leads on', async ({ page, context }) => {
  await page.goto('/services/search?q=सोफ़्याची सफ़ाई')
  await expect(page.getByRole('link', { name: /Fabric Sofa Shampoo/ })).toBeVisible()

  await page.goto('/services/search?q=AC repair')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
  await expect(main.getByText('We do not offer “AC repair” yet.')).toBeVisible()
  await expect(main.locator('a[href^="/service/"]')).toHaveCount(0)
  await expect(main.locator('a[href^="tel:"]')).toBeVisible()
  await main.getByRole('link', { name: 'Carpet Cleaning' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Carpet Cleaning' })).toBeVisible()

  // The same on the phone itself, which also has what comes near.
  await installed(page)
  await context.setOffline(true)
  await page.goto('/services/search?q=खुर्चीची दुरुस्ती')
  const chair = page.getByRole('link', { name: /Office Chair Repair/ })
  await expect(chair.locator('mark')).toHaveText(['Chair', 'Repair'])
  await page.goto('/services/search?q=सोफा पेंटर')
  await expect(page.getByText('We do not offer “सोफा पेंटर” yet.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'You may also need' }).getByRole('link').first()).toContainText('Sofa')
})
