// Core covered by: e2e/journeys/admin/blog.spec.ts

import type { Locator, Page } from '@playwright/test'
import { type AdminPostResponse, DAY_MS, indianDay, type PostList } from '@sofaseva/contract'
import { expectAccessible } from '../../fixtures/accessible.js'
import { goTo, search, tabTo } from '../../fixtures/keyboard.js'
import { apiSession, bearer, signInAs } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'
import { text, title } from '../../pages/post-editor.js'
import { rowAction } from '../../pages/row-menu.js'

test.use({ viewport: { width: 1280, height: 800 } })

/** Moves the focus to a control and types into it. */
async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(target)
  await page.keyboard.type(text)
}

const press = async (target: Locator, key = 'Enter') => {
  await tabTo(target)
  await target.page().keyboard.press(key)
}

/** Pastes a text in the formats of a word processor. */
async function paste(text: Locator, html: string, plain: string): Promise<void> {
  await text.evaluate(
    (element, [html, plain]) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', html)
      clipboardData.setData('text/plain', plain)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    [html, plain] as const,
  )
}

test('an admin writes, publishes and deletes a post by keyboard', async ({ page, request }) => {
  test.slow()
  const name = `Keeping a grey sofa clean at home ${Date.now().toString(36)}`
  await signInAs(page, 'admin')
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await goTo(page, 'Blog')
  await expect(page.getByRole('heading', { name: 'Blog Management' })).toBeVisible()
  await press(page.getByRole('link', { name: 'Create New Post' }).first())

  await typeInto(page, title(page), name)
  await expect(page.getByLabel('Meta title')).toHaveValue(name)
  await typeInto(page, page.getByLabel('Category'), 'Fabric')
  await typeInto(page, page.getByLabel('Excerpt'), 'What to do before a stain dries, and what never to do.')
  await expect(page.getByLabel('Meta description')).toHaveValue(/^What to do before/)
  await typeInto(page, page.getByRole('combobox', { name: 'Tags' }), 'sofa,cleaning,fabric,')
  await press(page.getByRole('button', { name: 'Bold' }), 'Space')
  await typeInto(page, text(page), 'Vacuum')
  await expect(text(page).locator('strong')).toHaveText('Vacuum')
  await page.keyboard.press('Control+b')
  await page.keyboard.type(' it first, then ask us.')
  await page.keyboard.press('Control+Shift+ArrowLeft')
  await page.keyboard.press('Control+Shift+ArrowLeft')
  // Browsers report a selection to the editor a moment later, and only while it has the focus.
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('us.')
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  await tabTo(page.getByRole('button', { name: 'Link' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Link URL')).toBeFocused()
  await page.keyboard.type('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please enter a URL, such as https://example.com.')).toBeVisible()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('/contact')
  await page.keyboard.press('Enter')
  await expect(text(page).locator('a')).toHaveAttribute('href', '/contact')
  await expect(text(page)).toBeFocused()
  await page.keyboard.press('Control+End')
  await expect.poll(() => page.evaluate(() => getSelection()?.isCollapsed)).toBe(true)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  await paste(text(page), '<h1>Pasted</h1>', ' Pasted words.')
  await expect(text(page).locator('h1')).toHaveCount(0)
  await expect(text(page)).toContainText('Pasted words.')

  // The typed text survives a crash of the tab.
  await tabTo(page.getByRole('button', { name: 'Bold' }), 'Shift+Tab')
  await expect(page.getByText(/^Draft saved at/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^Your unsaved changes from .* were restored\./)).toBeVisible()
  await expect(title(page)).toHaveValue(name)
  await expect(text(page)).toContainText('Pasted words.')

  await press(page.getByRole('button', { name: 'Preview' }))
  await expect(page.getByRole('dialog').getByText('5 min read (estimated 1 min) · 8 words')).toBeVisible()
  const shown = page.frameLocator('iframe[title="The page as readers see it"]')
  await expect(shown.locator('strong')).toHaveText('Vacuum')
  await expect(shown.getByRole('heading', { level: 1, name })).toBeVisible()
  const widthOf = () => shown.locator('html').evaluate((root) => root.clientWidth)
  expect(await widthOf()).toBe(1280)
  // Beside the text on wide screens, below it on phones.
  const topOf = async (text: string) => (await shown.getByRole('heading', { name: text }).boundingBox())?.y ?? 0
  expect(await topOf('Article Information')).toBeLessThan(await topOf('Tags'))
  await page.getByText('Phone', { exact: true }).click()
  await expect.poll(widthOf).toBe(390)
  expect(await topOf('Article Information')).toBeGreaterThan(await topOf('Tags'))
  // Links in the preview do not navigate.
  await shown.getByRole('link', { name: 'fabric', exact: true }).click()
  await expect(shown.locator('strong')).toHaveText('Vacuum')
  await expectAccessible(page, 'preview')
  await page.keyboard.press('Escape')
  await press(page.getByLabel('Publish immediately'), 'Space')
  await press(page.getByRole('button', { name: 'Create Blog' }))
  await expect(page.getByText('Blog created successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/blogs$/)

  const found = await request.get(`/api/blogs?search=${encodeURIComponent(name)}`)
  const { blogs } = (await found.json()) as PostList
  expect(blogs[0]).toMatchObject({
    title: name,
    category: 'Fabric Care',
    readTime: 5,
    tags: ['sofa', 'cleaning', 'fabric'],
  })

  await search(page, name)
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Published')
  await (await rowAction(page, name, 'Delete')).press('Enter')
  const question = page.getByRole('dialog', { name: 'Delete Blog Post' })
  await expect(question).toContainText('Are you sure you want to delete this blog post? This action cannot be undone.')
  await press(question.getByRole('button', { name: 'Delete' }))
  await expect(page.getByText('Blog post deleted.')).toBeVisible()
  await expect(page.getByText('No posts found')).toBeVisible()
})

test('a draft appears on another device and disappears everywhere once it is saved', async ({
  browser,
  page,
  request,
}) => {
  test.slow()
  const headers = bearer(await apiSession(request, 'admin'))
  const name = `Teak in the rain ${Date.now().toString(36)}`
  await signInAs(page, 'admin')
  await page.goto('/admin/blogs/create')
  await page.getByLabel('Excerpt').fill('Typed on the laptop.')
  await title(page).fill(name)
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({
      name: 'sofa.png',
      mimeType: 'image/png',
      buffer: await page.screenshot(),
    })
  await expect(page.getByText(/^Draft saved at/)).toBeVisible()
  // Files stay on the device that chose them.
  await page.reload()
  await expect(page.getByText(/were restored\./)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove featured image' })).toBeVisible()
  // Leaving the page loses nothing, so it does not ask.
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('button', { name: 'Bookings' }).first().click()
  await expect(page).toHaveURL(/\/admin\/bookings$/)
  await page.goBack()
  await expect(title(page)).toHaveValue(name)
  // A second tab starts a separate post.
  const tab = await page.context().newPage()
  await tab.goto('/admin/blogs/create')
  await expect(title(tab)).toHaveValue('')
  await tab.close()

  const other = await (await browser.newContext()).newPage()
  await signInAs(other, 'admin')
  await other.goto('/admin/blogs/create')
  await expect(title(other)).toHaveValue('')
  await other.getByRole('button', { name: `Continue “${name}”` }).click()
  await expect(title(other)).toHaveValue(name)
  await expect(other.getByLabel('Excerpt')).toHaveValue('Typed on the laptop.')
  await expectAccessible(other, 'unsaved posts')
  await other.getByLabel('Category').selectOption('Fabric Care')
  // Longer than a JSON body may be, at three bytes per letter.
  const long = 'गीला कपड़ा सोफे को खराब करता है। '.repeat(900)
  await paste(text(other), '', long)
  await expect(text(other)).toContainText('खराब करता है।')
  const saved = other.waitForResponse((response) => response.url().includes('/blogs/admin/create?'))
  await other.getByRole('button', { name: 'Create Blog' }).click()
  const { blog } = (await (await saved).json()) as AdminPostResponse
  expect(blog.content.length).toBeGreaterThan(25_000)
  await expect(other.getByText('Blog created successfully!')).toBeVisible()
  const left = await request.get(`/api/blogs/admin/${blog._id}/autosave`, { headers })
  expect(await left.json()).toMatchObject({ autosave: null })

  // Logging out deletes the draft of this device, so it asks.
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(title(page)).toHaveValue(name)

  // The laptop still has the draft. Saving it there shows the existing post instead of creating a second one.
  await page.getByLabel('Category').selectOption('Fabric Care')
  await text(page).fill('Short.')
  await page.getByRole('button', { name: 'Create Blog' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/blogs/edit/${blog._id}$`))
  await expect(title(page)).toHaveValue(name)
  const { blogs } = (await (await request.get(`/api/blogs/admin/all?search=${name}`, { headers })).json()) as PostList
  expect(blogs).toHaveLength(1)
  await request.delete(`/api/blogs/admin/${blog._id}`, { headers })
})

test('a post is linked to its translation, and readers of each find the other', async ({ page, request }) => {
  const word = `zq${Date.now().toString(36)}`
  const headers = bearer(await apiSession(request, 'admin'))
  const create = async (data: object) => {
    const fields = { content: '<p>Dry it.</p>', excerpt: 'Short.', category: 'Fabric Care', isPublished: true, ...data }
    const response = await request.post('/api/blogs/admin/create', { headers, data: fields })
    return ((await response.json()) as AdminPostResponse).blog
  }
  const english = await create({ title: `Leather ${word}` })
  const taken = await create({ title: `चमड़ा ${word}`, language: 'hi', translationOf: english._id })
  const hindi = await create({ title: `सूखा चमड़ा ${word}`, language: 'hi' })
  const marathi = await create({ title: `चामडे ${word}`, language: 'mr' })
  await signInAs(page, 'admin')
  await page.goto(`/admin/blogs/edit/${hindi._id}`)
  const field = page.getByRole('combobox', { name: 'Translation of' })
  const found = page.getByRole('listbox', { name: 'Translation of' }).getByRole('option')
  const choose = async (name: string) => {
    await field.fill(word)
    await found.filter({ hasText: name }).click()
  }
  await field.fill(word)
  await expect(found).toHaveText([`चामडे ${word} (मराठी)`, `Leather ${word} (English)`])
  await choose(`Leather ${word}`)
  const update = page.getByRole('button', { name: 'Update Blog' })
  await update.click()
  await expect(page.getByText('This post already has a translation in that language.')).toBeVisible()
  await expect(field).toBeFocused()

  await page.getByLabel('Language of the post').selectOption('English')
  await update.click()
  await expect(page.getByText('are in the same language. Please choose another.', { exact: false })).toBeVisible()

  await page.getByLabel('Language of the post').selectOption('हिन्दी')
  await choose(`चामडे ${word}`)
  await update.click()
  await expect(page.getByText('Blog updated successfully!')).toBeVisible()
  await page.goto(`/hi/blog/${encodeURIComponent(hindi.slug)}`)
  await page.getByRole('main').getByRole('link', { name: 'मराठी' }).click()
  await expect(page.getByRole('heading', { level: 1, name: marathi.title })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'हिन्दी' })).toBeVisible()

  await page.goto(`/admin/blogs/edit/${hindi._id}`)
  await expect(field).toHaveValue(`चामडे ${word} (मराठी)`)
  await page.getByRole('button', { name: 'Not a translation' }).click()
  await update.click()
  await expect(page.getByText('Blog updated successfully!')).toBeVisible()
  await page.goto(`/mr/blog/${encodeURIComponent(marathi.slug)}`)
  await expect(page.getByRole('heading', { level: 1, name: marathi.title })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'हिन्दी' })).toHaveCount(0)
  for (const { _id } of [english, taken, hindi, marathi]) await request.delete(`/api/blogs/admin/${_id}`, { headers })
})

test('a published post that is renamed in the editor is still found at its old URL', async ({ page, request }) => {
  const headers = bearer(await apiSession(request, 'admin'))
  const word = Date.now().toString(36)
  const fields = { content: '<p>Dry it.</p>', excerpt: 'Short.', category: 'Fabric Care', isPublished: true }
  const created = await request.post('/api/blogs/admin/create', { headers, data: { ...fields, title: `Jute ${word}` } })
  const { blog } = (await created.json()) as AdminPostResponse
  const [from, to] = [`/blog/jute-${word}`, `/blog/jute-rugs-${word}`]
  expect(`/blog/${blog.slug}`).toBe(from)
  await signInAs(page, 'admin')
  await page.goto(`/admin/blogs/edit/${blog._id}`)
  await expectAccessible(page, 'editor')
  const { host } = new URL(page.url())
  await expect(page.getByText(`URL: ${host}${from}`)).toBeVisible()
  await title(page).fill(`Jute rugs ${word}`)
  await expect(page.getByText(`URL once saved: ${host}${to},`, { exact: false })).toBeVisible()
  await expect(page.getByText(`The old URL, ${host}${from}, will redirect to the new one.`)).toBeVisible()
  await page.getByRole('button', { name: 'Update Blog' }).click()
  await expect(page.getByText('Blog updated successfully!')).toBeVisible()

  await expect
    .poll(async () => {
      const response = await request.get(from, { maxRedirects: 0 })
      return [response.status(), response.headers().location]
    })
    .toEqual([301, to])
  await page.goto(from)
  await expect(page).toHaveURL(to)
  await expect(page.getByRole('heading', { level: 1, name: `Jute rugs ${word}` })).toBeVisible()
  await request.delete(`/api/blogs/admin/${blog._id}`, { headers })
})

test('the editor loads when an admin opens the list of posts, and opening a post needs no more code', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (call) => call.resourceType() === 'script' && asked.push(call.url()))
  const find = (name: string) => asked.find((url) => url.includes(`/${name}-`))
  await signInAs(page, 'admin')
  await page.goto('/admin/blogs')
  const post = page.locator('[data-row] strong').first()
  await expect(post).toBeVisible()
  expect(find('blogs-page')).toBeDefined()
  expect(find('post-editor')).toBeUndefined()
  await post.hover()
  const early = ['post-editor', 'blog-create-page', 'blog-edit-page']
  await expect.poll(() => early.filter((name) => !find(name))).toEqual([])
  // A module is loaded once all its imports are.
  await page.evaluate(
    (files) => Promise.all(files.map((file) => import(file))),
    early.map((name) => find(name) ?? ''),
  )
  const before = asked.length
  await post.click()
  await expect(text(page)).toBeVisible()
  // The form's validation schema loads when the page is idle.
  const codeOfPosts = () => asked.slice(before).find((url) => /\/(?:admin-post|form-schemas)-/.test(url))
  await expect.poll(codeOfPosts).toContain('/admin-post-')
})

test('a scheduled post is published at its time', async ({ page, request }) => {
  const headers = bearer(await apiSession(request, 'admin'))
  const name = `Cane chairs in winter ${Date.now().toString(36)}`
  const tomorrow = indianDay(new Date(Date.now() + DAY_MS))
  await signInAs(page, 'admin')
  await page.goto('/admin/blogs/create')
  await title(page).fill(name)
  await page.getByLabel('Category').selectOption('Fabric Care')
  await page.getByLabel('Excerpt').fill('Cane dries out.')
  await text(page).fill('Wipe it with a damp cloth.')
  await page.getByLabel('Schedule for later').fill(`${tomorrow}T09:30`)
  const saved = page.waitForResponse((response) => response.url().includes('/blogs/admin/create?'))
  await page.getByRole('button', { name: 'Create Blog' }).click()
  const { blog } = (await (await saved).json()) as AdminPostResponse
  expect(blog).toMatchObject({ status: 'scheduled', scheduledAt: `${tomorrow}T04:00:00.000Z` })
  await expect(page).toHaveURL(/\/admin\/blogs$/)
  await search(page, name)
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Scheduled')
  const address = `/blog/${blog.slug}`
  const status = async () => (await request.get(address)).status()
  expect(await status()).toBe(404)

  // The field has no seconds, so the schedule is set directly to avoid waiting for the next minute.
  const { content, excerpt, category } = blog
  const publishedAt = new Date(Date.now() + 5_000).toISOString()
  const moved = await request.put(`/api/blogs/admin/${blog._id}`, {
    headers,
    data: { title: name, content, excerpt, category, isPublished: true, publishedAt },
  })
  expect(((await moved.json()) as AdminPostResponse).blog.status).toBe('scheduled')
  await expect.poll(status).toBe(200)
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(publishedAt))
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await page.goto(`/admin/blogs/edit/${blog._id}`)
  await expect(page.getByLabel('Publish immediately')).toBeChecked()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByRole('listitem').first()).toContainText('Scheduled publication')
  await request.delete(`/api/blogs/admin/${blog._id}`, { headers })
})
