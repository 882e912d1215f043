// @ts-nocheck
import { describe, expect, it } from 'vitest'
import { joinAnswers } from '../answers/join-answers.js'
import { questionsIn } from './questions.rules.js'

describe('questions of a text', () => {
  it.each([
    ['what is the price of sofa cleaning? do you come on sunday?', 2],
    ['how much is chimney cleaning and when can you come', 2],
    ['सोफा साफ करने का कितना लगेगा और कब आ सकते हो', 2],
    ['सोफा साफ करायला किती आणि कधी याल', 2],
    ['price of sofa and mattress', 1],
    ['sofa?', 1],
    ['really? ok', 1],
    ['', 1],
  ])('“%s” asks %d', (text, count) => {
    expect(questionsIn(text)).toHaveLength(count)
  })
})

describe('joined answers', () => {
  const chip = (label: string) => ({ kind: 'ask' as const, label, text: label })

  it('have all texts, each chip once and in turn, and the last service', () => {
    const answers = [
      { text: 'one', suggestions: [chip('a'), chip('b')], serviceId: 's1' },
      { text: 'two', suggestions: [chip('c'), chip('a')] },
    ]
    expect(joinAnswers(answers)).toEqual({
      text: 'one\n\ntwo',
      suggestions: [chip('a'), chip('c'), chip('b')],
      serviceId: 's1',
    })
  })

  it('count as unanswered if one is', () => {
    expect(joinAnswers([{ text: '', suggestions: [], isAnswered: false }]).isAnswered).toBe(false)
  })
})
