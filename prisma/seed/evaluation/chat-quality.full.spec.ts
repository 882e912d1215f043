// Core covered by: backend/src/modules/chatbot/understanding/understanding.spec.ts

import { type ChatQuality, chatQuality } from '@sofaseva/backend/chat-evaluation'
import { LANGUAGES, type Language } from '@sofaseva/contract'
import { beforeAll, expect, it } from 'vitest'
import { searchIn } from './catalog-search.js'

const catalogs = Object.fromEntries(
  LANGUAGES.map((language) => {
    const search = searchIn(language)
    return [language, (text: string) => search.find(text).length > 0]
  }),
) as Record<Language, (text: string) => boolean>

let quality: ChatQuality
beforeAll(async () => {
  quality = (await chatQuality('unseen', catalogs)).all
})

it('the assistant understands unseen questions and is seldom sure of a wrong response', () => {
  expect(quality.right).toBeGreaterThanOrEqual(0.88)
  expect(quality.confidentlyWrong).toBeLessThanOrEqual(0.02)
})

it('the assistant’s confidence is the share of right results', () => {
  expect(quality.calibrationError).toBeLessThanOrEqual(0.1)
})
