// @ts-nocheck
import { dictionary } from '@zxcvbn-ts/language-common'

/** Placeholders that are left where a secret should be. */
const PLACEHOLDERS = /change.?me|placeholder|example|secret|password|qwerty|letmein|your.?(own|key)|default/i
/**
 * Bits required of a key, which can be attacked offline. 32 random bytes have 256, though some look a little like
 * words.
 */
const KEY_BITS = 192
/** Bits required of a password, which can only be tried against a server. */
const PASSWORD_BITS = 50
/** Only this many characters are checked, as the time is quadratic in them. */
const MAX_LENGTH = 256
const SHORTEST_WORD = 4
const LONGEST_WORD = 20
const SHORTEST_REPEAT = 3
/** Bits of a separator between words that was used before. */
const SEPARATOR_BITS = 2

/** Bits of text that consists of dictionary words, or of words that are spelled like them. */
interface WordModel {
  words: ReadonlySet<string>
  bitsPerWord: number
  /** Bits of a letter after another one, by the two letters. */
  bitsOfPair: ReadonlyMap<string, number>
}

function learn(words: ReadonlySet<string>): WordModel {
  const pairs = new Map<string, number>()
  const letters = new Map<string, number>()
  for (const word of words)
    for (let at = 0; at < word.length - 1; at += 1) {
      const pair = word.slice(at, at + 2)
      if (!/^[a-z]{2}$/.test(pair)) continue
      const letter = pair.charAt(0)
      pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
      letters.set(letter, (letters.get(letter) ?? 0) + 1)
    }
  const bitsOfPair = new Map(
    [...pairs].map(([pair, count]) => [pair, Math.log2((letters.get(pair.charAt(0)) ?? 0) / count)]),
  )
  return { words, bitsPerWord: Math.log2(words.size), bitsOfPair }
}

let learned: WordModel | undefined

/** Built on first use: 57,000 English words and leaked passwords take about 50 ms. */
function wordModel(): WordModel {
  learned ??= learn(new Set(Object.values(dictionary).flat()))
  return learned
}

/** Bits of one random character from the character classes that this text uses. */
function uniformBits(text: string): number {
  if (/^([0-9a-f]*|[0-9A-F]*)$/.test(text)) return 4
  const classes: [RegExp, number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/[0-9]/, 10],
    [/[^a-zA-Z0-9]/, 2],
  ]
  return Math.log2(classes.reduce((sum, [pattern, size]) => sum + (pattern.test(text) ? size : 0), 0))
}

/** The start of the longest run such as "abcd", "4321" or "aaaa" that ends at `end`, at or after `from`. */
function runStart(text: string, end: number, from: number): number {
  const step = text.charCodeAt(end) - text.charCodeAt(end - 1)
  let start = end
  if (Math.abs(step) > 1) return end
  while (start > from && text.charCodeAt(start) - text.charCodeAt(start - 1) === step) start -= 1
  return start
}

/** Each way to explain the text from `start` to `end` by the text before it, and the bits that it takes. */
function* explanations(text: string, end: number, uniform: number): Generator<{ start: number; bits: number }> {
  const { words, bitsPerWord, bitsOfPair } = wordModel()
  const folded = text.toLowerCase()
  const bitsOfCase = (start: number) => (text.slice(start, end) === folded.slice(start, end) ? 0 : 1)
  yield { start: end - 1, bits: uniform }
  const pair = bitsOfPair.get(folded.slice(end - 2, end))
  if (end > 1 && pair !== undefined) yield { start: end - 1, bits: pair + bitsOfCase(end - 1) }
  const last = text.charAt(end - 1)
  if (/[^a-zA-Z0-9]/.test(last) && text.indexOf(last) < end - 1) yield { start: end - 1, bits: SEPARATOR_BITS }
  for (let start = Math.max(0, end - LONGEST_WORD); start <= end - SHORTEST_WORD; start += 1)
    if (words.has(folded.slice(start, end))) yield { start, bits: bitsPerWord + bitsOfCase(start) }
  for (let start = end - SHORTEST_REPEAT; start >= 0; start -= 1) {
    if (!folded.slice(0, start).includes(folded.slice(start, end))) break
    yield { start, bits: 2 * Math.log2(end) }
  }
  const start = end > 1 ? runStart(text, end - 1, 0) : end
  if (end - start >= SHORTEST_REPEAT) yield { start, bits: uniform + Math.log2(end - start) + 2 }
}

/**
 * Estimates the bits needed to guess a secret: the fewest by which words, spelling, repetition, runs and chance explain
 * it. Words outside the dictionary are judged by their spelling, which overestimates long texts of them.
 */
export function estimatedBits(secret: string): number {
  const text = secret.slice(0, MAX_LENGTH)
  const uniform = uniformBits(text)
  const fewest = [0]
  for (let end = 1; end <= text.length; end += 1) {
    let bits = Number.POSITIVE_INFINITY
    for (const one of explanations(text, end, uniform)) bits = Math.min(bits, (fewest[one.start] ?? 0) + one.bits)
    fewest.push(bits)
  }
  return fewest[text.length] ?? 0
}

/** Whether a key, which can be attacked offline, is not random enough. 32 random bytes in hex or base64 always pass. */
export function isGuessableKey(secret: string): boolean {
  return PLACEHOLDERS.test(secret) || estimatedBits(secret) < KEY_BITS
}

/** Whether a password can be guessed by trying it against a server. */
export function isGuessablePassword(password: string): boolean {
  return estimatedBits(password) < PASSWORD_BITS
}
