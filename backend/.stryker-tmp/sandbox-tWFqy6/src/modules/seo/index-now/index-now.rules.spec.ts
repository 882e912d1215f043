// @ts-nocheck
import { describe, expect, it } from 'vitest'
import { stateAfter } from './index-now.rules.js'

describe('stateAfter', () => {
  it.each([
    ['sent', 200],
    // The search engine has not checked the key yet.
    ['sent', 202],
    ['refused', 400],
    ['refused', 403],
    ['refused', 422],
    ['retrying', 429],
    ['retrying', 500],
    ['retrying', 503],
    ['retrying', null],
  ])('gives %s after %s', (state, statusCode) => {
    expect(stateAfter({ statusCode, text: '' }, 1, 3)).toBe(state)
  })

  it('gives up after the last attempt', () => {
    expect(stateAfter({ statusCode: 503, text: '' }, 3, 3)).toBe('failed')
    expect(stateAfter({ statusCode: 200, text: '' }, 3, 3)).toBe('sent')
  })
})
