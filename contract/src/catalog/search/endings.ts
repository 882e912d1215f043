/** Folded endings of Marathi and Hindi for cases and places: "of", "from", "in", "on the". */
const CASES = [
  ...['मधल्या', 'वरच्या', 'तल्या', 'मध्ये', 'मधिल', 'मधुन', 'मधला', 'मधलि', 'मधले', 'साठि', 'पासुन', 'वरिल', 'वरुन', 'वरचा'],
  ...['वरचि', 'वरचे', 'वरचं', 'खालि', 'कडे', 'तिल', 'तुन', 'तला', 'तलि', 'तले', 'च्या', 'चा', 'चि', 'चे', 'चं', 'ला', 'ना'],
  ...['ने', 'नि', 'शि', 'वर', 'त'],
  // Last, so that a word of the dictionary with one of these counts first: "रंगकामानंतर".
  ...['पुर्वि', 'पुर्विचि', 'पुर्विचे', 'नंतर', 'नंतरचि', 'नंतरचे', 'पर्यंत', 'जवल', 'मागे', 'मागचि', 'मागचा', 'मागचे', 'समोर'],
  ...['खालचि', 'खालचा', 'खालचे', 'खालुन', 'आतिल', 'आतुन', 'बाहेरिल', 'कडुन', 'सह'],
]

/** Endings of plurals and of forms before a case, with the dictionary form's ending. */
const FORMS: readonly [ending: string, as: string][] = [
  ['ियों', 'ि'],
  ['ियां', 'ि'],
  ['ियो', 'ि'],
  ['इयों', 'इ'],
  ['इयां', 'इ'],
  // "पहिए" and "तकिए" are written for "पहिये" and "तकिये".
  ['ए', 'या'],
  ['ाओं', 'ा'],
  ['ुओं', 'ु'],
  ['्या', 'ा'],
  ['्या', 'ि'],
  ['्या', ''],
  // A folded nasal before "y": "चिमण्या" and "पाळण्या".
  ['ंया', 'णा'],
  ['ंया', 'णि'],
  ['ंया', 'ना'],
  ['ंया', 'नि'],
  ['ंया', 'न'],
  ['ों', 'ा'],
  ['ों', ''],
  ['ो', 'ा'],
  ['ें', ''],
  ['े', 'ा'],
  ['े', ''],
  ['ा', ''],
  ['ा', 'ि'],
  ['ि', ''],
  ['ं', ''],
]
/** A shorter word without its vowel resembles too many others: "कमी" is not "कम". */
const MIN_BARE = 3
const NASAL = 'ं'

function withoutCases(word: string): string[] {
  const bare = CASES.filter((ending) => word.length > ending.length + 1 && word.endsWith(ending)).map((ending) =>
    word.slice(0, -ending.length),
  )
  return bare.flatMap((base) => (base.endsWith(NASAL) ? [base, base.slice(0, -1)] : [base]))
}

function formsOf(base: string, isBare: boolean): string[] {
  return FORMS.filter(([ending]) => base.endsWith(ending))
    .map(([ending, as]) => base.slice(0, -ending.length) + as)
    .filter((stem) => isBare || stem.length >= MIN_BARE || stem.at(-1) === 'ा')
}

/** Possible dictionary forms of a folded Devanagari word, likeliest first. */
export function stemsOf(word: string): string[] {
  const bare = withoutCases(word)
  const barer = bare.flatMap(withoutCases)
  return [
    ...formsOf(word, word.endsWith('ों')),
    ...[...bare, ...barer].flatMap((base) => [base, ...formsOf(base, true)]),
  ].filter((stem) => stem.length > 1)
}

/** A shorter word loses too much with its plural. */
const MIN_SINGULAR = 3

/** Possible singulars of an English plural. */
export function singularsOf(word: string): string[] {
  if (!/[^s]s$/.test(word)) return []
  const singulars = [word.slice(0, -1), word.replace(/es$/, ''), word.replace(/ies$/, 'y')]
  return singulars.filter((singular) => singular !== word && singular.length >= MIN_SINGULAR)
}

/** Spellings of the same vowel or consonant in Latin letters. */
const LATIN_SPELLINGS: readonly [spelling: RegExp, as: string][] = [
  [/aa+/g, 'a'],
  [/ee+/g, 'i'],
  [/oo+/g, 'u'],
  [/w/g, 'v'],
]
/** The cases in Latin letters, after a plural or an oblique form too. */
const LATIN_ENDING =
  /(?:an)?(?:varchya|varcha|varchi|varche|madhalya|madhye|madhe|madhil|madhun|madhla|sathi|varil|varun|purvi|nantar|nantarchi|paryant|khalchi|khalcha|khalun|chya|tun|til|tlya|tla|tle|tli|var|cha|chi|che|la|na|ne|t)$/
const LATIN_PLURAL = /(?:i?yon|i?yan|i?yo|ya|on|en|o|e|a)$/
/** A shorter stem resembles too many others. */
const MIN_PLURAL_STEM = 4
const MIN_OBLIQUE_STEM = 3
const MIN_HINDI_PLURAL = 5
/** Plurals of Hindi and Marathi words in "a" and "i". */
const HINDI_PLURALS: readonly [ending: RegExp, as: string][] = [
  [/(?:iyan|iyon|iyo|yan|yon)$/, 'i'],
  [/ya$/, 'i'],
  [/(?:on|o|e)$/, 'a'],
]

/** Possible dictionary forms of a Hindi or Marathi word in Latin letters, without the word itself. */
export function latinStemsOf(word: string): string[] {
  const plain = LATIN_SPELLINGS.reduce((spelled, [spelling, as]) => spelled.replace(spelling, as), word)
  const bare = plain.replace(LATIN_ENDING, '')
  const cases = bare.length > 2 && bare !== plain ? [bare] : []
  const stemsOfPlural = (base: string, least: number) => {
    const stem = base.replace(LATIN_PLURAL, '')
    return stem !== base && stem.length >= least ? [stem] : []
  }
  const singulars = [plain, ...cases].flatMap((base) =>
    HINDI_PLURALS.filter(([ending]) => base.length >= MIN_HINDI_PLURAL && ending.test(base)).map(([ending, as]) =>
      base.replace(ending, as),
    ),
  )
  return [
    ...cases,
    ...stemsOfPlural(plain, MIN_PLURAL_STEM),
    ...cases.flatMap((base) => stemsOfPlural(base, MIN_OBLIQUE_STEM)),
    ...singulars,
  ]
}
