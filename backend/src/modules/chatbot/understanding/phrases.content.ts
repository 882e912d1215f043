import { CHAT_INTENT_NAMES, type ChatIntent } from '@sofaseva/contract'
import { z } from 'zod'
import { linesOf, readContent } from '#platform/lib/read-content.js'

/** A training phrase: a text and its intent. */
export interface Phrase {
  intent: ChatIntent
  text: string
}

/** The ways people write, a file for each; Hinglish is Hindi and Marathi in Latin letters, mixed with English. */
export const WAYS_OF_WRITING = ['english', 'hinglish', 'hindi', 'marathi'] as const

const SCHEMA = z.record(z.enum(CHAT_INTENT_NAMES), linesOf(z.string()))

/** Phrases of one way of writing, by intent. */
export const readPhrasesOf = (way: (typeof WAYS_OF_WRITING)[number]) => readContent(`chat/phrases/${way}.txt`, SCHEMA)

/** Training phrases that come with the software: read for each use, since they are half a megabyte and seldom needed. */
export function readPhrases(): Phrase[] {
  return WAYS_OF_WRITING.map(readPhrasesOf).flatMap((phrases) =>
    CHAT_INTENT_NAMES.flatMap((intent) => phrases[intent].map((text) => ({ intent, text }))),
  )
}
