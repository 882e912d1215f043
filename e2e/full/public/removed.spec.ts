// Core covered by: e2e/journeys/public/removed.spec.ts

import { type AdminPostResponse } from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import { navigateClientSide } from '../../fixtures/navigate-client-side.js'
import { apiSession, bearer } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'
import { expectGone } from '../../pages/removed.js'

test('a removed post is also gone for links within the site', async ({ page, request }) => {
  const headers = bearer(await apiSession(request, 'admin'))
  const fields = { content: 'Going', excerpt: 'Going', category: 'Fabric Care', isPublished: 'true' }
  const multipart = { ...fields, title: `Removed ${Date.now()}` }
  const created = await request.post('/api/blogs/admin/create', { headers, multipart })
  const { _id, slug } = ((await created.json()) as AdminPostResponse).blog
  expect((await request.delete(`/api/blogs/admin/${_id}`, { headers })).status()).toBe(200)
  await expectGone(page, `/blog/${slug}`, 'BLOG_GONE')
  await navigateClientSide(page, '/mr/blog/no-such-post')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TRANSLATORS.mr.t('blog.post.missing'))
})
