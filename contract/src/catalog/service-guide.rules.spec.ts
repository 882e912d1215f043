import { describe, expect, it } from 'vitest'
import { EMPTY_GUIDE, isEmptyGuide, translateGuide, untranslatedGuide } from './service-guide.rules.js'
import { ServiceGuideInput } from './service-guide.schema.js'

const english = {
  ...EMPTY_GUIDE,
  included: ['Vacuum', 'Shampoo'],
  warranty: 'We repair it again.',
  questions: [{ question: 'Is it wet?', answer: 'For four hours.' }],
}

describe('the guide of a service', () => {
  it('shows English for what a language lacks', () => {
    const hindi = { ...EMPTY_GUIDE, included: ['वैक्यूम', 'शैंपू'] }
    expect(translateGuide(english, hindi)).toEqual({ ...english, included: hindi.included })
    expect(translateGuide(english, undefined)).toEqual(english)
  })

  it('names the texts that a language lacks or shortens', () => {
    expect(untranslatedGuide(english)).toEqual(['included', 'warranty', 'questions'])
    expect(untranslatedGuide(english, { ...english, included: ['वैक्यूम'] })).toEqual(['included'])
    expect(untranslatedGuide(english, english)).toEqual([])
    expect(untranslatedGuide(EMPTY_GUIDE)).toEqual([])
  })

  it('knows an empty guide', () => {
    expect(isEmptyGuide(EMPTY_GUIDE)).toBe(true)
    expect(isEmptyGuide({ ...EMPTY_GUIDE, payment: 'UPI' })).toBe(false)
  })

  it('accepts days and amounts as they are typed', () => {
    expect(ServiceGuideInput.parse({ warrantyDays: '९०', visitFee: '₹ 1,500' })).toEqual({
      ...EMPTY_GUIDE,
      warrantyDays: 90,
      visitFee: 1500,
    })
    expect(ServiceGuideInput.safeParse({ warrantyDays: '3 months' }).success).toBe(false)
    expect(ServiceGuideInput.safeParse({ warrantyDays: -1 }).success).toBe(false)
    expect(ServiceGuideInput.safeParse({ visitFee: -1 }).success).toBe(false)
  })

  it('refuses a question without a response', () => {
    const [issue] =
      ServiceGuideInput.safeParse({ questions: [{ question: 'Is it wet?', answer: ' ' }] }).error?.issues ?? []
    expect(issue?.path).toEqual(['questions', 0, 'answer'])
  })
})
