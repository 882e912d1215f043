import { POST_CATEGORIES, type PostDetail, type PostList } from '@sofaseva/contract'
import { holdRequests } from '../../fixtures/hold-requests.js'
import { fullyLoaded, hydrated } from '../../fixtures/hydrated.js'
import { anyPost } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'
import { withTimeFactor } from '../../fixtures/test-run.js'
import { cards, heading } from '../../pages/blog.js'

test('a guest uses the list’s categories, search and pages', async ({ page, request }) => {
  const { totalItems } = (await (await request.get('/api/blogs')).json()) as PostList
  await page.goto('/')
  await page.getByLabel('Menu', { exact: true }).click()
  await page.getByRole('navigation', { name: 'Main menu (mobile)' }).getByRole('link', { name: 'Blog' }).click()
  await expect(page).toHaveURL('/blog')
  await expect(page).toHaveTitle(/^Blog \| /)
  await expect(cards(page)).toHaveCount(9)
  await expect(page.getByText(`${totalItems} articles`)).toBeVisible()
  const chips = page.getByRole('navigation', { name: 'Categories' }).getByRole('link')
  await expect(chips).toHaveText(['All', ...POST_CATEGORIES])

  const pages = page.getByRole('navigation', { name: 'Pages of articles' })
  const first = (await cards(page).first().locator('strong').textContent()) ?? ''
  await pages.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/blog?page=2')
  await expect(pages).toContainText('Page 2 of')
  await expect(page).toHaveTitle(/^Blog, page 2 \| /)
  await expect(cards(page).first()).not.toContainText(first)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(cards(page).first()).toContainText(first)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)

  await chips.filter({ hasText: 'Before & After' }).click()
  await expect(page).toHaveURL('/blog?category=Before+%26+After')
  await expect(heading(page)).toHaveText('Before & After articles')
  await expect(chips.filter({ hasText: 'Before & After' })).toHaveAttribute('aria-current', 'true')
  await expect(chips.filter({ hasText: 'All' })).not.toHaveAttribute('aria-current', 'true')
  await expect(cards(page).first()).toContainText('Before & After')

  await page.getByLabel('Search articles').fill('zzzzqqqq')
  await page.getByLabel('Search articles').press('Enter')
  await expect(page).toHaveURL('/blog?category=Before+%26+After&search=zzzzqqqq')
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
  await page.getByRole('link', { name: 'See all articles' }).click()
  await expect(page).toHaveURL('/blog')
  await expect(page.getByLabel('Search articles')).toHaveValue('')
  await expect(cards(page)).toHaveCount(9)
})

