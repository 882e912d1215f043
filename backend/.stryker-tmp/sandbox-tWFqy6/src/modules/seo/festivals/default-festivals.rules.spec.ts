// @ts-nocheck
import { describe, expect, it } from 'vitest'
import { festivalsToAdd } from './default-festivals.rules.js'

const of = (year: number, ...names: string[]) => names.map((name) => ({ year, name }))
const USUAL = [2026, 2027, 2028].flatMap((year) => of(year, 'Holi', 'Diwali', 'Christmas'))
const [IN_2026, IN_2027] = [of(2026, 'Holi', 'Diwali', 'Christmas'), of(2027, 'Holi', 'Diwali', 'Christmas')]

describe('festivalsToAdd', () => {
  it('adds all festivals if there has never been one', () => {
    expect(festivalsToAdd(USUAL, [], [], 2027)).toEqual(USUAL)
    expect(festivalsToAdd(USUAL, [], [2026], 2026)).toEqual([])
  })

  it('adds those of a new year, except names that no other year has any more', () => {
    expect(festivalsToAdd(USUAL, [...IN_2026, ...IN_2027], [], 2026)).toEqual(of(2028, 'Holi', 'Diwali', 'Christmas'))
    const kept = [...of(2026, 'Holi', 'Diwali'), ...of(2027, 'Holi', 'Deepavali')]
    expect(festivalsToAdd(USUAL, kept, [2026, 2027], 2026)).toEqual(of(2028, 'Holi', 'Diwali'))
  })

  it('adds none in a past year, or in a year that an admin has started or emptied', () => {
    expect(festivalsToAdd(USUAL, [...IN_2026, ...IN_2027, ...of(2028, 'Deepavali')], [2028], 2026)).toEqual([])
    expect(festivalsToAdd(USUAL, [...IN_2026, ...IN_2027], [2028], 2026)).toEqual([])
    expect(festivalsToAdd(USUAL, IN_2027, [2027], 2027)).toEqual(of(2028, 'Holi', 'Diwali', 'Christmas'))
  })
})
