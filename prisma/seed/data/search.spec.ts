import { LANGUAGES } from '@sofaseva/contract'
import type { ServiceSearch } from '@sofaseva/contract/search'
import { describe, expect, it } from 'vitest'
import { searchIn } from '../evaluation/catalog-search.js'
import { heldOutSearches, services, usualSearches } from './index.js'

/** Searches and the services they mean: English with mistakes, and Hindi and Marathi in Latin letters. */
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
  ['chair gas lift', 'Office Chair Repair'],
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

/** The same in Devanagari: Hindi, Marathi, other spellings, endings, typing mistakes and words not finished yet. */
const DEVANAGARI: readonly [query: string, expected: string][] = [
  ['सोफा सफाई', 'Fabric Sofa Shampoo Cleaning'],
  ['सोफ़ा की सफ़ाई', 'Fabric Sofa Shampoo Cleaning'],
  ['सोफा क्लीनिंग', 'Fabric Sofa Shampoo Cleaning'],
  ['सोफ्याची स्वच्छता', 'Fabric Sofa Shampoo Cleaning'],
  ['एल शेपचा सोफा', 'L-Shape & Sectional Cleaning'],
  ['दिवाळीपूर्वी हॉल सफाई', 'Festival Living Room Refresh'],
  ['सोफा शैम्पू', 'Fabric Sofa Shampoo Cleaning'],
  ['लेदर सोफा', 'Leather Sofa Clean & Condition'],
  ['चमड़े का सोफा', 'Leather Sofa Clean & Condition'],
  ['सोफा दाग', 'Sofa Stain & Odour Removal'],
  ['सोफ्यावरील डाग', 'Sofa Stain & Odour Removal'],
  ['सोफे की बदबू', 'Sofa Stain & Odour Removal'],
  ['सोफा रिपेयर', 'Sofa Frame & Joint Repair'],
  ['सोफा फ्रेम दुरुस्ती', 'Sofa Frame & Joint Repair'],
  ['सोफा स्प्रिंग बदलना', 'Sofa Spring Replacement'],
  ['रिक्लाइनर रिपेअर', 'Recliner Mechanism Repair'],
  ['रिक्लायनर दुरुस्ती', 'Recliner Mechanism Repair'],
  ['सोफा कम बेड', 'Sofa-cum-Bed Repair'],
  ['गद्दा सफाई', 'Mattress Deep Cleaning'],
  ['गादीची स्वच्छता', 'Mattress Deep Cleaning'],
  ['गद्दे की सफाई', 'Mattress Deep Cleaning'],
  ['मॅट्रेस क्लीनिंग', 'Mattress Deep Cleaning'],
  ['गद्दे में खटमल', 'Mattress Mite & Allergen Steam'],
  ['गादी ढेकूण', 'Mattress Mite & Allergen Steam'],
  ['गद्दे पर पेशाब', 'Mattress Stain & Urine Treatment'],
  ['तकिया', 'Pillow, Quilt & Razai Care'],
  ['रजाई धुलाई', 'Pillow, Quilt & Razai Care'],
  ['गोधडी धुणे', 'Pillow, Quilt & Razai Care'],
  ['कालीन की सफाई', 'Carpet Shampoo & Extraction'],
  ['क़ालीन', 'Carpet Shampoo & Extraction'],
  ['गालीचा स्वच्छ करणे', 'Carpet Shampoo & Extraction'],
  ['कारपेट क्लीनिंग', 'Carpet Shampoo & Extraction'],
  ['पर्दे की सफाई', 'Curtain Cleaning & Re-hanging'],
  ['पडदा धुणे', 'Curtain Cleaning & Re-hanging'],
  ['पडद्यांची शिलाई', 'Curtain Stitching & Fitting'],
  ['पर्दे सिलाई', 'Curtain Stitching & Fitting'],
  ['सोफे का कपड़ा बदलना', 'Complete Sofa Fabric Change'],
  ['सोफा कापड बदल', 'Complete Sofa Fabric Change'],
  ['रेक्सीन सोफा', 'Leatherette Re-upholstery'],
  ['सोफा कव्हर', 'Custom Stitched Sofa Covers'],
  ['सोफा फोम', 'Sofa Seat Foam Replacement'],
  ['दीवान', 'Diwan Set Renewal'],
  ['ऑफिस खुर्ची दुरुस्ती', 'Office Chair Repair'],
  ['ऑफिस की कुर्सी', 'Office Chair Repair'],
  ['कुर्सी मरम्मत', 'Office Chair Repair'],
  ['लकडी की कुर्सी', 'Wooden Chair Joint Repair'],
  ['डाइनिंग टेबल', 'Dining Table Restoration'],
  ['लाकडी पॉलिश', 'Melamine Wood Polish'],
  ['कपाट बिजागरी', 'Wardrobe & Hinge Repair'],
  ['अलमारी मरम्मत', 'Wardrobe & Hinge Repair'],
  ['पलंग दुरुस्ती', 'Bed Repair & Hydraulic Service'],
  ['झोपाळा', 'Wooden Jhula Restoration'],
  ['झूला मरम्मत', 'Wooden Jhula Restoration'],
  ['घर की डीप क्लीनिंग', 'Full Home Deep Cleaning'],
  ['घराची सफाई', 'Full Home Deep Cleaning'],
  ['खिड़की की सफाई', 'Window & Balcony Cleaning'],
  ['पंखा साफ', 'Fan, Light & Ceiling Dusting'],
  ['रसोई की सफाई', 'Kitchen Deep Cleaning'],
  ['स्वयंपाकघराची स्वच्छता', 'Kitchen Deep Cleaning'],
  ['चिमनी', 'Kitchen Chimney Cleaning'],
  ['चिमणी सफाई', 'Kitchen Chimney Cleaning'],
  ['गैस चूल्हा', 'Gas Stove Service & Cleaning'],
  ['गॅस शेगडी', 'Gas Stove Service & Cleaning'],
  ['फ्रीज सफाई', 'Fridge Deep Cleaning'],
  ['बाथरूम सफाई', 'Bathroom Deep Cleaning'],
  ['न्हाणीघर स्वच्छता', 'Bathroom Deep Cleaning'],
  ['टाइल ग्राउट', 'Tile Grout Renewal'],
  ['नळ शॉवर', 'Tap & Shower Descaling'],
  ['गाडीची सीट सफाई', 'Car Seat Shampoo & Repair'],
  ['सोफ', 'Fabric Sofa Shampoo Cleaning'],
  ['मैट्र', 'Mattress Deep Cleaning'],
  ['रिक्लाइ', 'Recliner Mechanism Repair'],
  ['खूर्ची दुरूस्ति', 'Office Chair Repair'],
  ['गददा सफाइ', 'Mattress Deep Cleaning'],
  ['रिक्लानर', 'Recliner Mechanism Repair'],
  ['कार्पट', 'Carpet Shampoo & Extraction'],
]

