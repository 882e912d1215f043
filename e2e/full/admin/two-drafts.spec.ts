// Core covered by: frontend/src/office/features/blog/blog-drafts.spec.tsx

import type { AdminPostResponse } from '@sofaseva/contract'
import { expectAccessible } from '../../fixtures/accessible.js'
import { apiSession, bearer, signInAs } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'
import { title } from '../../pages/post-editor.js'

test.use({ viewport: { width: 1280, height: 800 } })

test('offers both drafts of a post that was edited on two devices', async ({ page, context, request }) => {
  const headers = bearer(await apiSession(request, 'admin'))
  const data = { title: 'Two drafts', content: '<p>Dry it.</p>', excerpt: 'Short.', category: 'Fabric Care' }
  const created = await request.post('/api/blogs/admin/create', { headers, data })
  const { blog } = (await created.json()) as AdminPostResponse
  const autosave = `/api/blogs/admin/${blog._id}/autosave`
  await signInAs(page, 'admin')
  await page.goto(`/admin/blogs/edit/${blog._id}`)
  const excerpt = page.getByLabel('Excerpt')
  await expect(title(page)).toHaveValue('Two drafts')
  await excerpt.fill('Typed here.')
  await expect
    .poll(async () => (await (await request.get(autosave, { headers })).json()).autosave?.draft.excerpt)
    .toBe('Typed here.')

  await context.setOffline(true)
  await excerpt.fill('Typed here, without a network.')
  await expect(page.getByText('Draft saved on this device only.')).toBeVisible()
  const draft = { version: blog.version, excerpt: 'Typed on the tablet.' }
  expect((await request.put(autosave, { headers, multipart: { draft: JSON.stringify(draft) } })).status()).toBe(200)
  await page.close()
  await context.setOffline(false)

  const again = await context.newPage()
  await again.goto(`/admin/blogs/edit/${blog._id}`)
  const choice = again.getByRole('region', { name: 'Two drafts of this post' })
  await expect(choice).toContainText('Typed on the tablet.')
  await expect(choice).toContainText('Typed here, without a network.')
  await expectAccessible(again, 'two drafts')
  await choice.getByRole('button', { name: 'Continue the other draft' }).click()
  await expect(again.getByLabel('Excerpt')).toHaveValue('Typed on the tablet.')
  await again.getByRole('button', { name: 'Open the other one' }).click()
  await expect(again.getByLabel('Excerpt')).toHaveValue('Typed here, without a network.')
})
