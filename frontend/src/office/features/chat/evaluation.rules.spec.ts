import type { ChatPhrasePreview, ChatVerdict } from '@sofaseva/contract'
import { describe, expect, it } from 'vitest'
import { effectOf, sortByEffect } from './evaluation.rules.js'

const before = { total: 200, right: 190, handedOver: 8, wrong: 2 }

describe('the effect of a phrase', () => {
  it('is worse with fewer correct results or more mistakes, whatever else improves', () => {
    expect(effectOf({ before, after: { ...before, right: 189, handedOver: 9 } })).toBe('worse')
    expect(effectOf({ before, after: { ...before, wrong: 3, handedOver: 7 } })).toBe('worse')
    expect(effectOf({ before, after: { ...before, right: 191, wrong: 3, handedOver: 6 } })).toBe('worse')
  })

  it('is better with more correct results or fewer mistakes, and otherwise the same', () => {
    expect(effectOf({ before, after: { ...before, right: 191, handedOver: 7 } })).toBe('better')
    expect(effectOf({ before, after: { ...before, wrong: 1, handedOver: 9 } })).toBe('better')
    expect(effectOf({ before, after: { ...before } })).toBe('same')
  })
})

it('lists changes for the worse first, the worst at the top, then changes for the better', () => {
  const change = (from: ChatVerdict, to: ChatVerdict): ChatPhrasePreview['changes'][number] => {
    const understood = { intent: 'warranty', confidence: 0.5, isAnswered: true } as const
    const expected = ['warranty' as const]
    return {
      text: `${from} to ${to}`,
      expected,
      before: { ...understood, verdict: from },
      after: { ...understood, verdict: to },
    }
  }
  const changes = [
    change('right', 'right'),
    change('handedOver', 'right'),
    change('right', 'handedOver'),
    change('wrong', 'wrong'),
    change('right', 'wrong'),
  ]
  expect(sortByEffect(changes).map(({ text }) => text)).toEqual([
    'right to wrong',
    'right to handedOver',
    'handedOver to right',
    'right to right',
    'wrong to wrong',
  ])
})
