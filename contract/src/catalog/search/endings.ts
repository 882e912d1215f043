/** Folded endings of Marathi and Hindi for cases and places: "of", "from", "in", "on the". */
const CASES = [
  ...['मधल्या', 'वरच्या', 'तल्या', 'मध्ये', 'मधिल', 'मधुन', 'मधला', 'मधलि', 'मधले', 'साठि', 'पासुन', 'वरिल', 'वरुन', 'वरचा'],
  ...['वरचि', 'वरचे', 'वरचं', 'खालि', 'कडे', 'तिल', 'तुन', 'तला', 'तलि', 'तले', 'च्या', 'चा', 'चि', 'चे', 'चं', 'ला', 'ना'],
  ...['ने', 'नि', 'शि', 'वर', 'त'],
]

/** Endings of plurals and of forms before a case, with the dictionary form's ending. */
const FORMS: readonly [ending: string, as: string][] = [
  ['ियों', 'ि'],
  ['ियां', 'ि'],
  ['ियो', 'ि'],
  ['ाओं', 'ा'],
  ['ुओं', 'ु'],
  ['्या', 'ा'],
  ['्या', 'ि'],
  ['्या', ''],
  ['ों', 'ा'],
  ['ों', ''],
  ['ें', ''],
  ['े', 'ा'],
  ['े', ''],
  ['ा', ''],
  ['ा', 'ि'],
  ['ि', ''],
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

/** The same in Latin letters, where spelling varies: some endings stand for several. */
const LATIN_ENDING =
  /(?:anchya|ancha|anchi|anche|varchya|varcha|varchi|varche|madhye|madhil|madhun|madhla|sathi|varil|varun|chyaa?|anna|tun|til|tlya|var|cha|chi|che|la|na|ne|t)$/
const LATIN_PLURAL = /(?:i?yon|i?yan|i?yo|ya|on|en|o|e|a)$/
/** A shorter stem before these endings resembles too many others. */
const MIN_PLURAL_STEM = 4

/** Possible dictionary forms of a Hindi or Marathi word in Latin letters, without the word itself. */
export function latinStemsOf(word: string): string[] {
  const bare = word.replace(LATIN_ENDING, '')
  const cases = bare.length > 2 && bare !== word ? [bare] : []
  const plurals = [word, ...cases].flatMap((base) => {
    const stem = base.replace(LATIN_PLURAL, '')
    return stem !== base && stem.length >= MIN_PLURAL_STEM ? [stem] : []
  })
  return [...cases, ...plurals]
}
