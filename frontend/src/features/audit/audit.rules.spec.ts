import { describe, expect, it } from 'vitest'
import { changesOf, sentenceOf } from './audit.rules.js'

describe('the audit log', () => {
  it('says what was done in words, and the name of what has none', () => {
    expect(sentenceOf('user.role-changed')).toBe('Changed a role')
    expect(sentenceOf('seo.override-set')).toBe('seo.override-set')
  })

  it('shows values of every kind', () => {
    const changes = {
      role: ['admin', null],
      approved: [false, true],
      hours: [{ from: 9 }, 10],
      note: ['', 'x'],
    } as const
    expect(changesOf({ changes: changes as never })).toEqual([
      { field: 'role', before: 'admin', after: '–' },
      { field: 'approved', before: 'no', after: 'yes' },
      { field: 'hours', before: '{"from":9}', after: '10' },
      { field: 'note', before: '–', after: 'x' },
    ])
  })
})
