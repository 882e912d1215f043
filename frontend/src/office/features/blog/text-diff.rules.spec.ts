import { describe, expect, it } from 'vitest'
import { compareTexts } from './text-diff.rules.js'

/** Puts the parts that only this text has in brackets. */
const marked = (one: string, other: string) =>
  compareTexts(one, other).map((parts) => parts.map(({ text, isOwn }) => (isOwn ? `[${text}]` : text)).join(''))

describe('comparing two texts by word', () => {
  it.each([
    ['Dry it slowly.', 'Dry it fast.', 'Dry it [slowly.]', 'Dry it [fast.]'],
    ['Dry it.', '', '[Dry it.]', ''],
    ['', 'Dry it.', '', '[Dry it.]'],
    ['A b c', 'A c', 'A [b ]c', 'A c'],
    ['गीला कपड़ा सुखाएँ', 'सूखा कपड़ा सुखाएँ', '[गीला ]कपड़ा सुखाएँ', '[सूखा ]कपड़ा सुखाएँ'],
  ])('marks the differing words of %j and %j', (one, other, shownOne, shownOther) => {
    expect(marked(one, other)).toEqual([shownOne, shownOther])
  })

  it('keeps eight words around a change and omits the rest', () => {
    const words = Array.from({ length: 100 }, (_, index) => `w${index}`)
    const [one] = marked(words.join(' '), words.with(50, 'other').join(' '))
    expect(one).toBe('… w42 w43 w44 w45 w46 w47 w48 w49 [w50 ]w51 w52 w53 w54 w55 w56 w57 w58 … ')
  })

  it('shows the beginning of texts with nothing in common, within the time limit', () => {
    const long = (word: string) => Array.from({ length: 50_000 }, (_, index) => `${word}${index}`).join(' ')
    const [[one], [other]] = compareTexts(long('a'), long('b'))
    expect(one?.text.startsWith('a0 a1 ')).toBe(true)
    expect(one?.text.length).toBe(601)
    expect(other?.isOwn).toBe(true)
  })
})
