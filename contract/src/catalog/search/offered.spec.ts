import { describe, expect, it } from 'vitest'
import type { Service } from '../catalog.schema.js'
import { ServiceSearch } from './index.js'

function aService(name: string, category: string): Service {
  return {
    _id: name,
    name,
    shortDescription: 'Careful work.',
    imageUrl: '',
    imagePlaceholder: '',
    basePrice: 100,
    priceUpperRange: 200,
    category: { _id: category, name: category },
    isDisabled: false,
    averageRating: 0,
    reviewCount: 0,
    options: [{ name: 'Standard', price: 0, durationMinutes: 90, details: ['Vacuum'] }],
  }
}

const CATALOG = [
  aService('Sofa Shampoo', 'Sofa Cleaning'),
  aService('Sofa Frame Repair', 'Sofa Repair'),
  aService('Fan Cleaning', 'Home Cleaning'),
  aService('Window Cleaning', 'Home Cleaning'),
  aService('Kitchen Cleaning', 'Kitchen Cleaning'),
  aService('TV Unit Assembly', 'Furniture'),
  aService('Car Seat Shampoo & Repair', 'Chairs'),
]
const search = ServiceSearch.build(CATALOG)
const found = (text: string) => search.find(text).map(({ name }) => name)
const nearest = (text: string) => search.query(text).nearest[0]?.name

describe('a search for a thing with an action that is not offered', () => {
  it.each([
    ['fan repair', 'Fan Cleaning'],
    ['पंखा बसवायचा', 'Fan Cleaning'],
    ['tv installation', 'TV Unit Assembly'],
    ['car repair', 'Car Seat Shampoo & Repair'],
    ['new sofa', 'Sofa Shampoo'],
    ['नया सोफा खरीदना', 'Sofa Shampoo'],
    ['office fan repair', 'Fan Cleaning'],
    ['diwali fan fitting', 'Fan Cleaning'],
    ['new office sofa', 'Sofa Shampoo'],
    ['mosquito net for window', 'Window Cleaning'],
    ['kitchen seepage', 'Kitchen Cleaning'],
  ])('finds nothing for “%s” and names what is near', (text, near) => {
    expect(found(text)).toEqual([])
    expect(nearest(text)).toBe(near)
  })

  it.each([
    ['fan cleaning', 'Fan Cleaning'],
    ['tv unit assembly', 'TV Unit Assembly'],
    ['car seat repair', 'Car Seat Shampoo & Repair'],
    ['new sofa frame', 'Sofa Frame Repair'],
    ['window net cleaning', 'Window Cleaning'],
    ['sofa seepage', 'Sofa Shampoo'],
  ])('finds “%s”', (text, name) => {
    expect(found(text)[0]).toBe(name)
  })

  it('finds it once a service has that name', () => {
    const wider = ServiceSearch.build([...CATALOG, aService('Fan Repair', 'Electrics')])
    expect(wider.find('fan repair')[0]?.name).toBe('Fan Repair')
  })
})

describe('the order of results', () => {
  it('puts the first service of a category first for the category’s name', () => {
    const sofas = ServiceSearch.build([
      aService('Fabric Sofa Shampoo', 'Sofa Cleaning'),
      aService('Sectional Sofa Cleaning', 'Sofa Cleaning'),
    ])
    expect(sofas.find('sofa cleaning')[0]?.name).toBe('Fabric Sofa Shampoo')
    expect(sofas.find('sectional cleaning')[0]?.name).toBe('Sectional Sofa Cleaning')
  })

  it('ignores where the work is done', () => {
    expect(found('sofa shampoo at home')[0]).toBe('Sofa Shampoo')
  })
})

describe('a search that says that something does not work', () => {
  it.each(['the sofa does not open', 'सोफा नहीं खुलता', 'sofa nahi khulta', 'सोफा उघडत नाही'])(
    'asks for a repair: “%s”',
    (text) => {
      expect(found(text)[0]).toBe('Sofa Frame Repair')
    },
  )

  it('asks for none beside the name of a fault', () => {
    const stains = ServiceSearch.build([...CATALOG, aService('Sofa Stain Removal', 'Sofa Cleaning')])
    expect(stains.find('sofa stain not going')[0]?.name).toBe('Sofa Stain Removal')
  })

  it('finds nothing if the thing is not repaired here', () => {
    expect(found('fan not rotating')).toEqual([])
  })
})

describe('areas in a search', () => {
  it.each(['sofa shampoo pimple saudagar', 'sofa shampoo bibwewadi', 'सोफा शैम्पू बिबवेवाडीत', 'kharadila sofa shampoo'])(
    'say nothing about the work in “%s”',
    (text) => {
      expect(found(text)[0]).toBe('Sofa Shampoo')
      expect(search.query(text).didYouMean).toBeNull()
    },
  )
})
