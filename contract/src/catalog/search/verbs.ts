import { fold } from '../../lib/text/words.js'
import { soundOf } from './sounds.js'
import { DICTIONARY, type Entry, FILLERS, wordsOf } from './synonyms.js'
import { latinSpellings } from './transliteration.js'
import VOCABULARY from './vocabulary.json' with { type: 'json' }

/** Endings of Marathi and Hindi verbs in any script, with the written forms that contract "is". */
const ENDINGS = [
  ...['ायच्या', 'ायचाय', 'ायचीय', 'ायचंय', 'ायचेत', 'ायचा', 'ायची', 'ायचे', 'ायचं', 'ायला'],
  ...['ण्यासाठी', 'ण्याची', 'ण्याचे', 'ण्याचा', 'ण्याला', 'णारे', 'णारा', 'णारी', 'णे', 'णं', 'ून', 'ऊन'],
  ...['तोय', 'तेय', 'तंय', 'तात', 'तो', 'ते', 'ती', 'ता', 'लेला', 'लेली', 'लेले', 'लाय', 'लीय', 'लंय', 'लेत'],
  ...['ला', 'ली', 'ले', 'लं', 'ल्या', 'ावे', 'ावी', 'ावा', 'ावं'],
  ...['वाना', 'वानी', 'वाने', 'वाकर', 'वाके', 'वा', 'ाना', 'ानी', 'ाने', 'ना', 'नी', 'ने', 'कर', 'के'],
  ...['या', 'यी', 'ये', 'ई', 'ए', 'ो', 'ा', 'ी', 'े'],
]
const LATIN_ENDINGS = [
  ...['aychya', 'aychay', 'aychiy', 'aychet', 'aycha', 'aychi', 'ayche', 'ayla', 'nyachi', 'nyache', 'nyasathi'],
  ...['nare', 'nara', 'nari', 'ne', 'na', 'ni', 'un', 'oon', 'toy', 'tey', 'tat', 'to', 'te', 'ti', 'ta'],
  ...['lela', 'leli', 'lele', 'lay', 'liy', 'let', 'la', 'li', 'le', 'lya', 'ave', 'avi', 'ava'],
  ...[
    'wana',
    'wani',
    'wane',
    'vana',
    'vani',
    'vane',
    'ana',
    'ani',
    'ane',
    'kar',
    'ke',
    'ya',
    'yi',
    'ye',
    'o',
    'a',
    'i',
    'e',
  ],
]
const ENGLISH_ENDINGS = ['ing', 'ed', 'es', 'er', 'ers', 's']
const FOLDED_ENDINGS = ENDINGS.map(fold)

const LATIN = /^[a-z]+$/
const DOUBLED = /([a-z])\1$/
/** A shorter word in Latin letters resembles too many English ones. */
const MIN_LATIN = 5
/** A shorter stem in Latin letters takes long endings alone. */
const MIN_LATIN_STEM = 4
const LONG_ENDING = 3

const STEMS = new Map<string, Entry>()
const ENGLISH_STEMS = new Map<string, Entry>()
const SOUNDS = new Map<string, Entry>()
for (const [meaning = '', ...stems] of VOCABULARY.verbs.map(wordsOf)) {
  const entry = DICTIONARY.get(fold(meaning))
  if (!entry) continue
  for (const stem of stems) {
    if (LATIN.test(stem)) {
      ENGLISH_STEMS.set(stem, entry)
      continue
    }
    STEMS.set(fold(stem), entry)
    for (const spelling of latinSpellings(stem)) {
      STEMS.set(spelling, entry)
      const sound = soundOf(spelling)
      if (sound.length > 2) SOUNDS.set(sound, entry)
    }
  }
}

function lookUpEnglish(word: string): Entry | undefined {
  for (const ending of ENGLISH_ENDINGS) {
    if (!word.endsWith(ending)) continue
    const base = word.slice(0, -ending.length)
    const entry =
      ENGLISH_STEMS.get(base) ?? ENGLISH_STEMS.get(`${base}e`) ?? ENGLISH_STEMS.get(base.replace(DOUBLED, '$1'))
    if (entry) return entry
  }
  return undefined
}

function lookUpLatin(word: string): Entry | undefined {
  if (word.length < MIN_LATIN) return undefined
  for (const ending of LATIN_ENDINGS) {
    const stem = word.slice(0, -ending.length)
    if (!word.endsWith(ending) || (stem.length < MIN_LATIN_STEM && ending.length < LONG_ENDING)) continue
    const entry = STEMS.get(stem) ?? SOUNDS.get(soundOf(stem))
    if (entry) return entry
  }
  return undefined
}

/**
 * The dictionary entry of a verb's folded form: "धुवायच्या" and "dhuvaychya" are forms of "धुव", "polished" is one of
 * "polish". A table of stems stands for all forms, so phones load few words.
 */
export function lookUpVerb(word: string): Entry | undefined {
  if (FILLERS.has(word)) return undefined
  if (LATIN.test(word)) return lookUpEnglish(word) ?? lookUpLatin(word)
  for (const ending of FOLDED_ENDINGS) {
    const entry = word.endsWith(ending) ? STEMS.get(word.slice(0, -ending.length)) : undefined
    if (entry) return entry
  }
  return undefined
}
