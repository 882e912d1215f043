import type { Page } from '@playwright/test'
import { LANGUAGES, localizedPath } from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import { hydrated } from '../fixtures/hydrated.js'
import { navigateClientSide } from '../fixtures/navigate-client-side.js'
import { expect } from '../fixtures/test.js'

/** Expects the same page within the site as in the server's document. */
export async function expectGone(page: Page, path: string, code: 'SERVICE_GONE' | 'BLOG_GONE'): Promise<void> {
  const browser = page.context().browser()
  const reader = await browser?.newPage({ javaScriptEnabled: false })
  for (const language of LANGUAGES) {
    const sentence = TRANSLATORS[language].t(`errors.${code}`)
    const own = localizedPath(path, language)
    await expect.poll(async () => (await reader?.goto(own))?.status()).toBe(410)
    await page.goto(localizedPath('/contact', language))
    await hydrated(page)
    await navigateClientSide(page, own)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sentence)
    await expect(page).toHaveTitle(new RegExp(sentence))
    await expect(page.getByRole('main')).toHaveText((await reader?.getByRole('main').textContent()) ?? '')
  }
  await reader?.close()
}
