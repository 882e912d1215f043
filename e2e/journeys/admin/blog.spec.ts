import type { AdminPostResponse } from '@sofaseva/contract'
import { expectAccessible } from '../../fixtures/accessible.js'
import { apiSession, bearer, newAdmin, signIn, signInAs } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'
import { text, title } from '../../pages/post-editor.js'

test.use({ viewport: { width: 1280, height: 800 } })

test('two admins change one post without overwriting each other, and every version can be restored', async ({
  browser,
  page,
  request,
}) => {
  const name = `Leather in the monsoon ${Date.now().toString(36)}`
  const created = await request.post('/api/blogs/admin/create', {
    headers: bearer(await apiSession(request, 'admin')),
    data: { title: name, content: '<p>Dry it.</p>', excerpt: 'Short.', category: 'Fabric Care' },
  })
  const { blog } = (await created.json()) as AdminPostResponse
  const address = `/admin/blogs/edit/${blog._id}`
  const other = await (await browser.newContext()).newPage()
  await signInAs(page, 'admin')
  await signIn(other, await newAdmin(request))
  for (const admin of [page, other]) {
    await admin.goto(address)
    await expect(title(admin)).toHaveValue(name)
  }
  await other.getByLabel('Excerpt').fill('Said by the other.')
  await other.getByRole('button', { name: 'Update Blog' }).click()
  await expect(other.getByText('Blog updated successfully!')).toBeVisible()

  await page.getByLabel('Excerpt').fill('Said by me.')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({
      name: 'sofa.png',
      mimeType: 'image/png',
      buffer: await page.screenshot(),
    })
  await page
    .locator('input[type="file"]')
    .nth(1)
    .setInputFiles({
      name: 'huge.png',
      mimeType: 'image/png',
      buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
    })
  await expect(page.getByText('Image huge.png is too large. Max 5MB per image.')).toBeVisible()
  await page.getByRole('button', { name: 'Update Blog' }).click()
  const conflict = page.getByRole('dialog', { name: 'This post was changed in the meantime' })
  await expect(conflict).toContainText('Said by me.')
  await expect(conflict).toContainText('Said by the other.')
  await expect(conflict.getByRole('heading', { name: 'Title' })).toHaveCount(0)
  await expect(conflict.getByRole('heading', { name: 'Featured Image' })).toBeVisible()
  await expect(conflict.locator('mark', { hasText: 'me.' }).first()).toBeVisible()
  await expectAccessible(page, 'conflict')
  await conflict.getByRole('button', { name: 'Save mine' }).click()
  await expect(page.getByText('Blog updated successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/blogs$/)

  await page.goto('/admin/blog')
  await expect(page).toHaveURL(/\/admin\/blogs$/)
  await page.goto(address)
  await expect(page.getByRole('button', { name: 'Remove featured image' })).toBeVisible()
  await page.getByRole('button', { name: 'Restore version 2' }).click()
  const restoring = page.getByRole('dialog', { name: 'Restore version 2' })
  await expect(restoring).toContainText('Said by me.')
  await expect(restoring.locator('mark', { hasText: 'the other.' }).first()).toBeVisible()
  await expectAccessible(page, 'restore')
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('Version 2 has been restored.')).toBeVisible()
  await expect(page.getByLabel('Excerpt')).toHaveValue('Said by the other.')
  await expect(page.getByRole('button', { name: 'Remove featured image' })).toHaveCount(0)

  await page.getByLabel('Excerpt').fill('Mine again.')
  await other.goto(address)
  await other.getByLabel('Excerpt').fill('Theirs again.')
  await other.getByRole('button', { name: 'Update Blog' }).click()
  await expect(other.getByText('Blog updated successfully!')).toBeVisible()
  await page.getByRole('button', { name: 'Update Blog' }).click()
  await conflict.getByRole('button', { name: 'Take theirs' }).click()
  await expect(page.getByLabel('Excerpt')).toHaveValue('Theirs again.')
})

test('keys move to both ends of a long text and from line to line', async ({ page, request }) => {
  const headers = bearer(await apiSession(request, 'admin'))
  const line = 'Words of a long text go on and on. '
  const content = Array.from({ length: 100 }, (_, index) => `<p>${index} ${line.repeat(8)}</p>`).join('')
  const fields = { title: `Long ${Date.now().toString(36)}`, content, excerpt: 'Long.', category: 'Fabric Care' }
  const created = await request.post('/api/blogs/admin/create', { headers, data: fields })
  const { blog } = (await created.json()) as AdminPostResponse
  await signInAs(page, 'admin')
  await page.goto(`/admin/blogs/edit/${blog._id}`)
  await text(page).getByText(line).first().click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('The end.')
  await expect(text(page).getByText(/^99 .*The end\.$/)).toBeInViewport()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Home')
  await page.keyboard.type('Below. ')
  await expect(text(page).getByText(/^0 .*Below\. /)).toBeInViewport()
  await request.delete(`/api/blogs/admin/${blog._id}`, { headers })
})
