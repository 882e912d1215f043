import type { Page } from '@playwright/test'
import { type AdminBlogAnswer, LANGUAGES, localizedPath } from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import { hydrated } from '../../fixtures/hydrated.js'
import { apiSession, bearer, removedService } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'

/** Follows a link within the site, as one that was kept somewhere: nothing is loaded anew. */
async function goWithoutLoading(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({ idx: 1, key: to }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)
}

/** Within the site, it is the same page as the document that the server sends. */
async function saysSo(page: Page, path: string, code: 'SERVICE_GONE' | 'BLOG_GONE'): Promise<void> {
  const browser = page.context().browser()
  const reader = await browser?.newPage({ javaScriptEnabled: false })
  for (const language of LANGUAGES) {
    const sentence = TRANSLATORS[language].t(`errors.${code}`)
    const own = localizedPath(path, language)
    await expect.poll(async () => (await reader?.goto(own))?.status()).toBe(410)
    await page.goto(localizedPath('/contact', language))
    await hydrated(page)
    await goWithoutLoading(page, own)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sentence)
    await expect(page).toHaveTitle(new RegExp(sentence))
    await expect(page.getByRole('main')).toHaveText((await reader?.getByRole('main').textContent()) ?? '')
  }
  await reader?.close()
}

test('a removed service is gone for those who come by a link within the site, too', async ({ page, request }) => {
  await saysSo(page, await removedService(request), 'SERVICE_GONE')
  await goWithoutLoading(page, '/mr/service/01ARZ3NDEKTSV4RRFFQ69G5FAV')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TRANSLATORS.mr.t('catalog.service.missing'))
})

test('a removed post is gone for those who come by a link within the site, too', async ({ page, request }) => {
  const headers = bearer(await apiSession(request, 'admin'))
  const fields = { content: 'Going', excerpt: 'Going', category: 'Fabric Care', isPublished: 'true' }
  const multipart = { ...fields, title: `Removed ${Date.now()}` }
  const created = await request.post('/api/blogs/admin/create', { headers, multipart })
  const { _id, slug } = ((await created.json()) as AdminBlogAnswer).blog
  expect((await request.delete(`/api/blogs/admin/${_id}`, { headers })).status()).toBe(200)
  await saysSo(page, `/blog/${slug}`, 'BLOG_GONE')
  await goWithoutLoading(page, '/mr/blog/no-such-post')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TRANSLATORS.mr.t('blog.post.missing'))
})
