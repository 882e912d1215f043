import type { Page } from '@playwright/test'
import { hydrated } from '../../fixtures/hydrated.js'
import { layoutShift } from '../../fixtures/layout-shift.js'
import { anyService } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'

const chooser = (page: Page) => page.getByRole('combobox', { name: /^(Language|भाषा)$/ })

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('banner').locator('summary').click()
  await expect(chooser(page)).toBeVisible()
}

test('search engines get a page’s URL in every language, and phones get its manifest', async ({
  browser,
  request,
  baseURL,
}) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  const { _id } = await anyService(request)
  const pages = [`/service/${_id}`, '/blog', '/contact'].map((path) => ({
    en: path,
    hi: `/hi${path}`,
    mr: `/mr${path}`,
  }))
  for (const [addresses, language, path] of pages.flatMap((all) =>
    Object.entries(all).map(([language, path]) => [all, language, path] as const),
  )) {
    await page.goto(path)
    const origin = new URL((await page.locator('link[rel=canonical]').getAttribute('href')) ?? '').origin
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', origin + path)
    for (const [other, otherPath] of [...Object.entries(addresses), ['x-default', addresses.en]])
      await expect(page.locator(`link[hreflang="${other}"]`)).toHaveAttribute('href', `${origin}${otherPath}`)
    const described = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(described.map((text) => JSON.parse(text))).toContainEqual(
      expect.objectContaining({ '@type': 'WebPage', url: origin + path, inLanguage: `${language}-IN` }),
    )
    const manifest = (await page.locator('link[rel=manifest]').getAttribute('href')) ?? ''
    const { lang, start_url, id } = await (await request.get(new URL(manifest, baseURL).href)).json()
    expect([lang, start_url, id]).toEqual([`${language}-IN`, language === 'en' ? '/' : `/${language}`, '/'])
  }
})

test('choosing a language keeps the page and the typed text, and is remembered', async ({ page }) => {
  await page.goto('/auth')
  await page.getByLabel('Email', { exact: true }).fill('asha@example.com')
  await openMenu(page)
  await chooser(page).selectOption('मराठी')
  await expect(page).toHaveURL('/mr/auth')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('लॉग इन')
  await expect(page).toHaveTitle(/^लॉग इन/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'mr-IN')
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/mr/manifest.webmanifest')
  await expect(page.getByLabel('ई-मेल')).toHaveValue('asha@example.com')

  // Links continue in that language, and so do pages without localized URLs. The choice has closed the menu.
  await openMenu(page)
  await page.getByRole('link', { name: 'होम' }).first().click()
  await expect(page).toHaveURL('/mr')
  await expect(page.getByRole('heading', { name: 'तुम्हाला काय हवे आहे?' })).toBeVisible()
  await page.goto('/requests')
  await expect(page).toHaveURL('/mr/auth')

  await page.goto('/mr/services/search?q=sofa')
  const search = page.getByRole('main').getByRole('combobox', { name: 'सर्व्हिस शोधा' })
  await hydrated(page)
  await search.fill('sofa cushion')
  await expect(page.getByRole('listbox')).toBeVisible()
  await openMenu(page)
  await chooser(page).selectOption('English')
  await expect(page).toHaveURL('/services/search?q=sofa')
  await expect(page.getByRole('main').getByRole('combobox', { name: 'Search services' })).toHaveValue('sofa cushion')
})

test.describe('a browser that prefers Hindi', () => {
  test.use({ locale: 'hi-IN' })

  const offer = (page: Page) => page.getByText('यह साइट हिंदी में भी है।')

  test('is offered Hindi on an English page without a layout shift, until the user declines', async ({
    page,
    request,
  }) => {
    const { _id } = await anyService(request)
    await page.goto(`/service/${_id}`)
    await expect(offer(page)).toBeVisible()
    expect(await layoutShift(page)).toBeLessThan(0.01)
    await expect(offer(page).locator('..')).toHaveAttribute('lang', 'hi-IN')
    await page.goto('/requests')
    await expect(page).toHaveURL('/auth')
    await page.goto('/')
    await expect(offer(page)).toBeVisible()
    expect(await layoutShift(page)).toBeLessThan(0.01)
    await page.getByRole('button', { name: 'नहीं, धन्यवाद' }).click()
    await expect(offer(page)).toBeHidden()
    const loaded = page.waitForResponse(/late\.parts/)
    await page.reload()
    await loaded
    await expect(page.getByRole('heading', { name: 'What do you need?' })).toBeVisible()
    await expect(offer(page)).toBeHidden()
  })

  test('opens the same page in Hindi and is not asked again', async ({ page }) => {
    await page.goto('/contact')
    await page.getByRole('button', { name: 'हिंदी में देखें' }).click()
    await expect(page).toHaveURL('/hi/contact')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('संपर्क')
    await expect(offer(page)).toBeHidden()
    await openMenu(page)
    await expect(chooser(page)).toHaveValue('hi')
  })
})

test('headings use an installed font for their script', async ({ page }) => {
  const asked = async (path: string) => {
    await page.goto(path)
    const hrefs = await page
      .locator('link[rel="preload"][as="font"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    return hrefs.map((href) => /mukta-(\w+)-700/.exec(href)?.[1])
  }
  expect(await asked('/')).toEqual(['latin'])
  for (const path of ['/hi', '/mr/services']) expect(await asked(path)).toEqual(['latin', 'devanagari'])
})