/** Searches for services that are not offered. They must find nothing. */
const NOT_OFFERED = [
  ...[
    'AC repair',
    'ac',
    'A.C. service near me',
    'air conditioner installation',
    'plumber',
    'plumbing repair',
    'plumbr',
  ],
  ...[
    'electrician near me',
    'electrical repair',
    'elctrician',
    'salon at home',
    'beauty parlour',
    'haircut',
    'pest control',
  ],
  ...[
    'cockroach control',
    'termite treatment',
    'house painting',
    'wall painter',
    'geyser repair',
    'washing machine repair',
  ],
  ...[
    'RO service',
    'water purifier repair',
    'microwave repair',
    'laptop repair',
    'mobile repair pune',
    'cctv installation',
  ],
  ...[
    'packers and movers',
    'TV repair',
    'maid',
    'cook for home',
    'driver',
    'yoga trainer',
    'massage',
    'water tank cleaning',
  ],
  ...['bike repair', 'laundry', 'gardener', 'inverter repair', 'helicopter repair', 'dog cleaning', 'xbox fix'],
  ...['air conditioners repair', 'clothes washing', 'window repair', 'new modular kitchen', 'कपडे धुण्याची मशीन दुरुस्ती'],
  ...['एसी रिपेयर', 'ए.सी. दुरुस्ती', 'एसी', 'प्लंबर', 'प्लम्बर चाहिए', 'इलेक्ट्रीशियन', 'इलेक्ट्रिशियन', 'बिजली मरम्मत', 'पार्लर'],
  ...['ब्यूटी पार्लर', 'पेस्ट कंट्रोल', 'दीमक का इलाज', 'झुरळ', 'पेंटर', 'घर की पुताई', 'गीजर रिपेयर', 'वॉशिंग मशीन रिपेअर'],
  ...[
    'आरओ सर्विस',
    'मोबाईल दुरुस्ती',
    'लैपटॉप रिपेयर',
    'टीवी रिपेयर',
    'मालिश',
    'पाण्याची टाकी सफाई',
    'कामवाली',
    'हेलिकॉप्टर मरम्मत',
  ],
]

