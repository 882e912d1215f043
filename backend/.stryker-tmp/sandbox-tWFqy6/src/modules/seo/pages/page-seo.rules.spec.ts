// @ts-nocheck
import { describe, expect, it } from 'vitest'
import { checkPageSeo } from './page-seo.rules.js'

const GOOD = { title: 'x'.repeat(30), description: 'x'.repeat(120), words: 200 }

describe('checkPageSeo', () => {
  it.each([
    ['good', {}, []],
    ['good', { title: 'x'.repeat(60), description: 'x'.repeat(160) }, []],
    // Letters outside the basic plane count as one character each.
    ['good', { title: '🛋'.repeat(60) }, []],
    ['fair', { title: 'x'.repeat(29) }, ['titleShort']],
    ['fair', { title: 'x'.repeat(61) }, ['titleLong']],
    ['fair', { description: 'x'.repeat(119) }, ['descriptionShort']],
    ['fair', { description: 'x'.repeat(161) }, ['descriptionLong']],
    ['fair', { words: 199 }, ['fewWords']],
    ['fair', { title: 'x', words: 0 }, ['titleShort', 'fewWords']],
    ['poor', { title: '' }, ['titleMissing']],
    ['poor', { description: '', title: 'x' }, ['descriptionMissing', 'titleShort']],
  ])('rates a page as %s with %j', (status, texts, findings) => {
    expect(checkPageSeo({ ...GOOD, ...texts })).toEqual({ status, findings })
  })
})
