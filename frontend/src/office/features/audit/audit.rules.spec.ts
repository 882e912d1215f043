import { describe, expect, it } from 'vitest'
import { translatorOf } from '#shared/i18n/messages.js'
import { actionText, changesOf, entityText } from './audit.rules.js'

const english = translatorOf('en')
const { t } = english
const marathi = translatorOf('mr')

describe('the audit log', () => {
  it('describes actions in words, even unknown ones', () => {
    expect(actionText(english, 'user.role-changed')).toBe('Changed a role')
    expect(actionText(marathi, 'user.role-changed')).toBe('भूमिका बदलली')
    expect(actionText(english, 'blog.renamed')).toBe('Made a change')
  })

  it('names the entity without a code', () => {
    const entityId = '01J0000000000000000ABCDEFG'
    expect(entityText(t, { entity: 'user', entityId, entityName: 'Ravi' })).toBe('user: Ravi')
    expect(entityText(t, { entity: 'booking', entityId, entityName: null })).toBe('booking: BCDEFG')
    const hours = { entity: 'setting', entityId: 'openingHours', entityName: null } as const
    expect(entityText(t, hours)).toBe('setting: opening hours')
  })

  it('shows values of every kind', () => {
    const changes = {
      role: ['admin', null],
      approved: [false, true],
      hours: [{ from: 9 }, 10],
      basePrice: [1499, 1599.5],
      options: [
        [],
        [
          { name: 'Base Option', price: 0, details: ['Vacuum', 'Oil'] },
          { name: 'Deluxe', price: 500 },
        ],
      ],
      note: ['', 'x'],
    } as const
    expect(changesOf(english, { changes: changes as never })).toEqual([
      { field: 'role', before: 'Admin', after: '–' },
      { field: 'approved', before: 'no', after: 'yes' },
      { field: 'hours', before: '9', after: '10' },
      { field: 'base price', before: '₹1,499', after: '₹1,599.50' },
      { field: 'options', before: '–', after: 'Base Option, ₹0, Vacuum, Oil; Deluxe, ₹500' },
      { field: 'note', before: '–', after: 'x' },
    ])
  })

  it('names fields and values in the page’s language', () => {
    expect(changesOf(marathi, { changes: { status: ['Pending', 'Cancelled'], note: ['', 'Pending'] } })).toEqual([
      { field: 'स्टेटस', before: marathi.t('enums.status.pending'), after: marathi.t('enums.status.cancelled') },
      { field: 'note', before: '–', after: 'Pending' },
    ])
  })
})
