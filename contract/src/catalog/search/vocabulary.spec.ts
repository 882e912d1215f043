import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { textOf, vocabulary } from '../../../scripts/generate-vocabulary.mjs'
import { fold } from '../../lib/text/words.js'
import { FILLERS } from './synonyms.js'
import { latinSpellings } from './transliteration.js'
import { lookUp, lookUpSound } from './words.js'

const DATA = new URL('../../../../backend/data/search/', import.meta.url)
const DEVANAGARI = /\p{Script=Devanagari}/u

const linesOf = (name: string) =>
  readFileSync(new URL(`${name}.csv`, DATA), 'utf8')
    .trim()
    .split('\n')
const rowsOf = (name: string) =>
  linesOf(name)
    .slice(1)
    .map((line) => line.split(','))

/** A word or a compound, without spaces around it. */
const word = z.string().regex(/^\S+( \S+)*$/)
const row = z.tuple([word, z.enum(['en', 'hi', 'mr', 'hi mr']), word, z.enum(['catalog', 'usage'])])
const MEANING_FILES = ['things', 'actions', 'trades']
const meaningsOf = (name: string) => new Set(rowsOf(name).map(([, , meaning]) => meaning))

describe.each([...MEANING_FILES, 'verbs', 'fillers'])('%s.csv', (name) => {
  it('has a word, its languages, a meaning and a source in each row', () => {
    expect(linesOf(name)[0]).toBe('word,languages,meaning,source')
    expect(rowsOf(name).filter((cells) => !row.safeParse(cells).success)).toEqual([])
  })

  it('has no word twice in one meaning, and no Devanagari word in English', () => {
    const rows = rowsOf(name)
    const keys = rows.map(([written, , meaning]) => `${written},${meaning}`)
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
    expect(rows.filter(([written = '', languages]) => DEVANAGARI.test(written) && languages === 'en')).toEqual([])
  })
})

describe('verbs.csv', () => {
  it('names meanings of the other tables', () => {
    const known = new Set(MEANING_FILES.flatMap((name) => [...meaningsOf(name)]))
    expect(rowsOf('verbs').filter(([, , meaning = '']) => !known.has(meaning))).toEqual([])
  })
})

describe('limits.csv', () => {
  it('names things and actions of the other tables', () => {
    expect(linesOf('limits')[0]).toBe('thing,with')
    const [things, actions] = [meaningsOf('things'), meaningsOf('actions')]
    for (const [thing = '', other = ''] of rowsOf('limits')) {
      expect(things, thing).toContain(thing)
      expect(other === 'new' || actions.has(other) || things.has(other), other).toBe(true)
    }
  })
})

describe('the vocabulary', () => {
  it('is the one that the tables give; "npm run generate" writes it', () => {
    expect(readFileSync(new URL('vocabulary.json', import.meta.url), 'utf8')).toBe(textOf(vocabulary()))
  })

  it('knows every Devanagari word in Latin letters, by two schemes', () => {
    const unknown = MEANING_FILES.flatMap(rowsOf).flatMap(([written = '', , meaning = '']) => {
      if (!DEVANAGARI.test(written) || written.includes(' ')) return []
      return latinSpellings(written)
        .filter((spelling) => spelling.length > 3 && !FILLERS.has(fold(spelling)))
        .filter((spelling) => (lookUp(spelling) ?? lookUpSound(spelling)?.entry) === undefined)
        .map((spelling) => `${written} (${meaning}): ${spelling}`)
    })
    expect(unknown).toEqual([])
  })
})
