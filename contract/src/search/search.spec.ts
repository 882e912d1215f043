import { describe, expect, it } from 'vitest'
import { composeHome } from '../home.rules.js'
import { highlight } from '../rules/highlight.rules.js'
import type { Service } from '../schemas/catalog.schema.js'
import { ServiceSearch } from './index.js'

function aService(name: string, categoryId = 'c1', category = 'Sofa Cleaning'): Service {
  return {
    _id: name,
    name,
    shortDescription: 'Careful work at home.',
    imageUrl: '',
    imagePlaceholder: '',
    basePrice: 100,
    priceUpperRange: 200,
    category: { _id: categoryId, name: category },
    isDisabled: false,
    averageRating: 0,
    reviewCount: 0,
    options: [{ name: 'Standard', price: 0, details: ['Dry vacuum'] }],
  }
}

describe('search', () => {
  const search = new ServiceSearch([
    aService('Sofa Shampooing'),
    aService('Leather Polish'),
    aService('Mattress Cleaning', 'c2', 'Mattress'),
  ])
  const names = (text: string) => search.find(text).map(({ name }) => name)

  it('finds by prefix, by typing mistake, by category and by what an option includes', () => {
    expect(names('sham')[0]).toBe('Sofa Shampooing')
    expect(names('lether')).toEqual(['Leather Polish'])
    expect(names('matress')[0]).toBe('Mattress Cleaning')
    expect(names('vacuum')).toHaveLength(3)
  })

  it('prefers services with all words, and gives some when none has all', () => {
    expect(names('leather polish')[0]).toBe('Leather Polish')
    expect(names('leather helicopter')).toEqual(['Leather Polish'])
    expect(names('helicopter')).toEqual([])
  })
})

describe('what a search says besides its results', () => {
  const search = new ServiceSearch([aService('Sofa Shampooing'), aService('Leather Polish'), aService('Mattress Care')])

  it('asks whether another word was meant, only when one was not known', () => {
    expect(search.answer('lether polish').didYouMean).toBe('leather polish')
    expect(search.answer('leather pol').didYouMean).toBeNull()
    expect(search.answer('couch').didYouMean).toBeNull()
    expect(search.answer('helicopter').didYouMean).toBeNull()
    expect(search.answer('leather helicopter').didYouMean).toBeNull()
  })

  it('takes of several words that are as like the one the best service has', () => {
    const kitchen = new ServiceSearch([
      aService('Gas Stove Service'),
      aService('Glass Cleaning'),
      aService('Grass Care'),
    ])
    expect(kitchen.answer('gass stove').didYouMean).toBe('gas stove')
  })

  it('finds by a word that means the same', () => {
    expect(search.find('couch').map(({ name }) => name)[0]).toBe('Sofa Shampooing')
    expect(search.find('gadda')[0]?.name).toBe('Mattress Care')
  })

  it('marks the words that matched', () => {
    const { terms } = search.answer('lether')
    expect(highlight('Leather Polish', terms)).toEqual([
      { text: 'Leather', isMatch: true },
      { text: ' Polish', isMatch: false },
    ])
    expect(highlight('', terms)).toEqual([])
  })

  it('takes anything', () => {
    for (const text of ['', '   ', '!!!', '<script>', 'सोफ़ा', 'x'.repeat(5_000), 'the of in'])
      expect(() => search.answer(text)).not.toThrow()
  })
})

describe('the home page', () => {
  it('shows nine categories, eight services each, and leaves out empty rows', () => {
    const categories = Array.from({ length: 12 }, (_, index) => ({
      _id: `c${index}`,
      name: `Category ${index}`,
      slug: `c${index}`,
      iconUrl: '',
      isDisabled: false,
    }))
    const services = Array.from({ length: 30 }, (_, index) => aService(`Service ${index}`, index < 20 ? 'c0' : 'c1'))
    const hero = { metaTitle: '', metaDescription: '', keywords: [], heroText: '', promoText: '' }
    const home = composeHome({ categories, services }, hero, [])
    expect(home.categories).toHaveLength(9)
    expect(home.rows.map(({ category, services: row }) => [category._id, row.length])).toEqual([
      ['c0', 8],
      ['c1', 8],
    ])
  })
})
