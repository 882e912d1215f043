import { describe, expect, it } from 'vitest'
import { type ComparedField, compareVersions, hasChanged, mergeVersions } from './conflict.rules.js'

interface Sofa {
  name: string
  price: number
  texts: { hi: string }
  replies?: string
}

const FIELDS: ComparedField<Sofa>[] = [
  { name: 'name', label: 'Name', text: ({ name }) => name },
  { name: 'price', label: 'Price', text: ({ price }) => String(price) },
  { name: 'texts.hi', label: 'Hindi', text: ({ texts }) => texts.hi },
  { name: 'replies', label: 'Replies', text: ({ replies }) => replies ?? null },
]

const base: Sofa = { name: 'Sofa', price: 100, texts: { hi: 'सोफा' } }
const mine: Sofa = { ...base, name: 'My sofa', price: 120 }
const theirs: Sofa = { ...base, price: 130, texts: { hi: 'सोफ़ा' } }

describe('two versions', () => {
  it('differ in what either changed; what only they changed is theirs unless the admin says otherwise', () => {
    const conflicts = compareVersions(FIELDS, { base, mine, theirs }, 'all')
    expect(conflicts.map(({ name, isChoice, side }) => [name, isChoice, side])).toEqual([
      ['name', true, 'mine'],
      ['price', true, 'mine'],
      ['texts.hi', true, 'theirs'],
    ])
    expect(conflicts[1]).toMatchObject({ label: 'Price', before: '100', mine: '120', theirs: '130' })
  })

  it('leave no choice over what a change of a part does not write', () => {
    const conflicts = compareVersions(FIELDS, { base, mine, theirs }, 'changed')
    expect(conflicts.map(({ name, isChoice }) => [name, isChoice])).toEqual([
      ['name', true],
      ['price', true],
      ['texts.hi', false],
    ])
  })

  it('leave a choice over what a change names, though it names what was there before', () => {
    const versions = { base, mine: { ...base, price: 120 }, theirs: { ...base, name: 'Theirs', price: 130 } }
    const conflicts = compareVersions(FIELDS, versions, ['name', 'price'])
    expect(conflicts.map(({ name, isChoice, side }) => [name, isChoice, side])).toEqual([
      ['name', true, 'theirs'],
      ['price', true, 'mine'],
    ])
  })

  it('do not differ in what both changed alike, nor in what is not known', () => {
    expect(compareVersions(FIELDS, { base, mine: theirs, theirs }, 'all')).toEqual([])
    expect(hasChanged(FIELDS, { base, mine, theirs: { ...base, replies: 'Yes' } })).toBe(false)
    expect(hasChanged(FIELDS, { base, mine, theirs })).toBe(true)
  })
})

describe('merging', () => {
  it('takes the chosen fields of mine and everything else of theirs', () => {
    expect(mergeVersions({ mine, theirs }, ['name'], FIELDS)).toEqual({ ...theirs, name: 'My sofa' })
    expect(mergeVersions({ mine, theirs }, ['price', 'texts.hi'], FIELDS)).toEqual({ ...base, price: 120 })
    expect(theirs.texts.hi).toBe('सोफ़ा')
  })

  it('takes all places of a field that has several', () => {
    const visit: ComparedField<Sofa> = { name: 'visit', parts: ['name', 'price'], label: 'Visit', text: () => '' }
    expect(mergeVersions({ mine, theirs }, ['visit'], [visit])).toEqual({ ...theirs, name: 'My sofa', price: 120 })
  })
})
