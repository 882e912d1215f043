import type { BlogAutosave } from '@sofaseva/contract'
import { describe, expect, it } from 'vitest'
import { draftsOf } from './drafts.rules.js'

const SENT_AT = '2026-11-24T10:00:00.000Z'
const sent = (title: string, savedAt = SENT_AT): BlogAutosave => ({ draft: { title }, savedAt })
/** By a clock that is a year behind the server's. */
const local = (title: string, descent: { sentAt: string | null; attempt?: unknown }) => ({
  value: { draft: { title }, featuredFile: null, added: [] },
  savedAt: Date.parse('2025-11-24T10:00:00.000Z'),
  ...descent,
})
const titleOf = (...copies: Parameters<typeof draftsOf>) => draftsOf(...copies).unsaved?.draft.title

describe('the copy that is opened', () => {
  it('is this device’s where it comes from the server’s, whatever the clocks say', () => {
    expect(titleOf(local('Typed offline', { sentAt: SENT_AT }), sent('Older'))).toBe('Typed offline')
  })

  it('is this device’s where the server has what it sent without hearing of it', () => {
    const attempt = { title: 'Sent', excerpt: '' }
    const stored: BlogAutosave = { draft: { excerpt: '', title: 'Sent' }, savedAt: SENT_AT }
    expect(titleOf(local('Sent, and more', { sentAt: null, attempt }), stored)).toBe('Sent, and more')
  })

  it('is neither where another device has written since: both are there to choose from', () => {
    const later = sent('On the phone', '2026-11-24T11:00:00.000Z')
    const { diverged } = draftsOf(local('On the laptop', { sentAt: SENT_AT, attempt: { title: 'Before' } }), later)
    expect(diverged).toMatchObject({
      here: { unsaved: { draft: { title: 'On the laptop' } }, typedAt: '2025-11-24T10:00:00.000Z' },
      there: { unsaved: { draft: { title: 'On the phone' } }, typedAt: '2026-11-24T11:00:00.000Z' },
    })
  })

  it('is the server’s where this device’s says the same, or nothing but which files were chosen', () => {
    const later: BlogAutosave = { draft: { title: 'Same', version: 3 }, savedAt: '2026-11-24T11:00:00.000Z' }
    const photo = { key: 1, file: new File(['1'], 'sofa.png'), alt: '' }
    for (const draft of [{ version: 2, title: 'Same' }, { version: 2 }]) {
      const copy = { ...local('', { sentAt: SENT_AT }), value: { draft, featuredFile: null, added: [photo] } }
      const opened = draftsOf(copy, later)
      expect(opened.diverged).toBeNull()
      expect(opened.unsaved).toEqual({ draft: later.draft, featuredFile: null, added: [photo] })
    }
  })

  it('is the only one there is', () => {
    expect(titleOf(local('Here', { sentAt: null }), null)).toBe('Here')
    expect(titleOf(undefined, sent('There'))).toBe('There')
    expect(draftsOf(undefined, null)).toEqual({ unsaved: null, typedAt: null, sentAt: null, diverged: null })
  })
})
