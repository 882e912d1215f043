// @ts-nocheck
import { describe, expect, it } from 'vitest'
import { auditedChanges } from './changed-fields.js'

describe('changedFields', () => {
  it('returns the fields that differ, with both values', () => {
    const before = { name: 'Sofa', options: [{ name: 'Base' }], price: 1, answer: null }
    const after = { name: 'Sofa', options: [{ name: 'Deluxe' }], price: 2, answer: null }
    expect(auditedChanges(before, after)).toEqual({
      options: [[{ name: 'Base' }], [{ name: 'Deluxe' }]],
      price: [1, 2],
    })
    expect(auditedChanges(before, before)).toEqual({})
  })

  it('returns every field of a new or deleted entity except empty ones', () => {
    expect(auditedChanges(null, { name: 'Sofa', slug: null })).toEqual({ name: [null, 'Sofa'] })
    expect(auditedChanges({ name: 'Sofa' }, null)).toEqual({ name: ['Sofa', null] })
  })
})
