import { expect, it } from 'vitest'
import { fillPlaceholders, unknownPlaceholders } from './placeholders.js'

const FACTS = { legalName: 'SofaSeva Private Limited', legalAddress: 'Pune 411001', supportPhone: '020 4000 1234' }

it('fills in facts and leaves other braces', () => {
  expect(fillPlaceholders('{legalName}, {legalAddress}: {toString} {city} {}', FACTS)).toBe(
    'SofaSeva Private Limited, Pune 411001: {toString} {city} {}',
  )
  expect(fillPlaceholders('{supportPhone}', { ...FACTS, supportPhone: '$& 1800' })).toBe('$& 1800')
})

it('finds names in braces that stand for nothing', () => {
  expect(unknownPlaceholders('{legalName} {officer} {legalname}', Object.keys(FACTS))).toEqual(['officer', 'legalname'])
})
