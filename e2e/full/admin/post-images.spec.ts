// Core covered by: e2e/journeys/admin/post-images.spec.ts

import { expect, test } from '../../fixtures/test.js'
import { text } from '../../pages/post-editor.js'
import { drop, newPost, photo } from '../../pages/post-images.js'

test.use({ viewport: { width: 1280, height: 800 }, permissions: ['clipboard-read', 'clipboard-write'] })

test('images that cannot be loaded show the reason, and no typed text is lost', async ({ page, context }) => {
  await newPost(page, 'Typed for hours.')
  const words = text(page).locator('p').first()
  await drop(words, { files: [{ name: 'huge.png', type: 'image/png', size: 5 * 1024 * 1024 + 1 }] })
  await expect(page.getByText('Image huge.png is too large. Max 5MB per image.')).toBeVisible()
  await drop(words, { files: [{ name: 'prices.pdf', type: 'application/pdf', size: 9 }] })
  await expect(page.getByText("prices.pdf isn't an image.", { exact: false })).toBeVisible()
  await expect(page.getByText('huge.png')).toHaveCount(0)

  // The server refuses a file that only claims to be an image.
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

  // A file dropped beside the text does not open in the browser.
  await drop(page.getByRole('heading', { level: 1 }), { files: [sofa] })
  await page.reload()
  await expect(words).toHaveText('Typed for hours.')
})

test('text dropped from another page or pasted from a word processor becomes plain text', async ({ page }) => {
  await newPost(page, 'Before.')
  const rich =
    '<h1 style="color:red">Loud</h1><p><a href="https://example.com">words</a></p><img src=x onerror=alert(1)>'
  await drop(text(page).locator('p').first(), { texts: { 'text/html': rich, 'text/plain': 'Loud\nwords' } })
  await expect(text(page).locator('p')).toHaveText(['Before.Loud', 'words'])
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')

  // The word processor's clipboard also contains an image of the text, which is ignored.
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
