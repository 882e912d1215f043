import type { Page } from '@playwright/test'
import { type PublicSettings, phoneHref } from '@sofaseva/contract'
import { anyService } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'

test.use({ javaScriptEnabled: false })

/** The text for users without JavaScript, which Playwright's text and role locators ignore. */
const help = (page: Page) => page.locator('main noscript > div')

/** Expects one main element with the page's content and no loading placeholder. */
async function expectReadablePage(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('main')).toHaveCount(1)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(heading)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** Expects that the server has every image on the page. A service without one shows an empty box. */
async function expectImagesExist(page: Page): Promise<void> {
  const images = await page.locator('main img:not([src^="data:"])').all()
  expect(images.length).toBeGreaterThan(0)
  for (const image of images.slice(0, 12)) {
    const response = await page.request.get((await image.getAttribute('src')) ?? '')
    expect(response.headers()['content-type']).toMatch(/^image\//)
  }
}

test('home, a category, a service and a search are readable without JavaScript', async ({ page, request }) => {
  const service = await anyService(request)
  const { data } = (await (await request.get('/api/settings/public')).json()) as { data: PublicSettings }
  await page.goto('/')
  await expect(page.getByRole('main')).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'What do you need?' })).toBeVisible()
  await expectImagesExist(page)

  await page.getByRole('main').getByRole('link', { name: service.category.name, exact: true }).first().click()
  await expectReadablePage(page, service.category.name)
  await expectImagesExist(page)

  await page.getByRole('link', { name: service.name }).click()
  await expectReadablePage(page, service.name)
  await expectImagesExist(page)
  await expect(page.getByRole('form').getByText(service.options[0]?.name ?? '', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Service address')).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Choose a package' })).toBeHidden()
  await expect(help(page)).toContainText('book by phone', { useInnerText: true })
  await expect(help(page).locator('a')).toBeVisible()
  await expect(help(page).locator('a')).toHaveAttribute('href', phoneHref(data.supportPhone) ?? '')

  // Forms are submitted by the browser.
  await page.goto('/')
  await page.getByLabel('Search services').fill('matress')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL('/services/search?q=matress')
  await expectReadablePage(page, 'Results for: matress')
  await page
    .getByRole('link', { name: /mattress/i })
    .first()
    .click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(/mattress/i)
})

test('menus open without JavaScript, and pages that need it say so', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('Menu', { exact: true }).click()
  const menu = page.getByRole('navigation', { name: 'Main menu (mobile)' })
  await menu.getByRole('link', { name: 'Login / Register' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in')
  await expect(help(page)).toContainText('This form needs JavaScript', { useInnerText: true })

  await page.goto('/requests')
  await expect(help(page)).toContainText('This page needs JavaScript', { useInnerText: true })
  await expect(page.getByText('Checking authentication')).toBeHidden()
})
