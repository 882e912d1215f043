import { describe, expect, it } from 'vitest'
import { latinSpellings } from './transliteration.js'

describe('spellings in Latin letters', () => {
  it.each([
    ['सोफा', ['sofa', 'sophaa']],
    ['खिड़की', ['khidki', 'khirkee']],
    ['सफाई', ['safai', 'saphaai']],
    ['चादर', ['chadar', 'chaadar']],
    ['कंबल', ['kambal']],
    ['झूला', ['jhula', 'zoolaa']],
    ['मरम्मत', ['marammat']],
    ['पर्दा', ['parda', 'pardaa']],
  ])('%s is written %s', (word, spellings) => {
    expect(latinSpellings(word)).toEqual(spellings)
  })
})
