interface Scheme {
  consonants: Readonly<Record<string, string>>
  vowels: Readonly<Record<string, string>>
}

const PLAIN_CONSONANTS = {
  ...{ क: 'k', ख: 'kh', ग: 'g', घ: 'gh', ङ: 'n', च: 'ch', छ: 'chh', ज: 'j', झ: 'jh', ञ: 'n' },
  ...{ ट: 't', ठ: 'th', ड: 'd', ढ: 'dh', ण: 'n', त: 't', थ: 'th', द: 'd', ध: 'dh', न: 'n' },
  ...{ प: 'p', फ: 'f', ब: 'b', भ: 'bh', म: 'm', य: 'y', र: 'r', ल: 'l', ळ: 'l', व: 'v' },
  ...{ श: 'sh', ष: 'sh', स: 's', ह: 'h', ड़: 'd', ढ़: 'dh', ज़: 'z', फ़: 'f', क़: 'q' },
}
const PLAIN_VOWELS = {
  ...{ अ: 'a', आ: 'a', इ: 'i', ई: 'i', उ: 'u', ऊ: 'u', ए: 'e', ऐ: 'ai', ओ: 'o', औ: 'au', ऑ: 'o', ॲ: 'a' },
  ...{ 'ा': 'a', 'ि': 'i', 'ी': 'i', 'ु': 'u', 'ू': 'u', 'े': 'e', 'ै': 'ai', 'ो': 'o', 'ौ': 'au', 'ॉ': 'o', 'ॅ': 'a' },
}

/** As users type: one letter for each vowel. */
const PLAIN: Scheme = { consonants: PLAIN_CONSONANTS, vowels: PLAIN_VOWELS }
/** Long vowels doubled, as schools teach. */
const LONG: Scheme = {
  consonants: { ...PLAIN_CONSONANTS, फ: 'ph', व: 'w', झ: 'z', ड़: 'r', ढ़: 'rh' },
  vowels: {
    ...PLAIN_VOWELS,
    ...{ आ: 'aa', ऊ: 'oo', 'ा': 'aa', 'ी': 'ee', 'ू': 'oo' },
  },
}
const SCHEMES = [PLAIN, LONG]

const VIRAMA = '\u094d'
const NUKTA = '\u093c'
const NASALS = new Set(['ं', 'ँ'])
const LIPS = /^[pbfm]/

interface Sound {
  consonant: string
  vowel: string
  /** Whether the vowel is the "a" that no sign stands for. */
  isInherent: boolean
}

/** The consonants of a word, each with the vowel behind it. */
function soundsIn(word: string, { consonants, vowels }: Scheme): Sound[] {
  const sounds: Sound[] = []
  let isNasal = false
  const letters = [...word.normalize('NFD').replaceAll(`ड${NUKTA}`, 'ड़')]
  for (const [at, letter] of letters.entries()) {
    const last = sounds.at(-1)
    const consonant = consonants[letter + (letters[at + 1] === NUKTA ? NUKTA : '')] ?? consonants[letter]
    if (consonant !== undefined) {
      if (isNasal) sounds.push({ consonant: LIPS.test(consonant) ? 'm' : 'n', vowel: '', isInherent: false })
      isNasal = false
      sounds.push({ consonant, vowel: 'a', isInherent: true })
    } else if (NASALS.has(letter)) isNasal = true
    else if (letter === VIRAMA && last) Object.assign(last, { vowel: '', isInherent: false })
    else if (vowels[letter] !== undefined) {
      if (last?.isInherent && /\p{M}/u.test(letter)) Object.assign(last, { vowel: vowels[letter], isInherent: false })
      else sounds.push({ consonant: '', vowel: vowels[letter], isInherent: false })
    }
  }
  if (isNasal) sounds.push({ consonant: 'n', vowel: '', isInherent: false })
  return sounds
}

/** Hindi and Marathi drop the inherent vowel at the end, and between a vowel and a consonant with a vowel of its own. */
function withoutSilentVowels(sounds: readonly Sound[]): string {
  const spoken = sounds.map((sound) => ({ ...sound }))
  for (let at = spoken.length - 1; at > 0; at -= 1) {
    const [before, sound, after] = [spoken[at - 1] as Sound, spoken[at] as Sound, spoken[at + 1]]
    const isBetween = before.vowel !== '' && after !== undefined && after.vowel !== '' && after.consonant !== ''
    if (sound.isInherent && (after === undefined || isBetween)) sound.vowel = ''
  }
  return spoken.map(({ consonant, vowel }) => consonant + vowel).join('')
}

/** How a Devanagari word is written in Latin letters, by each of two schemes. */
export const latinSpellings = (word: string): string[] => [
  ...new Set(SCHEMES.map((scheme) => withoutSilentVowels(soundsIn(word, scheme)))),
]
