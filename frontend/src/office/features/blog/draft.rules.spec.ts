import type { BlogAutosave } from '@sofaseva/contract'
import { describe, expect, it } from 'vitest'
import { openDraft } from './draft.rules.js'

const SENT_AT = '2026-11-24T10:00:00.000Z'
const sent = (title: string, revision: number): BlogAutosave => ({ draft: { title }, savedAt: SENT_AT, revision })
/** A local draft, typed by a clock that is a year behind the server's. */
const local = (title: string, revision: number, attempt: unknown = null) => ({
  value: { draft: { title }, featuredFile: null, added: [] },
  savedAt: Date.parse('2025-11-24T10:00:00.000Z'),
  revision,
  attempt,
})
const titleOf = (...copies: Parameters<typeof openDraft>) => openDraft(...copies).unsaved?.draft.title

describe('opening a draft', () => {
  it('opens this device’s draft if it is based on the server’s, regardless of clocks', () => {
    const opened = openDraft(local('Typed offline', 3), sent('Older', 3))
    expect(opened).toMatchObject({ unsaved: { draft: { title: 'Typed offline' } }, revision: 3, diverged: null })
  })

  it('opens this device’s draft if the server has what it sent without a response', () => {
    const attempt = { title: 'Sént', excerpt: '' }
    const stored: BlogAutosave = {
      draft: { excerpt: '', title: 'Sént'.normalize('NFC') },
      savedAt: SENT_AT,
      revision: 4,
    }
    const opened = openDraft(local('Sent, and more', 3, attempt), stored)
    expect(opened).toMatchObject({ unsaved: { draft: { title: 'Sent, and more' } }, revision: 4, diverged: null })
  })

  it('opens this device’s draft while the server is unreachable, and keeps the unconfirmed attempt', () => {
    const opened = openDraft(local('Here', 3, { title: 'Sent' }), 'unreached')
    expect(opened).toMatchObject({ unsaved: { draft: { title: 'Here' } }, revision: 3, attempt: { title: 'Sent' } })
  })

  it('keeps an attempt that may still arrive, so that it is not taken for another device’s draft', () => {
    const attempt = { title: 'On its way' }
    expect(openDraft(local('Here', 3, attempt), sent('Older', 3))).toMatchObject({ revision: 3, attempt })
    expect(openDraft(local('Here', 0, attempt), null)).toMatchObject({ revision: 0, attempt })
    expect(openDraft(local('Older', 3, attempt), sent('Older', 3))).toMatchObject({ revision: 3, attempt })
  })

  it('drops an attempt that has arrived or can’t any more', () => {
    const attempt = { title: 'Sent' }
    expect(openDraft(local('Sent, and more', 3, attempt), sent('Sent', 3)).attempt).toBeNull()
    // The draft that it was sent over is gone.
    expect(openDraft(local('Here', 3, attempt), null)).toMatchObject({ revision: 0, attempt: null })
  })

  it('offers both drafts if another device has written since', () => {
    const { diverged } = openDraft(local('On the laptop', 3, { title: 'Before' }), sent('On the phone', 4))
    expect(diverged).toMatchObject({
      here: { unsaved: { draft: { title: 'On the laptop' } }, typedAt: '2025-11-24T10:00:00.000Z' },
      there: { unsaved: { draft: { title: 'On the phone' } }, typedAt: SENT_AT },
      revision: 4,
    })
  })

  it('opens the server’s draft if this device’s is the same or differs only in chosen files', () => {
    const later: BlogAutosave = { draft: { excerpt: '', title: 'Same', version: 3 }, savedAt: SENT_AT, revision: 4 }
    const photo = { key: 1, file: new File(['1'], 'sofa.png'), alt: '' }
    for (const draft of [{ version: 2, title: 'Same', excerpt: '' }, { version: 2 }]) {
      const copy = { ...local('', 3), value: { draft, featuredFile: null, added: [photo] } }
      const opened = openDraft(copy, later)
      expect(opened).toMatchObject({ diverged: null, attempt: null, revision: 4 })
      expect(opened.unsaved).toEqual({ draft: later.draft, featuredFile: null, added: [photo] })
    }
  })

  it('opens the only draft there is', () => {
    expect(titleOf(local('Here', 3), null)).toBe('Here')
    expect(titleOf(undefined, sent('There', 1))).toBe('There')
    const nothing = { unsaved: null, typedAt: null, revision: 0, attempt: null, diverged: null }
    expect(openDraft(undefined, null)).toEqual(nothing)
  })
})
