// @ts-nocheck
import { LANGUAGES, POLICY_SLUGS, policyBlocks } from '@sofaseva/contract'
import { describe, expect, it } from 'vitest'
import { readDefaultPolicies } from './default-policies.content.js'

describe('the policies that the product comes with', () => {
  const policies = readDefaultPolicies()

  it.each(POLICY_SLUGS)('have the same structure in every language: %s', (slug) => {
    const shapeIn = (language: (typeof LANGUAGES)[number]) =>
      policyBlocks(policies[slug][language].text).map((block) =>
        block.kind === 'list' ? `list of ${block.items.length}` : block.kind,
      )
    expect(shapeIn('en')).toContain('heading')
    for (const language of LANGUAGES) expect(shapeIn(language), language).toEqual(shapeIn('en'))
  })

  it.each(POLICY_SLUGS)('name the same facts in every language: %s', (slug) => {
    const factsIn = (language: (typeof LANGUAGES)[number]) =>
      [...policies[slug][language].text.matchAll(/\{\w+\}/g)].map(([name]) => name).toSorted()
    for (const language of LANGUAGES) expect(factsIn(language), language).toEqual(factsIn('en'))
  })

  it('name the firm, its address and the grievance officer', () => {
    for (const language of LANGUAGES) {
      const { text } = policies.grievances[language]
      for (const fact of ['{legalName}', '{legalAddress}', '{officerName}', '{officerEmail}', '{supportPhone}'])
        expect(text).toContain(fact)
      expect(text).toContain('48')
    }
  })
})
