// @ts-nocheck
import { CHAT_INTENT_NAMES, type ChatIntent } from '@sofaseva/contract'
import { z } from 'zod'
import { linesOf, readContent } from '#platform/lib/read-content.js'

/** A training phrase: a text and its intent. */
export interface Phrase {
  intent: ChatIntent
  text: string
}

/** The ways users write, with one file each. Hinglish is Hindi or Marathi in Latin letters, mixed with English. */
export const WAYS_OF_WRITING = ['english', 'hinglish', 'hindi', 'marathi'] as const

const SCHEMA = z.record(z.enum(CHAT_INTENT_NAMES), linesOf(z.string()))

/** Phrases of one way of writing, by intent. */
export const readPhrasesOf = (way: (typeof WAYS_OF_WRITING)[number]) => readContent(`chat/phrases/${way}.txt`, SCHEMA)

/**
 * The shipped training phrases. Reads the files at each call, because they take half a megabyte and are seldom needed.
 */
export function readPhrases(): Phrase[] {
  return WAYS_OF_WRITING.map(readPhrasesOf).flatMap((phrases) =>
    CHAT_INTENT_NAMES.flatMap((intent) => phrases[intent].map((text) => ({ intent, text }))),
  )
}
