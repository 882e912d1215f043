// @ts-nocheck
import { type Language, OTHER_LANGUAGES } from '@sofaseva/contract'
import { LANGUAGE_MARKERS } from './words.content.js'

const WORD = /[\p{Script=Devanagari}]+/gu
const LATIN = /\p{Script=Latin}/gu

const MARKERS = OTHER_LANGUAGES.map((language) => {
  const markers = LANGUAGE_MARKERS[language]
  return {
    language,
    words: new Set(markers.filter((marker) => !marker.startsWith('*'))),
    endings: markers.filter((marker) => marker.startsWith('*')).map((marker) => marker.slice(1)),
  }
})

/** The language of a text in Devanagari if its words make it clear; null otherwise. */
export function writtenLanguage(text: string): Language | null {
  const words = text.match(WORD) ?? []
  const letters = words.join('').length
  if (letters === 0 || letters < (text.match(LATIN)?.length ?? 0)) return null
  const scores = MARKERS.map(({ language, words: marked, endings }) => {
    const isMarked = (word: string) =>
      marked.has(word) || endings.some((ending) => word.length > ending.length && word.endsWith(ending))
    return [language, words.filter(isMarked).length] as const
  })
  const [best, second] = scores.sort(([, a], [, b]) => b - a)
  return best && best[1] > (second?.[1] ?? 0) ? best[0] : null
}
