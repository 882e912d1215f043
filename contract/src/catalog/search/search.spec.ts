import { describe, expect, it } from 'vitest'
import { highlight } from '../../lib/text/words.js'
import type { Service } from '../catalog.schema.js'
import { composeHome } from '../service.rules.js'
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
    options: [{ name: 'Standard', price: 0, durationMinutes: 90, details: ['Dry vacuum'] }],
  }
}

describe('search', () => {
  const search = ServiceSearch.build([
    aService('Sofa Shampooing'),
    aService('Leather Polish'),
    aService('Mattress Cleaning', 'c2', 'Mattress'),
  ])
  const names = (text: string) => search.find(text).map(({ name }) => name)

  it('finds services by prefix, typing mistake, category and option details', () => {
    expect(names('sham')[0]).toBe('Sofa Shampooing')
    expect(names('lether')).toEqual(['Leather Polish'])
    expect(names('matress')[0]).toBe('Mattress Cleaning')
    expect(names('vacuum')).toHaveLength(3)
  })

  it('prefers services with all words and falls back to some words', () => {
    expect(names('leather polish')[0]).toBe('Leather Polish')
    expect(names('leather helicopter')).toEqual(['Leather Polish'])
    expect(names('helicopter')).toEqual([])
  })

  it('finds the same services if it was built in steps', async () => {
    const services = Array.from({ length: 9 }, (_, index) => aService(`Sofa ${index + 1}`))
    const buildInSteps = await ServiceSearch.buildInSteps(services)
    for (const text of ['sofa', 'sofa 9', 'vacuum'])
      expect(buildInSteps.find(text)).toEqual(ServiceSearch.build(services).find(text))
    expect(buildInSteps.find('sofa')).toHaveLength(9)
  })
})

describe('search suggestions', () => {
  const search = ServiceSearch.build([
    aService('Sofa Shampooing'),
    aService('Leather Polish'),
    aService('Mattress Care'),
  ])

  it('suggests another word only if a word is unknown', () => {
    expect(search.query('lether polish').didYouMean).toBe('leather polish')
    expect(search.query('leather pol').didYouMean).toBeNull()
    expect(search.query('couch').didYouMean).toBeNull()
    expect(search.query('helicopter').didYouMean).toBeNull()
    expect(search.query('leather helicopter').didYouMean).toBeNull()
  })

  it('suggests the similar word of the best service', () => {
    const kitchen = ServiceSearch.build([
      aService('Gas Stove Service'),
      aService('Glass Cleaning'),
      aService('Grass Care'),
    ])
    expect(kitchen.query('gass stove').didYouMean).toBe('gas stove')
  })

  it('finds services by synonyms', () => {
    expect(search.find('couch').map(({ name }) => name)[0]).toBe('Sofa Shampooing')
    expect(search.find('gadda')[0]?.name).toBe('Mattress Care')
  })

  it('marks the matched words', () => {
    const { terms } = search.query('lether')
    expect(highlight('Leather Polish', terms)).toEqual([
      { text: 'Leather', isMatch: true },
      { text: ' Polish', isMatch: false },
    ])
    expect(highlight('', terms)).toEqual([])
  })

  it('accepts any text', () => {
    for (const text of ['', '   ', '!!!', '<script>', 'सोफ़ा', 'ा', 'क्\u200d', '\ud800', 'x'.repeat(5_000), 'the of in'])
      expect(() => search.query(text)).not.toThrow()
  })
})

describe('search in Devanagari', () => {
  const search = ServiceSearch.build([
    aService('सोफ़ा की गहरी सफ़ाई'),
    aService('खुर्ची दुरुस्ती', 'c2', 'खुर्ची'),
    aService('Sofa Shampooing', 'c3', 'Sofa Care'),
    aService('AC Repair', 'c4', 'Appliances'),
  ])
  const names = (text: string) => search.find(text).map(({ name }) => name)

  it('handles vowel signs and spelling variants', () => {
    for (const text of ['सोफ़ा', 'सोफा', 'सोफा'.normalize('NFD'), 'sofa'])
      expect(names(text)).toEqual(expect.arrayContaining(['सोफ़ा की गहरी सफ़ाई', 'Sofa Shampooing']))
    expect(names('खूर्ची')).toEqual(['खुर्ची दुरुस्ती'])
    expect(names('खुर्च')).toEqual(['खुर्ची दुरुस्ती'])
    expect(names('खुरची')).toEqual(['खुर्ची दुरुस्ती'])
    // A partial word must not match the end of a longer word.
    expect(names('चि')).toEqual([])
  })

  it('matches inflected words in the search and in the catalog', () => {
    const marathi = ServiceSearch.build([aService('सोफ्याची स्वच्छता', 'c1', 'स्वच्छता'), aService('पडदे', 'c2', 'घर')])
    const { services, terms } = marathi.query('सोफा')
    expect(services.map(({ name }) => name)).toEqual(['सोफ्याची स्वच्छता'])
    expect(highlight('सोफ्याची स्वच्छता', terms)[0]).toEqual({ text: 'सोफ्याची', isMatch: true })
    expect(marathi.find('पडद्यांची')).toHaveLength(1)
    expect(names('खुर्चीची दुरुस्ती')[0]).toBe('खुर्ची दुरुस्ती')
  })

  it('marks whole words, in the spelling of the text', () => {
    const { terms } = search.query('सोफा सफाई')
    expect(highlight('सोफ़ा की गहरी सफ़ाई', terms)).toEqual([
      { text: 'सोफ़ा', isMatch: true },
      { text: ' की गहरी ', isMatch: false },
      { text: 'सफ़ाई', isMatch: true },
    ])
  })

  it('suggests words in the script of the search', () => {
    expect(search.query('खुरची').didYouMean).toBe('खुर्ची')
    expect(search.query('सोफ़ा').didYouMean).toBeNull()
  })

  it('finds services of other trades once they are offered', () => {
    expect(names('एसी रिपेयर')).toEqual(['AC Repair'])
    expect(names('air conditioner')).toEqual(['AC Repair'])
    expect(names('plumber')).toEqual([])
  })
})

describe('a search for something we do not offer', () => {
  const search = ServiceSearch.build([
    aService('Sofa Repair'),
    aService('Chair Repair', 'c2', 'Chairs'),
    aService('Acrylic Polish', 'c3', 'Polish'),
  ])
  const names = (text: string) => search.find(text).map(({ name }) => name)

  it('does not return services that share only an action or a similar spelling', () => {
    for (const text of ['AC repair', 'ac', 'plumber', 'hair', 'helicopter repair', 'एसी रिपेयर', 'हेलिकॉप्टर मरम्मत'])
      expect({ text, names: names(text) }).toEqual({ text, names: [] })
    expect(names('repair')).toHaveLength(2)
    expect(names('sofa repair')).toEqual(['Sofa Repair'])
    expect(names('acry')).toEqual(['Acrylic Polish'])
  })

  it('suggests related services for the other words', () => {
    expect(search.query('sofa painter')).toMatchObject({ services: [], nearest: [{ name: 'Sofa Repair' }] })
    expect(search.query('plumber').nearest).toEqual([])
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
    const hero = { metaTitle: '', metaDescription: '', keywords: [], heroText: '', promoText: '', until: null }
    const home = composeHome({ categories, services }, hero)
    expect(home.categories).toHaveLength(9)
    expect(home.rows.map(({ category, services: row }) => [category._id, row.length])).toEqual([
      ['c0', 8],
      ['c1', 8],
    ])
  })
})
