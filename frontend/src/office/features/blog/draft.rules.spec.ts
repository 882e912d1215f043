import type { BlogAutosave } from '@sofaseva/contract'
import { describe, expect, it } from 'vitest'
import { openDraft } from './draft.rules.js'

const SENT_AT = '2026-11-24T10:00:00.000Z'
const sent = (title: string, revision: number): BlogAutosave => ({ draft: { title }, savedAt: SENT_AT, revision })
/** By a clock that is a year behind the server's. */
const local = (title: string, revision: number, attempt: unknown = null) => ({
  value: { draft: { title }, featuredFile: null, added: [] },
  savedAt: Date.parse('2025-11-24T10:00:00.000Z'),
  revision,
  attempt,
})
const titleOf = (...copies: Parameters<typeof openDraft>) => openDraft(...copies).unsaved?.draft.title

describe('the draft that is opened', () => {
  it('is this device’s where it was typed over the server’s, whatever the clocks say', () => {
    const opened = openDraft(local('Typed offline', 3), sent('Older', 3))
    expect(opened).toMatchObject({ unsaved: { draft: { title: 'Typed offline' } }, revision: 3, diverged: null })
  })

  it('is this device’s where the server has what it sent without hearing of it', () => {
    const attempt = { title: 'Sént', excerpt: '' }
    const stored: BlogAutosave = {
      draft: { excerpt: '', title: 'Sént'.normalize('NFC') },
      savedAt: SENT_AT,
      revision: 4,
    }
    const opened = openDraft(local('Sent, and more', 3, attempt), stored)
    expect(opened).toMatchObject({ unsaved: { draft: { title: 'Sent, and more' } }, revision: 4, diverged: null })
  })

  it('is this device’s while the server is not reached: what was sent may have arrived', () => {
    const opened = openDraft(local('Here', 3, { title: 'Sent' }), 'unreached')
    expect(opened).toMatchObject({ unsaved: { draft: { title: 'Here' } }, revision: 3, attempt: { title: 'Sent' } })
  })

  it('is neither where another device has written since: both are there to choose from', () => {
    const { diverged } = openDraft(local('On the laptop', 3, { title: 'Before' }), sent('On the phone', 4))
    expect(diverged).toMatchObject({
      here: { unsaved: { draft: { title: 'On the laptop' } }, typedAt: '2025-11-24T10:00:00.000Z' },
      there: { unsaved: { draft: { title: 'On the phone' } }, typedAt: SENT_AT },
      revision: 4,
    })
  })

  it('is the server’s where this device’s says the same, or nothing but which files were chosen', () => {
    const later: BlogAutosave = { draft: { excerpt: '', title: 'Same', version: 3 }, savedAt: SENT_AT, revision: 4 }
    const photo = { key: 1, file: new File(['1'], 'sofa.png'), alt: '' }
    for (const draft of [{ version: 2, title: 'Same', excerpt: '' }, { version: 2 }]) {
      const copy = { ...local('', 3), value: { draft, featuredFile: null, added: [photo] } }
      const opened = openDraft(copy, later)
      expect(opened).toMatchObject({ diverged: null, attempt: null, revision: 4 })
      expect(opened.unsaved).toEqual({ draft: later.draft, featuredFile: null, added: [photo] })
    }
  })

  it('is the only one there is', () => {
    expect(titleOf(local('Here', 3), null)).toBe('Here')
    expect(titleOf(undefined, sent('There', 1))).toBe('There')
    const nothing = { unsaved: null, typedAt: null, revision: 0, attempt: null, diverged: null }
    expect(openDraft(undefined, null)).toEqual(nothing)
  })
})
