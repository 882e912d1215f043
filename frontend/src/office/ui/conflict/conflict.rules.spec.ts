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

describe('comparing versions', () => {
  it('lists the fields that either changed, and defaults to theirs where only they changed one', () => {
    const conflicts = compareVersions(FIELDS, { base, mine, theirs }, 'all')
    expect(conflicts.map(({ name, isChoice, side }) => [name, isChoice, side])).toEqual([
      ['name', true, 'mine'],
      ['price', true, 'mine'],
      ['texts.hi', true, 'theirs'],
    ])
    expect(conflicts[1]).toMatchObject({ label: 'Price', before: '100', mine: '120', theirs: '130' })
  })

  it('offers no choice for fields that a partial change doesn’t write', () => {
    const conflicts = compareVersions(FIELDS, { base, mine, theirs }, 'changed')
    expect(conflicts.map(({ name, isChoice }) => [name, isChoice])).toEqual([
      ['name', true],
      ['price', true],
      ['texts.hi', false],
    ])
  })

  it('offers a choice for a field that the change names, even with its old value', () => {
    const versions = { base, mine: { ...base, price: 120 }, theirs: { ...base, name: 'Theirs', price: 130 } }
    const conflicts = compareVersions(FIELDS, versions, ['name', 'price'])
    expect(conflicts.map(({ name, isChoice, side }) => [name, isChoice, side])).toEqual([
      ['name', true, 'theirs'],
      ['price', true, 'mine'],
    ])
  })

  it('ignores equal changes and unknown values', () => {
    expect(compareVersions(FIELDS, { base, mine: theirs, theirs }, 'all')).toEqual([])
    expect(hasChanged(FIELDS, { base, mine, theirs: { ...base, replies: 'Yes' } })).toBe(false)
    expect(hasChanged(FIELDS, { base, mine, theirs })).toBe(true)
  })
})

describe('merging versions', () => {
  it('keeps the chosen fields of mine and all others of theirs', () => {
    expect(mergeVersions({ mine, theirs }, ['name'], FIELDS)).toEqual({ ...theirs, name: 'My sofa' })
    expect(mergeVersions({ mine, theirs }, ['price', 'texts.hi'], FIELDS)).toEqual({ ...base, price: 120 })
    expect(theirs.texts.hi).toBe('सोफ़ा')
  })

  it('copies all paths of a field with several parts', () => {
    const visit: ComparedField<Sofa> = { name: 'visit', parts: ['name', 'price'], label: 'Visit', text: () => '' }
    expect(mergeVersions({ mine, theirs }, ['visit'], [visit])).toEqual({ ...theirs, name: 'My sofa', price: 120 })
  })
})
