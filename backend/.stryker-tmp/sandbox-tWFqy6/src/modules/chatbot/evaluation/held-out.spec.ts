// @ts-nocheck
import { LANGUAGES } from '@sofaseva/contract'
import { describe, expect, it } from 'vitest'
import { readPhrases } from '../understanding/phrases.content.js'
import { readEvaluationSet } from './evaluation-set.content.js'
import { HELD_OUT_PARTS, readHeldOut } from './held-out.content.js'

const DEVANAGARI = /\p{Script=Devanagari}/u

const partOf = (part: (typeof HELD_OUT_PARTS)[number]) => {
  const questions = readHeldOut(part)
  return LANGUAGES.flatMap((language) => questions[language])
}
const textOf = ({ previous, text }: { previous: readonly string[]; text: string }) =>
  [...previous, text].join(' > ').toLowerCase()

describe('held-out questions', () => {
  it('number 400, a third in each language, two thirds of them unseen', () => {
    const unseen = partOf('unseen').length
    const all = partOf('tuning').length + unseen
    expect(all).toBeGreaterThanOrEqual(400)
    expect(unseen / all).toBeGreaterThan(0.64)
    for (const language of LANGUAGES) {
      const own = HELD_OUT_PARTS.flatMap((part) => readHeldOut(part)[language])
      expect(own.length / all, language).toBeGreaterThan(0.31)
    }
  })

  it.each(['hi', 'mr'] as const)('are half in Latin letters in %s', (language) => {
    const own = HELD_OUT_PARTS.flatMap((part) => readHeldOut(part)[language])
    const latin = own.filter(({ text }) => !DEVANAGARI.test(text)).length / own.length
    expect(latin).toBeGreaterThan(0.4)
    expect(latin).toBeLessThan(0.6)
  })

  // A question that teaches the assistant says nothing about questions that it was not taught.
  it('stay out of the phrases, the evaluation set and the other part', () => {
    const unseen = partOf('unseen')
    const taught = [...readPhrases(), ...readEvaluationSet(), ...partOf('tuning')].map(({ text }) => text.toLowerCase())
    const known = new Set(taught)
    expect(unseen.filter(({ text, previous }) => previous.length === 0 && known.has(text.toLowerCase()))).toEqual([])
    expect(new Set(unseen.map(textOf)).size).toBe(unseen.length)
  })
})
