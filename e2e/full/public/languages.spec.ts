// Core covered by: e2e/journeys/public/languages.spec.ts

import { LANGUAGE_DEFINITIONS, LANGUAGES, localizedPath, type PostList } from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import { installed } from '../../fixtures/installed.js'
import { anyService } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'

test.use({ serviceWorkers: 'allow' })

test('a page without JavaScript is in the language of its URL', async ({ browser, request }) => {
  const { _id } = await anyService(request)
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto('/hi')
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN')
  await expect(page.getByRole('heading', { name: 'आपको क्या चाहिए?' })).toBeVisible()
  await page.getByLabel('सर्विस खोजें').fill('sofa')
  await page.getByRole('button', { name: 'खोजें' }).click()
  await expect(page).toHaveURL('/hi/services/search?q=sofa')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“sofa” के लिए नतीजे')
  await page.goto(`/mr/service/${_id}`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'mr-IN')
  await expect(page.getByText(/जास्तीत जास्त अंदाजे किंमत/)).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'What do you need?' })).toBeVisible()
  for (const language of LANGUAGES) {
    const { t } = TRANSLATORS[language]
    const { blogs } = (await (await request.get(`/api/blogs?limit=1&language=${language}`)).json()) as PostList
    await page.goto(localizedPath('/contact', language))
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('common.page.blog') })
      .click()
    await expect(page).toHaveURL(localizedPath('/blog', language))
    await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE_DEFINITIONS[language].tag)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('common.page.blog'))
    await page.getByRole('link', { name: blogs[0]?.title ?? '' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(blogs[0]?.title ?? '')
  }
})

test('a link into the site opens in its language, also from the device', async ({ page, context, request }) => {
  const service = await anyService(request)
  await page.goto(`/mr/services/${service.category._id}`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'mr-IN')
  await expect(page.getByText(/^\d+ सर्व्हिसेस$/)).toBeVisible()
  await installed(page)
  await page.goto(`/mr/services/${service.category._id}`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'mr-IN')
  await expect(page.getByText(/^\d+ सर्व्हिसेस$/)).toBeVisible()
  await context.setOffline(true)
  await page.goto('/mr/nothing-here')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('आम्हाला हे पेज सापडले नाही')
})

test('after one visit in Hindi, the site reports in Hindi that it is offline', async ({ page, context }) => {
  await installed(page)
  await page.goto('/hi')
  await expect(page.getByRole('heading', { name: 'आपको क्या चाहिए?' })).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('आप ऑफ़लाइन हैं, फिर भी सर्विस देख और बुक कर सकते हैं।', { exact: false })).toBeVisible()
  await page.goto('/hi/contact')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('संपर्क')
  await expect(page.getByText('आप ऑफ़लाइन हैं, फिर भी सर्विस देख और बुक कर सकते हैं।', { exact: false })).toBeVisible()
})
