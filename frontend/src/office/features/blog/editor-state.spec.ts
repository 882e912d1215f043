import type { AdminPost } from '@sofaseva/contract'
import { describe, expect, it } from 'vitest'
import { POST } from '#test-support/admin-post.js'
import { affectedControls, draftOf, type EditorAction, openEditor, reduceEditor, unsavedOf } from './editor-state.js'

const file = new File(['1'], 'sofa.png', { type: 'image/png' })
const after = (...actions: EditorAction[]) => actions.reduce(reduceEditor, openEditor({ post: POST, unsaved: null }))

describe('typed fields', () => {
  it('are unsaved, with their base version, until they equal the post again', () => {
    const typed = after({ type: 'typed', part: { title: 'Suede' } })
    expect(unsavedOf(typed)).toEqual({ draft: { title: 'Suede', version: 2 }, featuredFile: null, added: [] })
    expect(unsavedOf(reduceEditor(typed, { type: 'typed', part: { title: 'Leather' } }))).toBeNull()
    expect(unsavedOf(reduceEditor(typed, { type: 'started-over' }))).toBeNull()
  })

  it('clears the description when a featured image is replaced, but not for a first one', () => {
    const first = after({ type: 'typed', part: { featuredAlt: 'A sofa' } }, { type: 'featured-chosen', file })
    expect(draftOf(first).featuredAlt).toBe('A sofa')
    expect(draftOf(reduceEditor(first, { type: 'featured-chosen', file })).featuredAlt).toBe('')
  })

  it('lists the controls whose messages a change makes obsolete', () => {
    expect(affectedControls({ type: 'typed', part: { title: 'Suede', metaTitle: 'Suede' } })).toEqual([
      'title',
      'metaTitle',
    ])
    expect(affectedControls({ type: 'typed', part: { isPublished: true } })).toContain('publishedAt')
    expect(affectedControls({ type: 'typed', part: { original: null } })).toEqual([
      'original',
      'translationOf',
      'language',
    ])
    expect(affectedControls({ type: 'featured-chosen', file })).toEqual(['featuredUrl'])
    expect(affectedControls({ type: 'uploading', count: 1 })).toEqual([])
  })

  it('removes a chosen file first and the stored image after it', () => {
    const stored = after({ type: 'typed', part: { featuredUrl: '/uploads/a.webp' } }, { type: 'featured-chosen', file })
    const without = reduceEditor(stored, { type: 'featured-removed' })
    expect([without.featuredFile, draftOf(without).featuredUrl]).toEqual([null, '/uploads/a.webp'])
    expect(draftOf(reduceEditor(without, { type: 'featured-removed' })).featuredUrl).toBe('')
  })
})

describe('keeping a post over another admin’s version', () => {
  const theirs: AdminPost = { ...POST, title: 'Theirs', excerpt: 'Theirs.', version: 3 }

  it('adopts the fields that only they changed', () => {
    const kept = after(
      { type: 'typed', part: { excerpt: 'Mine.' } },
      { type: 'refused', theirs, isGone: false },
      { type: 'mine-kept', theirs },
    )
    expect(draftOf(kept)).toMatchObject({ title: 'Theirs', excerpt: 'Mine.', version: 3 })
    expect(kept.theirs).toBeNull()
  })

  it('becomes a new post without images if theirs was deleted', () => {
    const image = { _id: '01J00000000000000000000001', url: '/uploads/a.webp', alt: '' }
    const kept = after(
      { type: 'typed', part: { images: [image] } },
      { type: 'refused', theirs: null, isGone: true },
      { type: 'saved-as-new' },
    )
    expect(kept).toMatchObject({ savedId: null, isGone: false })
    expect(draftOf(kept)).toMatchObject({ title: 'Leather', images: [], version: null })
  })
})
