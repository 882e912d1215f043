import type { ChatAnswer } from '@sofaseva/contract'
import { describe, expect, it } from 'vitest'
import {
  canSend,
  isAwaiting,
  restored,
  suggestionsOf,
  type Thread,
  withFailure,
  without,
  withQuestion,
  withReply,
  withResponse,
} from './chat-thread.rules.js'

const AT = '2026-11-23T10:00:00.000Z'
const ANSWER: ChatAnswer = {
  sessionId: 'x'.repeat(43),
  response: 'From ₹999.',
  language: 'en',
  suggestions: [{ kind: 'hand-over', label: 'Send my question to the team' }],
  intent: 'service_price',
  confidence: 0.9,
  isAnswered: true,
}

describe('a thread', () => {
  it('accepts no blank text', () => {
    expect(['', '  \n ', ' hello '].map(canSend)).toEqual([false, false, true])
  })

  it('adds a message in flight, then its answer with the details from the server', () => {
    const asked = withQuestion([], ' how much? ', AT)
    expect(asked).toMatchObject([{ id: 1, sender: 'user', text: 'how much?', state: 'sending' }])
    expect(isAwaiting(asked)).toBe(true)
    const answered = withResponse(asked, 1, ANSWER, AT)
    expect(isAwaiting(answered)).toBe(false)
    expect(answered[0]).not.toHaveProperty('state')
    const { response: text, intent, confidence } = ANSWER
    expect(answered[1]).toMatchObject({ id: 2, sender: 'bot', text, intent, confidence, timestamp: AT })
  })

  it('keeps an undelivered message, and drops the failure once it is delivered', () => {
    const failed = withFailure(withQuestion([], 'how much?', AT), 1, 'Sorry.')
    expect(failed).toMatchObject([{ text: 'how much?', state: 'failed', failure: 'Sorry.' }])
    expect(withResponse(failed, 1, ANSWER, AT)[0]).toEqual({ id: 1, sender: 'user', text: 'how much?', timestamp: AT })
    expect(without(failed, 1)).toEqual([])
  })

  it('awaits no answer after it was restored', () => {
    expect(restored(withQuestion([], 'how much?', AT))).toMatchObject([{ state: 'failed' }])
  })

  it('offers only the steps of the last answer', () => {
    const answered = withResponse(withQuestion([], 'how much?', AT), 1, ANSWER, AT)
    expect(suggestionsOf([])).toBeUndefined()
    expect(suggestionsOf(answered)).toEqual(ANSWER.suggestions)
    expect(suggestionsOf(withReply(answered, 'Thank you!', AT))).toEqual([])
  })

  it('has a maximum length and unique message ids', () => {
    let thread: Thread = []
    for (let turn = 0; turn < 150; turn += 1) thread = withReply(thread, `${turn}`, AT)
    expect(thread).toHaveLength(100)
    expect(new Set(thread.map(({ id }) => id)).size).toBe(100)
    expect(thread.at(-1)?.text).toBe('149')
  })
})
