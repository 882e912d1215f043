// Core covered by: e2e/journeys/pages/every-page.spec.ts

import type { Page } from '@playwright/test'
import { LANGUAGE_DEFINITIONS, LANGUAGES, type Language, localizedPath } from '@sofaseva/contract'
import { consoleMessagesOf } from '../../fixtures/console-messages.js'
import { hydrated } from '../../fixtures/hydrated.js'
import { anyPost, anyService, removedService, signInAs } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'

// Documents come from the server. A worker would respond to all but the first.
test.use({ serviceWorkers: 'block' })

async function readIn(page: Page, language: Language, baseURL: string | undefined): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
}

async function open(page: Page, path: string, language: Language): Promise<void> {
  await page.goto(path)
  await hydrated(page)
  await expect(page.locator('html'), path).toHaveAttribute('lang', LANGUAGE_DEFINITIONS[language].tag)
  await expect(page.locator('main [aria-busy=true]'), path).toHaveCount(0)
}

for (const language of LANGUAGES)
  test(`every public page hydrates silently in ${LANGUAGE_DEFINITIONS[language].tag}`, async ({
    page,
    request,
    baseURL,
  }) => {
    test.slow()
    const complaints = consoleMessagesOf(page)
    await readIn(page, language, baseURL)
    const service = await anyService(request)
    const post = await anyPost(request)
    for (const path of [
      '/',
      '/services',
      `/services/${service.category._id}`,
      '/services/search',
      '/services/search?q=matress',
      `/service/${service._id}`,
      '/blog',
      '/blog?page=2',
      '/blog?search=zzzzqqqq',
      `/blog/${post.slug}`,
      '/blog?category=Cars&page=0',
      '/blog?language=hi',
      '/blog?page=9999',
      `/blog?search=${'a'.repeat(500)}`,
      '/contact',
      '/auth',
      '/auth/forgot',
      '/auth/reset',
      '/auth/reset?token=a',
      '/service/01ARZ3NDEKTSV4RRFFQ69G5FAV',
      '/services/01ARZ3NDEKTSV4RRFFQ69G5FAV',
      '/blog/no-such-post',
    ])
      await open(page, localizedPath(path, language), language)
    await open(page, '/no-such-page', language)
    expect(complaints).toEqual([])
  })

const PRIVATE = {
  customer: ['/requests', '/not-sent', '/notifications', '/profile'],
  provider: ['/my-jobs', '/provider-services', '/notifications', '/profile'],
  admin: [
    '/admin',
    '/admin/users',
    '/admin/categories',
    '/admin/services',
    '/admin/bookings',
    '/admin/notifications',
    '/admin/recent-requests',
    '/admin/settings',
    '/admin/contact-messages',
    '/admin/blogs',
    '/admin/blogs/create',
    '/admin/seo',
    '/admin/reviews',
    '/admin/audit',
    '/admin/queues',
    '/admin/dispatch',
    '/admin/chat',
  ],
} as const

for (const role of ['customer', 'provider', 'admin'] as const)
  test(`every page of a ${role} hydrates silently`, async ({ page }) => {
    test.slow()
    await signInAs(page, role)
    const complaints = consoleMessagesOf(page)
    for (const path of PRIVATE[role]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      await expect(page.locator('main [aria-busy=true]'), path).toHaveCount(0)
    }
    expect(complaints).toEqual([])
  })

test('a removed service says so in every language and offers links', async ({ page, request }) => {
  const path = await removedService(request)
  const complaints = consoleMessagesOf(page)
  for (const [language, text, link] of [
    ['en', 'We no longer offer this service.', 'See all services'],
    ['hi', 'यह सर्विस अब हमारे यहाँ नहीं है।', /./],
    ['mr', 'ही सर्व्हिस आता आमच्याकडे नाही.', /./],
  ] as const) {
    const own = localizedPath(path, language)
    await expect.poll(async () => (await request.get(own)).status()).toBe(410)
    await open(page, own, language)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text)
    await expect(page).toHaveTitle(new RegExp(text))
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    const servicesLink = page.getByRole('main').getByRole('link', { name: link })
    await expect(servicesLink).toHaveAttribute('href', localizedPath('/services', language))
  }
  await page.getByRole('main').getByRole('link').click()
  await expect(page).toHaveURL('/mr/services')
  expect(complaints).toEqual([])
})
