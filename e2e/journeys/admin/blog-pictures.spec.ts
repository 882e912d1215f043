import type { Locator, Page } from '@playwright/test'
import type { AdminBlogAnswer } from '@sofaseva/contract'
import { apiSession, bearer, loginAs } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'

test.use({ viewport: { width: 1280, height: 800 }, permissions: ['clipboard-read', 'clipboard-write'] })

interface DroppedFile {
  name: string
  type: string
  /** Base64; left out, so many bytes of nothing. */
  bytes?: string
  size?: number
}

const text = (page: Page) => page.getByRole('textbox', { name: 'Content' })

/** Drops files or texts onto an element, as the browser does: over it first. */
async function drop(target: Locator, { files = [], texts = {} }: { files?: DroppedFile[]; texts?: object }) {
  await target.scrollIntoViewIfNeeded()
  await target.evaluate(
    (element, { files, texts }) => {
      const dataTransfer = new DataTransfer()
      for (const { name, type, bytes, size = 0 } of files) {
        const content = bytes ? Uint8Array.from(atob(bytes), (byte) => byte.charCodeAt(0)) : new Uint8Array(size)
        dataTransfer.items.add(new File([content], name, { type }))
      }
      for (const [type, text] of Object.entries(texts)) dataTransfer.setData(type, text)
      const { right, top, height } = element.getBoundingClientRect()
      const place = { clientX: right - 4, clientY: top + height / 2 }
      for (const kind of ['dragenter', 'dragover', 'drop'])
        element.dispatchEvent(new DragEvent(kind, { ...place, dataTransfer, bubbles: true, cancelable: true }))
    },
    { files, texts },
  )
}

/** A picture as a file of the device. */
async function photo(page: Page): Promise<DroppedFile> {
  const bytes = (await page.screenshot({ type: 'png' })).toString('base64')
  return { name: 'sofa.png', type: 'image/png', bytes }
}

async function newPost(page: Page, words: string): Promise<void> {
  await loginAs(page, 'admin')
  await page.goto('/admin/blogs/create')
  await text(page).fill(words)
}

test('a picture is dropped onto the text, another pasted: both stand where they were put', async ({
  page,
  request,
}) => {
  const name = `Pictures of a sofa ${Date.now().toString(36)}`
  await newPost(page, 'First.')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Second.')

  // The line is slow: the place is held, and the text goes on being written.
  let release: () => void = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/admin/pictures', async (route) => {
    await held
    await route.continue()
  })
  await drop(text(page).locator('p').first(), { files: [await photo(page)] })
  await expect(page.getByRole('progressbar', { name: 'Uploading sofa.png' })).toBeAttached()
  await page.keyboard.type(' Third.')
  await page.getByLabel('Title', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Create Blog' }).click()
  await expect(page.getByText('An image in the text is not uploaded yet.', { exact: false })).toBeVisible()
  release()
  const kinds = () => text(page).evaluate((element) => [...element.children].map(({ tagName }) => tagName))
  await expect.poll(kinds).toEqual(['P', 'IMG', 'P'])
  await expect(text(page).locator('p').last()).toHaveText('Second. Third.')

  // What the clipboard has of a screenshot.
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
  const saved = page.waitForResponse((response) => response.url().endsWith('/blogs/admin/create'))
  await page.getByRole('button', { name: 'Create Blog' }).click()
  const { blog } = (await (await saved).json()) as AdminBlogAnswer
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

test('pictures that cannot be had say why, and nothing typed is lost', async ({ page, context }) => {
  await newPost(page, 'Typed for hours.')
  const words = text(page).locator('p').first()
  await drop(words, { files: [{ name: 'huge.png', type: 'image/png', size: 5 * 1024 * 1024 + 1 }] })
  await expect(page.getByText('Image huge.png is too large. Max 5MB per image.')).toBeVisible()
  await drop(words, { files: [{ name: 'prices.pdf', type: 'application/pdf', size: 9 }] })
  await expect(page.getByText('prices.pdf is not an image.', { exact: false })).toBeVisible()
  await expect(page.getByText('huge.png')).toHaveCount(0)

  // What only calls itself a picture is refused by the server.
  await drop(words, { files: [{ name: 'fake.png', type: 'image/png', size: 9 }] })
  await expect(text(page).getByText('Only image files are allowed')).toBeVisible()
  await expect(text(page).getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await text(page).getByRole('button', { name: 'Remove' }).click()
  await expect(text(page).getByText('fake.png')).toHaveCount(0)

  const sofa = await photo(page)
  await context.setOffline(true)
  await drop(words, { files: [sofa] })
  await expect(text(page).getByText('You seem to be offline.', { exact: false })).toBeVisible()
  await context.setOffline(false)
  await text(page).getByRole('button', { name: 'Try again' }).click()
  await expect(text(page).locator('img')).toHaveAttribute('src', /^\/uploads\/p\//)
  await expect(words).toHaveText('Typed for hours.')

  // A file that falls beside the text opens no other page.
  await drop(page.getByRole('heading', { level: 1 }), { files: [sofa] })
  await page.reload()
  await expect(words).toHaveText('Typed for hours.')
})

test('what is dropped from another page, or comes from a word processor, is plain text', async ({ page }) => {
  await newPost(page, 'Before.')
  const rich =
    '<h1 style="color:red">Loud</h1><p><a href="https://example.com">words</a></p><img src=x onerror=alert(1)>'
  await drop(text(page).locator('p').first(), { texts: { 'text/html': rich, 'text/plain': 'Loud\nwords' } })
  await expect(text(page).locator('p')).toHaveText(['Before.Loud', 'words'])
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')

  // Its clipboard has a picture of the text, too, which nobody wants.
  await text(page).evaluate((element) => {
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File(['x'], 'image.png', { type: 'image/png' }))
    clipboardData.setData('text/plain', 'Bold from Word')
    clipboardData.setData(
      'text/html',
      `<html><head><style>p.MsoNormal {mso-style-unhide:no}</style></head><body><!--StartFragment-->
       <p class="MsoNormal" style="margin:0" onclick="x()"><b>Bold</b><o:p></o:p></p><!--EndFragment--></body></html>`,
    )
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(text(page).locator('p').last()).toHaveText('Bold from Word')
  await expect(text(page).locator('strong, h1, a, img')).toHaveCount(0)
})
