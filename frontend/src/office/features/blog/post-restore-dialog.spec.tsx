import type { AdminPost, PostVersionFields, PostVersionSummary } from '@sofaseva/contract'
import { render, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { AdminDocument } from '#test-support/admin-document.js'
import { jsonResponse } from '#test-support/samples.js'
import { PostRestoreDialog } from './post-restore-dialog.js'

const KEPT = '01J00000000000000000000001'
const REMOVED = '01J00000000000000000000002'
const image = (id: string) => ({
  _id: id,
  url: `/uploads/p/${id}/800.webp`,
  alt: '',
  width: 40,
  height: 30,
  placeholder: '',
})

it('shows the images of a version, even those the post no longer has', async () => {
  const fields: PostVersionFields = {
    title: 'Leather',
    content: '<p>Dry it.</p>',
    excerpt: 'Short.',
    category: 'Fabric Care',
    tags: [],
    keywords: [],
    metaTitle: '',
    metaDescription: '',
    canonicalUrl: '',
    readTime: 1,
    language: 'en',
    featuredUrl: '',
    featuredAlt: '',
    keep: [KEPT, REMOVED],
    alts: ['', ''],
  }
  const post = {
    ...fields,
    _id: '01J00000000000000000000000',
    isPublished: false,
    scheduledAt: null,
    version: 2,
    featuredImage: null,
    images: [image(KEPT)],
    translations: [],
  } as unknown as AdminPost
  const version: PostVersionSummary & { fields: PostVersionFields } = {
    version: 1,
    title: 'Leather',
    savedBy: null,
    isScheduledPublication: false,
    savedAt: '2026-11-01T00:00:00.000Z',
    fields,
  }
  vi.stubGlobal('fetch', async () => jsonResponse(200, { success: true, version }))
  render(
    <AdminDocument>
      <PostRestoreDialog
        post={post}
        version={version}
        isDirty={false}
        isBusy={false}
        onRestore={() => {}}
        onClose={() => {}}
      />
    </AdminDocument>,
  )
  const differences = await screen.findByRole('region', { name: 'Differences' })
  const shown = within(differences)
    .getAllByRole('listitem')
    .map((item) => [item.textContent, item.querySelector('img')?.getAttribute('src')])
  expect(shown).toEqual([
    ['Image 1', image(KEPT).url],
    ['Image 1', image(KEPT).url],
    ['Image 2', image(REMOVED).url],
  ])
})
