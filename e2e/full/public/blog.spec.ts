// Core covered by: e2e/journeys/public/blog.spec.ts

import { type AdminPostResponse, type PostList } from '@sofaseva/contract'
import { hydrated } from '../../fixtures/hydrated.js'
import { installed } from '../../fixtures/installed.js'
import { navigateClientSide } from '../../fixtures/navigate-client-side.js'
import { anyPost, apiSession, bearer } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'
import { cards, heading } from '../../pages/blog.js'

test.use({ serviceWorkers: 'allow' })

test('an old URL redirects to the new one for every kind of client', async ({ page, request }) => {
  const headers = bearer(await apiSession(request, 'admin'))
  const fields = { content: 'सोफ़ा', excerpt: 'सोफ़ा', category: 'Fabric Care', isPublished: 'true', language: 'hi' }
  const save = async (method: 'post' | 'put', path: string, title: string) => {
    const response = await request[method](`/api/blogs/admin/${path}`, { headers, multipart: { ...fields, title } })
    return ((await response.json()) as AdminPostResponse).blog
  }
  const post = await save('post', 'create', `Old title ${Date.now()}`)
  const blog = await save('put', post._id, `सोफ़ा ${Date.now()}`)
  expect(blog.slug).not.toBe(post.slug)
  const to = `/blog/${encodeURIComponent(blog.slug)}`
  await expect
    .poll(async () => {
      const response = await request.get(`/hi/blog/${post.slug}`, { maxRedirects: 0 })
      return [response.status(), response.headers().location]
    })
    .toEqual([301, `/hi${to}`])

  // The canonical URL is in the post's own language, whatever the page's language.
  await page.goto(to)
  await expect(heading(page)).toHaveText(blog.title)
  await expect(heading(page)).toHaveAttribute('lang', 'hi-IN')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/hi${to}$`))
  await expect(page.locator('link[hreflang=hi]')).toHaveCount(1)
  await expect(page.locator('link[hreflang=en]')).toHaveCount(0)

  await page.goto('/blog')
  await hydrated(page)
  await navigateClientSide(page, `/blog/${post.slug}`)
  await expect(page).toHaveURL(to)
  await expect(heading(page)).toHaveText(blog.title)
  await request.delete(`/api/blogs/admin/${post._id}`, { headers })
})

test('a link to a heading scrolls there, also in a stored article', async ({ page, request }) => {
  const { slug } = await anyPost(request)
  await installed(page)
  await page.goto(`/blog/${slug}`)
  const link = page.getByRole('navigation', { name: 'In this article' }).getByRole('link').last()
  const section = page.locator(`[id="${(await link.getAttribute('href'))?.slice(1)}"]`)
  await link.click()
  await expect(section).toBeInViewport()
  const address = page.url()
  await page.goto('/contact')
  await page.goto(address)
  await expect(section).toBeInViewport()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
})

test('the newest articles are readable offline without being opened first', async ({ page, context, request }) => {
  const { blogs } = (await (await request.get('/api/blogs')).json()) as PostList
  const last = blogs.at(-1)
  const kept = page.waitForResponse('**/api/blogs/newest/posts?*')
  await installed(page)
  await (await kept).finished()
  await context.setOffline(true)
  await page.goto('/blog')
  await expect(cards(page)).toHaveCount(9)
  await page.getByRole('link', { name: last?.title ?? '' }).click()
  await expect(heading(page)).toHaveText(last?.title ?? '')
  await expect(page.getByText(/^Updated/)).toBeVisible()
  await page.goto('/blog?page=3')
  await expect(page.getByText("These articles aren't saved on this device yet.").last()).toBeVisible()
})

test('the newest articles have their images offline once a click has stored them', async ({
  page,
  context,
  request,
}) => {
  const images = { name: 'sofa.png', mimeType: 'image/png', buffer: await page.screenshot() }
  const headers = bearer(await apiSession(request, 'admin'))
  const multipart = {
    title: `Pictures ${Date.now()}`,
    content: 'Words',
    excerpt: 'Words',
    category: 'Fabric Care',
    isPublished: 'true',
    images,
  }
  const created = await request.post('/api/blogs/admin/create', { headers, multipart })
  const { blog } = (await created.json()) as AdminPostResponse
  const id = blog.images[0]?._id ?? ''
  await installed(page)
  await page.getByRole('button', { name: /^Make available offline/ }).click()
  const isKept = async (part: string) =>
    (await (await caches.open('pictures')).keys()).some(({ url }) => part !== '' && url.includes(part))
  await expect.poll(() => page.evaluate(isKept, id)).toBe(true)
  await context.setOffline(true)
  await page.goto(`/blog/${blog.slug}`)
  const picture = page.getByRole('img', { name: 'Image 1' })
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(1)
  await context.setOffline(false)
  await request.delete(`/api/blogs/admin/${blog._id}`, { headers })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a guest searches the list and reads an article', async ({ page, request }) => {
    const { title } = await anyPost(request)
    await page.goto('/blog')
    await page.getByLabel('Search articles').fill(title)
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL(/\/blog\?search=/)
    await page.getByRole('link', { name: title }).click()
    await expect(heading(page)).toHaveText(title)
    await expect(page.getByRole('button', { name: 'Share' })).toBeHidden()
    await expect(page.getByRole('article').getByRole('heading', { level: 2 }).first()).toBeVisible()
    const types = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(types.map((text) => (JSON.parse(text) as { '@type': string })['@type'])).toEqual([
      'Article',
      'BreadcrumbList',
    ])
  })
})
