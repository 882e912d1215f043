import { describe, expect, it } from 'vitest'
import { changedFields } from './changed-fields.js'

describe('what changed', () => {
  it('is the fields that differ, with both values', () => {
    const before = { name: 'Sofa', options: [{ name: 'Base' }], price: 1, answer: null }
    const after = { name: 'Sofa', options: [{ name: 'Deluxe' }], price: 2, answer: null }
    expect(changedFields(before, after)).toEqual({
      options: [[{ name: 'Base' }], [{ name: 'Deluxe' }]],
      price: [1, 2],
    })
    expect(changedFields(before, before)).toEqual({})
  })

  it('is every field of what is new or gone, but those that were and stay empty', () => {
    expect(changedFields(null, { name: 'Sofa', slug: null })).toEqual({ name: [null, 'Sofa'] })
    expect(changedFields({ name: 'Sofa' }, null)).toEqual({ name: ['Sofa', null] })
  })
})
