// @ts-nocheck
import type { ChatPhrase } from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import { describe, expect, it, vi } from 'vitest'
import { AppError } from '../errors/app-error.js'
import { ensureRevision } from './ensure-revision.js'

const phrase: ChatPhrase = {
  _id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  intent: 'greeting',
  text: 'Namaskar',
  author: 'Asha',
  createdAt: '2026-11-26T00:00:00.000Z',
  revision: 2,
}

describe('ensureRevision', () => {
  it('accepts the current revision or none', async () => {
    const current = vi.fn(() => phrase)
    await ensureRevision('CHAT_PHRASE_CHANGED', 2, phrase, current)
    await ensureRevision('CHAT_PHRASE_CHANGED', undefined, phrase, current)
    expect(current).not.toHaveBeenCalled()
  })

  it.each([0, 1, 3])('rejects revision %i with the current entity', async (expected) => {
    const refusal = await ensureRevision('CHAT_PHRASE_CHANGED', expected, phrase, async () => phrase).catch(
      (error: unknown) => error,
    )
    expect(refusal).toBeInstanceOf(AppError)
    expect((refusal as AppError).bodyIn(TRANSLATORS.en)).toMatchObject({
      statusCode: 409,
      code: 'CHAT_PHRASE_CHANGED',
      current: phrase,
    })
  })
})
