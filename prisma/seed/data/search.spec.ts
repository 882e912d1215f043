import { ServiceSearch } from '@sofaseva/contract/search'
import { describe, expect, it } from 'vitest'
import { categories, services } from './index.js'

/** What people type, and what they mean: English, with mistakes, and Hindi and Marathi in Latin letters. */
const PAIRS: readonly [query: string, expected: string][] = [
  ['sofa cleaning', 'Fabric Sofa Shampoo Cleaning'],
  ['couch cleaning', 'Fabric Sofa Shampoo Cleaning'],
  ['settee shampoo', 'Fabric Sofa Shampoo Cleaning'],
  ['sofa safai', 'Fabric Sofa Shampoo Cleaning'],
  ['sofa ki dhulai', 'Fabric Sofa Shampoo Cleaning'],
  ['sofa shampo', 'Fabric Sofa Shampoo Cleaning'],
  ['leather sofa', 'Leather Sofa Clean & Condition'],
  ['lether couch polish', 'Leather Sofa Clean & Condition'],
  ['sofa stain removal', 'Sofa Stain & Odour Removal'],
  ['sofa daag', 'Sofa Stain & Odour Removal'],
  ['sofa smell', 'Sofa Stain & Odour Removal'],
  ['L shape sofa cleaning', 'L-Shape & Sectional Cleaning'],
  ['sectional', 'L-Shape & Sectional Cleaning'],
  ['sofa steam', 'Sofa Steam Sanitise & Mite Treatment'],
  ['sofa sinking seat', 'Sagging Sofa Seat Repair'],
  ['saging sofa', 'Sagging Sofa Seat Repair'],
  ['sofa marammat', 'Sofa Frame & Joint Repair'],
  ['couch frame broken', 'Sofa Frame & Joint Repair'],
  ['sofa spring change', 'Sofa Spring Replacement'],
  ['recliner not working', 'Recliner Mechanism Repair'],
  ['reclinar repair', 'Recliner Mechanism Repair'],
  ['sofa leg broken', 'Sofa Leg & Base Replacement'],
  ['sofa cum bed', 'Sofa-cum-Bed Repair'],
  ['mattress cleaning', 'Mattress Deep Cleaning'],
  ['gadda safai', 'Mattress Deep Cleaning'],
  ['matress clean', 'Mattress Deep Cleaning'],
  ['mattress bedbugs', 'Mattress Mite & Allergen Steam'],
  ['urine on mattress', 'Mattress Stain & Urine Treatment'],
  ['razai dhulai', 'Pillow, Quilt & Razai Care'],
  ['takiya', 'Pillow, Quilt & Razai Care'],
  ['carpet shampoo', 'Carpet Shampoo & Extraction'],
  ['kaleen safai', 'Carpet Shampoo & Extraction'],
  ['wool rug', 'Handmade & Wool Rug Wash'],
  ['carpet fringe', 'Carpet Edge & Fringe Repair'],
  ['parda safai', 'Curtain Cleaning & Re-hanging'],
  ['curtan cleaning', 'Curtain Cleaning & Re-hanging'],
  ['curtain stitching', 'Curtain Stitching & Fitting'],
  ['blinds not working', 'Blinds Repair & Restringing'],
  ['sofa fabric change', 'Complete Sofa Fabric Change'],
  ['sofa kapda badalna', 'Complete Sofa Fabric Change'],
  ['rexine sofa', 'Leatherette Re-upholstery'],
  ['sofa covers', 'Custom Stitched Sofa Covers'],
  ['headboard', 'Bed Headboard Upholstery'],
  ['sofa foam replacement', 'Sofa Seat Foam Replacement'],
  ['sofa sponge', 'Sofa Seat Foam Replacement'],
  ['back cushion', 'Back Cushion Refill'],
  ['diwan', 'Diwan Set Renewal'],
  ['ottoman', 'Pouf & Ottoman Remake'],
  ['office chair repair', 'Office Chair Repair'],
  ['kursi marammat', 'Office Chair Repair'],
  ['dining chair', 'Dining Chair Re-upholstery'],
  ['wooden chair loose', 'Wooden Chair Joint Repair'],
  ['car seat', 'Car Seat Shampoo & Repair'],
  ['wood polish', 'Melamine Wood Polish'],
  ['dining table', 'Dining Table Restoration'],
  ['almari hinge', 'Wardrobe & Hinge Repair'],
  ['hydraulic bed', 'Bed Repair & Hydraulic Service'],
  ['tv unit', 'TV Unit & Furniture Assembly'],
  ['jhula', 'Wooden Jhula Restoration'],
  ['ghar ki safai', 'Full Home Deep Cleaning'],
  ['house deep cleaning', 'Full Home Deep Cleaning'],
  ['khidki safai', 'Window & Balcony Cleaning'],
  ['pankha cleaning', 'Fan, Light & Ceiling Dusting'],
  ['kitchen cleaning', 'Kitchen Deep Cleaning'],
  ['rasoi safai', 'Kitchen Deep Cleaning'],
  ['chimney', 'Kitchen Chimney Cleaning'],
  ['gas stove', 'Gas Stove Service & Cleaning'],
  ['refrigerator', 'Fridge Deep Cleaning'],
  ['washroom cleaning', 'Bathroom Deep Cleaning'],
  ['nal shower', 'Tap & Shower Descaling'],
  ['tile grout', 'Tile Grout Renewal'],
]

/** How far down people look on a phone. */
const LOOKED_AT = 3
const RECALL_AT_LEAST = 0.97
const FIRST_AT_LEAST = 0.8

describe('search over the catalogue', () => {
  const bySlug = new Map(categories.map(({ slug, name }) => [slug, name]))
  const search = new ServiceSearch(
    services.map((service) => ({
      ...{ _id: service.slug, name: service.name, shortDescription: service.shortDescription },
      ...{ imageUrl: '', imagePlaceholder: '' },
      ...{ basePrice: service.basePrice, priceUpperRange: service.priceUpperRange, isDisabled: false },
      category: { _id: service.categorySlug, name: bySlug.get(service.categorySlug) ?? '' },
      ...{ averageRating: 0, reviewCount: 0 },
      options: service.options.map(({ name, price, details }) => ({ name, price, details: [...details] })),
    })),
  )
  const placed = PAIRS.map(([query, expected]) => ({
    query,
    expected,
    place: search.find(query).findIndex(({ name }) => name === expected),
  }))

  it('knows every service it is asked for', () => {
    const names = new Set(services.map(({ name }) => name))
    expect(PAIRS.filter(([, expected]) => !names.has(expected))).toEqual([])
    expect(PAIRS.length).toBeGreaterThanOrEqual(60)
  })

  it(`finds what was meant among the first ${LOOKED_AT}`, () => {
    const missed = placed.filter(({ place }) => place < 0 || place >= LOOKED_AT)
    const recall = 1 - missed.length / placed.length
    expect({ isEnough: recall >= RECALL_AT_LEAST, recall, missed }).toMatchObject({ isEnough: true })
  })

  it('mostly puts it first', () => {
    const first = placed.filter(({ place }) => place === 0).length / placed.length
    expect(first).toBeGreaterThanOrEqual(FIRST_AT_LEAST)
  })
})