test('a guest reads an article, shares it and opens a related one', async ({ page, context, request }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { slug } = await anyPost(request)
  const { blog, relatedBlogs } = (await (await request.get(`/api/blogs/${slug}`)).json()) as PostDetail
  const counted: string[] = []
  page.on('request', (call) => call.method() === 'POST' && counted.push(new URL(call.url()).pathname))
  await page.goto('/blog')
  await page.getByRole('link', { name: blog.title }).click()
  await expect(page).toHaveURL(`/blog/${slug}`)
  await expect(heading(page)).toHaveText(blog.title)
  await expect(page).toHaveTitle(new RegExp(`${blog.metaTitle.slice(0, 20)}.* \\| `))
  const article = page.getByRole('article')
  await expect(article.getByRole('link', { name: blog.category, exact: true })).toBeVisible()
  for (const text of [blog.excerpt, blog.author?.name ?? '', ...blog.keywords.slice(0, 1)])
    await expect(article.getByText(text).first()).toBeVisible()
  for (const tag of blog.tags) await expect(article.getByRole('link', { name: tag, exact: true })).toBeVisible()
  await expect(article.getByRole('region', { name: 'Article Information' })).toContainText('Last updated')

  const contents = article.getByRole('navigation', { name: 'In this article' })
  const last = contents.getByRole('link').last()
  const section = article.getByRole('heading', { name: (await last.textContent()) ?? '' })
  await last.click()
  await expect(section).toBeInViewport()
  expect(decodeURIComponent(new URL(page.url()).hash)).toBe(`#${await section.getAttribute('id')}`)

  await article.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('Link copied to clipboard!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(`/blog/${slug}`, page.url()).href)

  await page
    .getByRole('region', { name: 'Related Articles' })
    .getByRole('link', { name: relatedBlogs[0]?.title ?? '' })
    .click()
  await expect(heading(page)).toHaveText(relatedBlogs[0]?.title ?? '')
  // Each article counts once a day, so a repeated view is not sent.
  await expect.poll(() => counted).toEqual([`/api/blogs/${slug}/view`, `/api/blogs/${relatedBlogs[0]?.slug}/view`])
  await page.goto(`/blog/${slug}`)
  await hydrated(page)
  await page.getByRole('main').getByRole('link', { name: 'Blog', exact: true }).click()
  await expect(cards(page)).toHaveCount(9)
  expect(counted).toHaveLength(2)
})

test('a missing article has status 404 and offers links', async ({ page }) => {
  expect((await page.goto('/blog/no-such-post'))?.status()).toBe(404)
  await expect(heading(page)).toHaveText('Blog post not found')
  await expect(
    page.getByText("The article you're looking for doesn't exist or has been moved.", { exact: true }),
  ).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await page.getByRole('link', { name: 'Back to Blog' }).click()
  await expect(cards(page)).toHaveCount(9)
})

test('the links of a missing article stay in the page while its code loads', async ({ page }) => {
  const release = await holdRequests(page, '**/assets/late.parts-*')
  await page.goto('/blog/no-such-post', { waitUntil: 'commit' })
  const link = page.getByRole('link', { name: 'Back to Blog' })
  const fromServer = await link.elementHandle()
  // The page renders again once the store is open.
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBeGreaterThan(0)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  release()
  await fullyLoaded(page)
  expect(await fromServer?.evaluate((element) => element.isConnected)).toBe(true)
  await link.click()
  await expect(cards(page)).toHaveCount(9)
})

test('an article that fails to load says so and appears once it loads', async ({ page, request }) => {
  const { slug, title } = await anyPost(request)
  // The prefetch of the newest articles fails as well.
  await page.route('**/api/blogs/**', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto('/blog')
  await hydrated(page)
  await page.getByRole('link', { name: title }).click()
  await expect(heading(page)).toHaveText('Failed to load blog post')
  await expect(page).toHaveTitle(/^Failed to load blog post \| /)
  await page.unroute('**/api/blogs/**')
  // The offline prefetch may load the article before the user clicks.
  await expect(async () => {
    const again = page.getByRole('button', { name: 'Try again' })
    if (await again.isVisible()) await again.click({ timeout: withTimeFactor(1_000) })
    await expect(heading(page)).toHaveText(title, { timeout: withTimeFactor(2_000) })
  }).toPass()
  await expect(page).toHaveURL(`/blog/${slug}`)
})

test('the chosen category is in sight on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/blog?category=Expert+Advice')
  const chips = page.getByRole('navigation', { name: 'Categories' }).getByRole('link')
  await expect(chips.last()).toBeInViewport({ ratio: 1 })
  await expect(chips.first()).not.toBeInViewport()
})

test('a phone with a native share sheet uses it', async ({ page, request }) => {
  await page.addInitScript(() => {
    Object.assign(navigator, {
      canShare: () => true,
      share: async (data: ShareData) => document.documentElement.setAttribute('data-shared', data.url ?? ''),
    })
  })
  const { slug } = await anyPost(request)
  await page.goto(`/blog/${slug}`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-shared', new URL(`/blog/${slug}`, page.url()).href)
  await expect(page.getByText('Link copied to clipboard!')).toHaveCount(0)
})
