import type { ChatPhrasePreview, ChatVerdict } from '@sofaseva/contract'
import { describe, expect, it } from 'vitest'
import { byEffect, effectOf } from './evaluation.rules.js'

const before = { total: 200, right: 190, handedOver: 8, wrong: 2 }

describe('the evaluation with a phrase', () => {
  it('gets worse with fewer right answers or more wrong ones, whatever else gets better', () => {
    expect(effectOf({ before, after: { ...before, right: 189, handedOver: 9 } })).toBe('worse')
    expect(effectOf({ before, after: { ...before, wrong: 3, handedOver: 7 } })).toBe('worse')
    expect(effectOf({ before, after: { ...before, right: 191, wrong: 3, handedOver: 6 } })).toBe('worse')
  })

  it('gets better with more right answers or fewer wrong ones, and else stays the same', () => {
    expect(effectOf({ before, after: { ...before, right: 191, handedOver: 7 } })).toBe('better')
    expect(effectOf({ before, after: { ...before, wrong: 1, handedOver: 9 } })).toBe('better')
    expect(effectOf({ before, after: { ...before } })).toBe('same')
  })
})

it('changes to the worse come first, the worst of them before the others, then those to the better', () => {
  const change = (from: ChatVerdict, to: ChatVerdict): ChatPhrasePreview['changes'][number] => {
    const understood = { intent: 'warranty', confidence: 0.5, isAnswered: true } as const
    const expected = ['warranty' as const]
    return {
      ...{ text: `${from} to ${to}`, expected },
      before: { ...understood, verdict: from },
      after: { ...understood, verdict: to },
    }
  }
  const changes = [
    ...[change('right', 'right'), change('handedOver', 'right'), change('right', 'handedOver')],
    ...[change('wrong', 'wrong'), change('right', 'wrong')],
  ]
  expect(byEffect(changes).map(({ text }) => text)).toEqual([
    ...['right to wrong', 'right to handedOver', 'handedOver to right', 'right to right', 'wrong to wrong'],
  ])
})
