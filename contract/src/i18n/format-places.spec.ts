import { expect, test } from 'vitest'
import { servedPlaces } from './format-places.js'
import { TRANSLATORS } from './translators.js'

const cities = [
  { name: 'Pune', enabled: true },
  { name: 'Mumbai', enabled: false },
  { name: 'Nashik', enabled: true },
]

test('names the enabled cities as a sentence of each language needs them', () => {
  expect(servedPlaces(TRANSLATORS.en, cities)).toBe('in Pune, in Nashik')
  expect(servedPlaces(TRANSLATORS.hi, cities)).toBe('पुणे में, Nashik में')
  expect(servedPlaces(TRANSLATORS.mr, cities)).toBe('पुण्यात, Nashik मध्ये')
})
