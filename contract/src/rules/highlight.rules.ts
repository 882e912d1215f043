import { cutAtWords, fold } from './words.rules.js'

export interface Highlight {
  text: string
  isMatch: boolean
}

/** Splits a text, marking the words that matched. Whole words are marked, so that no letter loses its vowel signs. */
export function highlight(text: string, terms: readonly string[]): Highlight[] {
  const wanted = new Set(terms)
  const pieces: Highlight[] = []
  for (const piece of cutAtWords(text)) {
    if (piece === '') continue
    const isMatch = wanted.has(fold(piece))
    const last = pieces.at(-1)
    if (last && last.isMatch === isMatch) last.text += piece
    else pieces.push({ text: piece, isMatch })
  }
  return pieces
}