/** How far down people look on a phone. */
const LOOKED_AT = 3

function placesOf(search: ServiceSearch, pairs: typeof PAIRS) {
  return pairs.map(([query, expected]) => ({
    query,
    expected,
    place: search.find(query).findIndex(({ name }) => name === expected),
  }))
}

describe.each(LANGUAGES)('on pages in %s', (language) => {
  const search = searchIn(language)

  const expectFound = (searches: readonly (readonly [query: string, ...slugs: string[]])[], least: number) => {
    expect(searches.length).toBeGreaterThanOrEqual(60)
    const missed = searches.flatMap(([query, ...slugs]) => {
      const found = search
        .find(query)
        .slice(0, LOOKED_AT)
        .map(({ _id }) => _id)
      return slugs.some((slug) => found.includes(slug)) ? [] : [{ query, slugs, found }]
    })
    const recall = 1 - missed.length / searches.length
    expect(recall, JSON.stringify(missed)).toBeGreaterThanOrEqual(least)
  }

  it.each(Object.entries(usualSearches))('usual searches find what was meant, in %s', (_, searches) =>
    expectFound(searches, 0.95),
  )

  it.each(Object.entries(heldOutSearches))('searches apart from the synonyms do too, in %s', (_, searches) =>
    expectFound(searches, 0.95),
  )
})

describe('search over the catalog', () => {
  const search = searchIn('en')
  const namesFor = (query: string) => search.find(query).map(({ name }) => name)

  it('is asked for services there are', () => {
    const names = new Set(services.map(({ name }) => name))
    expect([...PAIRS, ...DEVANAGARI].filter(([, expected]) => !names.has(expected))).toEqual([])
  })

  for (const { script, pairs, inView, first } of [
    { script: 'Latin letters', pairs: PAIRS, inView: 0.986, first: 0.88 },
    { script: 'Devanagari', pairs: DEVANAGARI, inView: 0.98, first: 0.82 },
  ]) {
    const placed = placesOf(search, pairs)
    const share = (isHit: (place: number) => boolean) =>
      placed.filter(({ place }) => isHit(place)).length / pairs.length

    it(`finds what was meant in ${script} among the first ${LOOKED_AT}`, () => {
      const isInView = (place: number) => place >= 0 && place < LOOKED_AT
      const missed = placed.filter(({ place }) => !isInView(place))
      const recall = share(isInView)
      expect(recall, JSON.stringify(missed)).toBeGreaterThanOrEqual(inView)
    })

    it(`mostly puts it first, in ${script}`, () => {
      const later = placed.filter(({ place }) => place !== 0)
      const recall = share((place) => place === 0)
      expect(recall, JSON.stringify(later)).toBeGreaterThanOrEqual(first)
    })
  }

  it('finds nothing for what is not offered', () => {
    const found = NOT_OFFERED.map((query) => ({ query, names: namesFor(query) }))
    expect(found.filter(({ names }) => names.length > 0)).toEqual([])
  })

  it('names the nearest service for what is offered in part', () => {
    for (const [query, nearest] of [
      ['नळ दुरुस्ती', 'Tap & Shower Descaling'],
      ['fridge repair', 'Fridge Deep Cleaning'],
      ['fan installation', 'Fan, Light & Ceiling Dusting'],
    ] as const)
      expect([namesFor(query), search.query(query).nearest[0]?.name], query).toEqual([[], nearest])
    expect(search.query('new furniture').nearest).not.toEqual([])
  })

  it('finds by what is done alone', () => {
    for (const query of ['repair near me', 'मरम्मत', 'room cleaning', 'सफाई चाहिए'])
      expect(namesFor(query)).not.toEqual([])
  })

  it('says what comes near where that is honest', () => {
    expect(search.query('sofa painter').nearest.map(({ name }) => name)[0]).toMatch(/Sofa/)
    for (const query of ['AC repair', 'wall painter', 'yoga trainer']) expect(search.query(query).nearest).toEqual([])
  })
})
