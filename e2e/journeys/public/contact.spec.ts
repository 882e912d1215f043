import { localizedPath, type PublicSettings } from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import { hydrated, partHydrated } from '../../fixtures/hydrated.js'
import { EACH_LANGUAGE } from '../../fixtures/language.js'
import { expect, test } from '../../fixtures/test.js'

interface Entry {
  '@type': string
  mainEntity: { name: string; acceptedAnswer: { text: string } }[]
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const language of EACH_LANGUAGE)
    test(`FAQ entries open in ${language}, and search engines get the same`, async ({ page, request }) => {
      const { data } = (await (await request.get('/api/settings/public')).json()) as { data: PublicSettings }
      await page.goto(localizedPath('/contact', language))
      const faq = page.getByRole('region', { name: TRANSLATORS[language].t('faq.title') })
      const entries = await page.locator('script[type="application/ld+json"]').allTextContents()
      const told = entries.map((text) => JSON.parse(text) as Entry).find((entry) => entry['@type'] === 'FAQPage')
      const questions = told?.mainEntity ?? []
      await expect(faq.locator('summary')).toHaveText(questions.map(({ name }) => name))
      for (const { name, acceptedAnswer } of questions) {
        const answer = faq.getByText(acceptedAnswer.text, { exact: true })
        await expect(answer).toBeHidden()
        await faq.locator('summary').getByText(name).click()
        await expect(answer).toBeVisible()
      }
      await expect(faq).toContainText(data.openingHoursLines[language].join('; '))
    })
})

test('an open FAQ entry stays open during hydration', async ({ page }) => {
  await page.goto('/contact', { waitUntil: 'domcontentloaded' })
  const question = page.locator('details', { hasText: 'How do I pay?' })
  await question.locator('summary').click()
  await hydrated(page)
  await partHydrated(page)
  await expect(question.getByText("You don't pay on this site", { exact: false })).toBeVisible()
})
