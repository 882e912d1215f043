import type { AdminPostResponse } from '@sofaseva/contract'
import { holdRequests } from '../../fixtures/hold-requests.js'
import { apiSession, bearer } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'
import { text } from '../../pages/post-editor.js'
import { drop, newPost, photo } from '../../pages/post-images.js'

test.use({ viewport: { width: 1280, height: 800 }, permissions: ['clipboard-read', 'clipboard-write'] })

test('a dropped image and a pasted image appear where they were placed', async ({ page, request }) => {
  const name = `Pictures of a sofa ${Date.now().toString(36)}`
  await newPost(page, 'First.')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Second.')

  // The upload is slow. A placeholder appears, and the author keeps writing.
  const release = await holdRequests(page, '**/api/admin/pictures')
  await drop(text(page).locator('p').first(), { files: [await photo(page)] })
  await expect(page.getByRole('progressbar', { name: 'Uploading sofa.png' })).toBeAttached()
  await page.keyboard.type(' Third.')
  await page.getByLabel('Title', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Create Blog' }).click()
  await expect(page.getByText("An image in the text hasn't been uploaded yet.", { exact: false })).toBeVisible()
  release()
  const kinds = () => text(page).evaluate((element) => [...element.children].map(({ tagName }) => tagName))
  await expect.poll(kinds).toEqual(['P', 'IMG', 'P'])
  await expect(text(page).locator('p').last()).toHaveText('Second. Third.')

  // Clipboard data of a screenshot.
  await text(page).locator('p').last().click()
  await page.keyboard.press('End')
  await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 30 })
    canvas.getContext('2d')?.fillRect(0, 0, 20, 30)
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture ?? '' })])
  })
  await page.keyboard.press('Control+v')
  await expect(text(page).locator('img')).toHaveCount(2)
  await expect.poll(kinds).toEqual(['P', 'IMG', 'P', 'IMG', 'P'])

  await page.getByLabel('Alt text of image 1 in the text').fill('A grey sofa')
  await page.getByLabel('Alt text of image 2 in the text').fill('Black and white')
  await expect(text(page).locator('img').last()).toHaveAttribute('alt', 'Black and white')
  await page.getByRole('button', { name: 'Remove image 2 from the text' }).click()
  await expect(text(page).locator('img')).toHaveCount(1)
  await text(page).focus()
  await page.keyboard.press('Control+z')
  await expect(text(page).locator('img')).toHaveCount(2)

  await page.getByLabel('Category').selectOption('Fabric Care')
  await page.getByLabel('Excerpt').fill('Two of them.')
  await page.getByLabel('Publish immediately').check()
  const saved = page.waitForResponse((response) => response.url().includes('/blogs/admin/create?'))
  await page.getByRole('button', { name: 'Create Blog' }).click()
  const { blog } = (await (await saved).json()) as AdminPostResponse
  await expect(page.getByText('Blog created successfully!')).toBeVisible()
  await page.goto(`/blog/${blog.slug}`)
  for (const alt of ['A grey sofa', 'Black and white']) {
    const shown = page.getByRole('img', { name: alt })
    await shown.scrollIntoViewIfNeeded()
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    expect(Number(await shown.getAttribute('width'))).toBeGreaterThan(0)
  }
  await request.delete(`/api/blogs/admin/${blog._id}`, { headers: bearer(await apiSession(request, 'admin')) })
})
