import { expect, it } from 'vitest'
import { policyBlocks, unknownFacts, withFacts } from './policy.rules.js'

const FACTS = {
  brandName: 'SofaSeva',
  legalName: 'SofaSeva Private Limited',
  legalAddress: 'Pune 411001',
  officerName: 'Asha Patil',
  officerEmail: 'asha@example.com',
  supportPhone: '020 4000 1234',
  supportEmail: 'help@example.com',
}

it('reads headings, paragraphs and lists', () => {
  expect(policyBlocks('First line\n\n##  Data \n- name\n - phone\nAfter\n- one')).toEqual([
    { kind: 'paragraph', text: 'First line' },
    { kind: 'heading', text: 'Data' },
    { kind: 'list', items: ['name', 'phone'] },
    { kind: 'paragraph', text: 'After' },
    { kind: 'list', items: ['one'] },
  ])
  expect(policyBlocks('  \n')).toEqual([])
})

it('fills in facts about the business and leaves other braces', () => {
  expect(withFacts('{legalName}, {legalAddress}: {officerName} {city} {}', FACTS)).toBe(
    'SofaSeva Private Limited, Pune 411001: Asha Patil {city} {}',
  )
  expect(withFacts('{supportPhone}', { ...FACTS, supportPhone: '$& 1800' })).toBe('$& 1800')
})

it('finds names in braces that stand for nothing', () => {
  expect(unknownFacts('{brandName} {officer} {legalname}')).toEqual(['officer', 'legalname'])
})
