import { LANGUAGES, type Language } from '@sofaseva/contract'
import { describe, expect, it } from 'vitest'
import { heldOutSearches, searchEvaluation, services, usualSearches } from '../data/index.js'
import { searchIn } from './catalog-search.js'
import { commonSearches, EVALUATION_PARTS, placesIn, searchesOf, searchQuality } from './search-quality.js'

const all = EVALUATION_PARTS.flatMap(searchesOf)

describe('searches of the evaluation', () => {
  it('number 60 common, and 200 unseen ones of each language with 30 for what is not offered', () => {
    expect(commonSearches).toHaveLength(60)
    for (const language of LANGUAGES) {
      expect(searchEvaluation.unseen[language].length, language).toBeGreaterThanOrEqual(200)
      expect(searchEvaluation.unseenNotOffered[language].length, language).toBeGreaterThanOrEqual(30)
    }
  })

  it('expect services of the catalog', () => {
    const known = new Set(services.map(({ slug }) => slug))
    const expected = [...commonSearches, ...all].flatMap(([, ...slugs]) => slugs)
    expect(expected.filter((slug) => !known.has(slug))).toEqual([])
  })

  // A search that the synonyms were made for says nothing about others.
  it('that are unseen are none of the searches for tuning', () => {
    const lists = [...Object.values(usualSearches), ...Object.values(heldOutSearches)].flat()
    const tuned = [...lists, ...commonSearches, ...searchesOf('tuning')]
    const known = new Set(tuned.map(([query]) => query.toLowerCase()))
    expect(searchesOf('unseen').filter(([query]) => known.has(query.toLowerCase()))).toEqual([])
  })
})

/** The index of a language, and how well it finds unseen searches. */
const indexes = Object.fromEntries(
  LANGUAGES.map((language) => {
    const search = searchIn(language)
    return [language, { search, unseen: searchQuality(search, 'unseen') }]
  }),
) as Record<Language, { search: ReturnType<typeof searchIn>; unseen: ReturnType<typeof searchQuality> }>

describe.each(LANGUAGES)('the search index in %s', (language) => {
  const { search, unseen } = indexes[language]

  it('puts what the commonest searches mean first', () => {
    expect(placesIn(search, commonSearches).filter(({ place }) => place !== 0)).toEqual([])
  })

  it('finds what unseen searches mean', () => {
    expect(unseen.first).toBeGreaterThanOrEqual(0.89)
    expect(unseen.inView).toBeGreaterThanOrEqual(0.96)
    expect(unseen.wronglyAnswered).toBeLessThanOrEqual(0.03)
  })
})

it('finds unseen searches among the first three results, over all languages', () => {
  const shares = LANGUAGES.map((language) => indexes[language].unseen.inView)
  expect(shares.reduce((sum, share) => sum + share, 0) / shares.length).toBeGreaterThanOrEqual(0.965)
})
