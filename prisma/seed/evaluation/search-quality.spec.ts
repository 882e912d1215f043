import { describe, expect, it } from 'vitest'
import { heldOutSearches, services, usualSearches } from '../data/index.js'
import { commonSearches, notOfferedSearches, unseenSearches } from './search-quality.js'

describe('searches of the evaluation', () => {
  it('number more than 200 for services and 90 for others', () => {
    expect(commonSearches).toHaveLength(60)
    expect(unseenSearches.length).toBeGreaterThan(200)
    expect(notOfferedSearches.length).toBeGreaterThan(90)
  })

  it('expect services of the catalog', () => {
    const known = new Set(services.map(({ slug }) => slug))
    expect(
      [...commonSearches, ...unseenSearches].flatMap(([, ...slugs]) => slugs).filter((slug) => !known.has(slug)),
    ).toEqual([])
  })

  // A search that the synonyms were made for says nothing about others.
  it('that are unseen are none of the searches for tuning', () => {
    const tuned = [...Object.values(usualSearches).flat(), ...Object.values(heldOutSearches).flat(), ...commonSearches]
    const known = new Set(tuned.map(([query]) => query.toLowerCase()))
    expect(unseenSearches.filter(([query]) => known.has(query.toLowerCase()))).toEqual([])
  })
})
