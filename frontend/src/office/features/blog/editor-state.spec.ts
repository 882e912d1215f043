import type { AdminBlog } from '@sofaseva/contract'
import { describe, expect, it } from 'vitest'
import { POST } from '#test-support/admin-blog-post.js'
import { draftOf, type EditorAction, openEditor, reduceEditor, touchedBy, unsavedOf } from './editor-state.js'

const file = new File(['1'], 'sofa.png', { type: 'image/png' })
const after = (...actions: EditorAction[]) => actions.reduce(reduceEditor, openEditor({ post: POST, unsaved: null }))

describe('what is typed', () => {
  it('is unsaved, with the version it was typed over, until it is as before', () => {
    const typed = after({ type: 'typed', part: { title: 'Suede' } })
    expect(unsavedOf(typed)).toEqual({ draft: { title: 'Suede', version: 2 }, featuredFile: null, added: [] })
    expect(unsavedOf(reduceEditor(typed, { type: 'typed', part: { title: 'Leather' } }))).toBeNull()
    expect(unsavedOf(reduceEditor(typed, { type: 'started-over' }))).toBeNull()
  })

  it('takes the description from a featured image that is replaced, and leaves that of a first one', () => {
    const first = after({ type: 'typed', part: { featuredAlt: 'A sofa' } }, { type: 'featured-chosen', file })
    expect(draftOf(first).featuredAlt).toBe('A sofa')
    expect(draftOf(reduceEditor(first, { type: 'featured-chosen', file })).featuredAlt).toBe('')
  })

  it('lists the controls whose messages a change makes obsolete', () => {
    expect(touchedBy({ type: 'typed', part: { title: 'Suede', metaTitle: 'Suede' } })).toEqual(['title', 'metaTitle'])
    expect(touchedBy({ type: 'typed', part: { isPublished: true } })).toContain('publishedAt')
    expect(touchedBy({ type: 'typed', part: { original: null } })).toEqual(['original', 'translationOf', 'language'])
    expect(touchedBy({ type: 'featured-chosen', file })).toEqual(['featuredUrl'])
    expect(touchedBy({ type: 'uploading', count: 1 })).toEqual([])
  })

  it('gives up a chosen file first, and the stored image after it', () => {
    const stored = after({ type: 'typed', part: { featuredUrl: '/uploads/a.webp' } }, { type: 'featured-chosen', file })
    const without = reduceEditor(stored, { type: 'featured-removed' })
    expect([without.featuredFile, draftOf(without).featuredUrl]).toEqual([null, '/uploads/a.webp'])
    expect(draftOf(reduceEditor(without, { type: 'featured-removed' })).featuredUrl).toBe('')
  })
})

describe('a post that is kept over another admin’s', () => {
  const theirs: AdminBlog = { ...POST, title: 'Theirs', excerpt: 'Theirs.', version: 3 }

  it('has what only they have changed', () => {
    const kept = after(
      { type: 'typed', part: { excerpt: 'Mine.' } },
      { type: 'refused', theirs, isGone: false },
      { type: 'mine-kept', theirs },
    )
    expect(draftOf(kept)).toMatchObject({ title: 'Theirs', excerpt: 'Mine.', version: 3 })
    expect(kept.theirs).toBeNull()
  })

  it('is a new one without images where theirs is gone', () => {
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
