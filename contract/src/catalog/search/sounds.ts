import { latinStemsOf } from './endings.js'

const CONSONANTS = {
  क: 'k',
  ख: 'k',
  ग: 'g',
  घ: 'g',
  ङ: 'n',
  च: 'c',
  छ: 'c',
  ज: 'j',
  झ: 'j',
  ञ: 'n',
  ट: 't',
  ठ: 't',
  ड: 'd',
  ढ: 'd',
  ण: 'n',
  त: 't',
  थ: 't',
  द: 'd',
  ध: 'd',
  न: 'n',
  प: 'p',
  फ: 'f',
  ब: 'b',
  भ: 'b',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  व: 'v',
  श: 's',
  स: 's',
  ह: 'h',
}
/** "a" is dropped, because writers add, double or omit it freely. The folded dot is a nasal. */
const VOWELS = {
  अ: '',
  आ: '',
  इ: 'i',
  उ: 'u',
  ए: 'i',
  ओ: 'u',
  औ: 'u',
  'ा': '',
  'ि': 'i',
  'ु': 'u',
  'े': 'i',
  'ै': 'i',
  'ो': 'u',
  'ौ': 'u',
  'ं': 'n',
  '\u094d': '',
}
const SOUNDS: Readonly<Record<string, string>> = { ...CONSONANTS, ...VOWELS }

/** Spellings in Latin letters, in order of replacement. */
const SPELLINGS: readonly [spelling: RegExp, as: string][] = [
  [/ch+/g, 'C'],
  [/[cq]k?/g, 'k'],
  [/C/g, 'c'],
  [/ph/g, 'f'],
  [/x/g, 'ks'],
  [/z/g, 'j'],
  [/([kgtdbjs])h/g, '$1'],
  [/w/g, 'v'],
  // The folded nasal dot is the same sound.
  [/m(?=[pbf])/g, 'n'],
  [/e/g, 'i'],
  [/o/g, 'u'],
  [/a/g, ''],
]
const REPEATED = /(.)\1+/g
const LATIN = /^[a-z]+$/

/**
 * Returns how a folded word sounds, in either script. Hindi and Marathi have no fixed spelling in Latin letters. Empty
 * for words of neither language.
 */
export function soundOf(word: string): string {
  const start = /^[aअआ]/.test(word) ? 'a' : ''
  if (LATIN.test(word))
    return (
      start + SPELLINGS.reduce((sound, [spelling, as]) => sound.replace(spelling, as), word).replace(REPEATED, '$1')
    )
  let sound = start
  for (const letter of word) {
    const own = SOUNDS[letter]
    if (own === undefined) return ''
    sound += own
  }
  return sound.replace(REPEATED, '$1')
}

/** A Marathi stem before an ending: "galicha" becomes "galichya", "ushi" becomes "ushya". */
const OBLIQUE = /y$/
/** A feminine word in the plural loses its vowel: "khidki" becomes "khidkiyon". */
const MIN_FEMININE = 3

/** Returns the possible sounds of a word in Latin letters: first the word itself, then without its endings. */
export function soundsOf(word: string): string[] {
  const sounds = [word, ...latinStemsOf(word)].map(soundOf)
  const feminine = sounds.slice(1).filter((sound) => sound.length >= MIN_FEMININE)
  return [
    ...sounds,
    ...sounds.flatMap((sound) => [sound.replace(OBLIQUE, ''), sound.replace(OBLIQUE, 'i')]),
    ...feminine.map((sound) => `${sound}i`),
  ]
}
