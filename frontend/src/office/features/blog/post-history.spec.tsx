import type { AdminPost, PostVersionSummary } from '@sofaseva/contract'
import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { AdminDocument } from '#test-support/admin-document.js'
import { jsonResponse } from '#test-support/samples.js'
import { PostHistory } from './post-history.js'

const version = (number: number, changes: Partial<PostVersionSummary>): PostVersionSummary => ({
  version: number,
  title: 'Leather',
  savedAt: '2026-11-01T00:00:00.000Z',
  savedBy: null,
  isScheduledPublication: false,
  ...changes,
})

it('shows the author or the reason of each version', async () => {
  const versions = [
    version(3, { isScheduledPublication: true }),
    version(2, { savedBy: { name: 'Asha' } }),
    version(1, {}),
  ]
  vi.stubGlobal('fetch', async () => jsonResponse(200, { success: true, versions }))
  const post = { _id: '01J00000000000000000000000', version: 3 } as AdminPost
  render(
    <AdminDocument>
      <PostHistory
        post={post}
        isDirty={false}
        saveOver={(call) => call(0)}
        onRestored={() => {}}
        onChanged={() => {}}
      />
    </AdminDocument>,
  )
  await screen.findByText('Version 3')
  const texts = screen.getAllByRole('listitem').map((item) => item.textContent?.split('· ')[1])
  expect(texts).toEqual(['Scheduled publicationCurrent', 'AshaRestore', 'UnknownRestore'])
})
