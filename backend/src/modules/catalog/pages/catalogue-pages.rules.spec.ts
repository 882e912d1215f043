import { describe, expect, it } from 'vitest'
import { type CategoryOnPages, categoryChange } from './catalogue-pages.rules.js'

const aCategory = (number: number, more: Partial<CategoryOnPages> = {}): CategoryOnPages => ({
  _id: `c${number}`,
  name: `Category ${number}`,
  iconUrl: '',
  isDisabled: false,
  translations: {},
  ...more,
})
const ALL = Array.from({ length: 12 }, (_, index) => aCategory(index))
const changed = (number: number, more: Partial<CategoryOnPages>) =>
  ALL.map((category, index) => (index === number ? { ...category, ...more } : category))
const moved = (from: number, to: number) => {
  const others = ALL.filter((_, index) => index !== from)
  return [...others.slice(0, to), ALL[from] as CategoryOnPages, ...others.slice(to)]
}

describe('a change of a category shows', () => {
  it.each([
    ['in its name everywhere', 'c0', changed(0, { name: 'Other' }), { isNamed: true, isListed: false, isOnHome: true }],
    [
      'in a translation of its name, not on a home page that does not list it',
      'c10',
      changed(10, { translations: { hi: { name: 'सोफा' } } }),
      { isNamed: true, isListed: false, isOnHome: false },
    ],
    [
      'in its icon on the home page alone',
      'c1',
      changed(1, { iconUrl: '/i.svg' }),
      { isNamed: false, isListed: false, isOnHome: true },
    ],
    ['in its icon nowhere beyond the home page', 'c9', changed(9, { iconUrl: '/i.svg' }), null],
    ['when it is disabled', 'c0', changed(0, { isDisabled: true }), { isNamed: true, isListed: true, isOnHome: true }],
    [
      'when it is disabled beyond the home page',
      'c11',
      changed(11, { isDisabled: true }),
      { isNamed: true, isListed: true, isOnHome: false },
    ],
    ['when it is new', 'c12', [...ALL, aCategory(12)], { isNamed: true, isListed: true, isOnHome: false }],
    ['in its place', 'c11', moved(11, 0), { isNamed: false, isListed: true, isOnHome: true }],
    ['in its place beyond the home page', 'c11', moved(11, 10), { isNamed: false, isListed: true, isOnHome: false }],
    ['not at all', 'c3', ALL, null],
  ])('%s', (_, id, after, shown) => {
    expect(categoryChange(id, ALL, after)).toEqual(shown)
  })
})
