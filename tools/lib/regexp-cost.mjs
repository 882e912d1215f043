/** Finds regular expressions whose cost grows faster than the text they read, by measuring them. */
import ts from 'typescript'

/** Characters, about one for each class that an expression may name. */
const ALPHABET = [
  ...' \t\n\r\u00a0\u2028aAzZ019_-.,;:/\\<>"\'&=@#?!+*()[]{}%~`\u0000é€😀',
  'क',
  'ा',
  '\u0301',
  '०',
  '₹',
]
/** Lengths of texts, tried in turn: a cubic expression is caught before it takes minutes. */
const LENGTHS = [24, 200, 1_500, 20_000]
const LONGEST_PUMP = 6
/** A linear expression reads the longest text in less than a millisecond or two; one that takes longer is looked at again. */
const SUSPECT_MS = 3
/** The deciding text is four times as long. A linear expression takes four times as long for it, a quadratic one sixteen. */
const DECIDING_LENGTH = 80_000
const GROWTH = 8
/** Other programs may hold one measurement up, and not all. */
const ROUNDS = 3
const LIMIT_MS = 40
const TRIES = 4
const HOPELESS_MS = 4 * LIMIT_MS
/** Counts without an end, which alone make an expression superlinear. */
const UNBOUNDED = /[*+]|\{\d+,\}/

/** @typedef {{ place: string, line: number, source: string, flags: string }} FoundExpression */

/** The text of `new RegExp(…)`, with `x` for each inserted value; null where it is not written down there. */
function writtenIn([first]) {
  if (first === undefined) return null
  if (ts.isStringLiteralLike(first)) return first.text
  if (!ts.isTemplateExpression(first)) return null
  return [first.head.text, ...first.templateSpans.map(({ literal }) => literal.text)].join('x')
}

/**
 * The regular expressions of a TypeScript file, literals and `new RegExp` alike.
 * @returns {FoundExpression[]}
 */
export function expressionsIn(place, text) {
  const kind = place.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const file = ts.createSourceFile(place, text, ts.ScriptTarget.Latest, true, kind)
  const found = []
  const add = (node, source, flags) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart())
    found.push({ place, line: line + 1, source, flags })
  }
  const visit = (node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      add(node, node.text.slice(1, end), node.text.slice(end + 1))
    } else if (ts.isNewExpression(node) && node.expression.getText() === 'RegExp') {
      const source = writtenIn(node.arguments ?? [])
      const flags = node.arguments?.[1]
      if (source !== null) add(node, source, flags && ts.isStringLiteralLike(flags) ? flags.text : '')
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** Matches one character: an escape, a class, or the character itself. */
const ATOM =
  /\\[pP]\{[^}]*\}|\\u\{[0-9a-f]+\}|\\u[0-9a-f]{4}|\\x[0-9a-f]{2}|\\.|\[(?:\\.|[^\]\\])*\]|[^\\[\]()|?*+{}^$]/giu
/** Matches no character: groups, counts, bounds. */
const NO_ATOM = /\(\?(?:[:=!]|<[=!]|<\w+>)|\{\d+(?:,\d*)?\}|\\[bB1-9]/g

/** A text that each atom of an expression matches, in order. */
function samplesOf(source, flags) {
  const options = flags.replace(/[gy]/g, '')
  return (source.replace(NO_ATOM, '').match(ATOM) ?? []).flatMap((atom) => {
    const one = new RegExp(`^${atom}$`, options)
    const sample = ALPHABET.find((character) => one.test(character)) ?? (atom.length === 1 ? atom : null)
    return sample === null ? [] : [sample]
  })
}

/** Prefixes, each with the text to repeat after it. */
function* pumpsOf(source, flags) {
  const samples = samplesOf(source, flags)
  for (const character of ALPHABET) yield ['', character]
  for (let from = 0; from < samples.length; from += 1) {
    const prefix = samples.slice(0, from).join('')
    for (let length = 1; length <= LONGEST_PUMP && from + length <= samples.length; length += 1)
      yield [prefix, samples.slice(from, from + length).join('')]
    yield ['', samples.slice(from).join('')]
    yield ['', samples.slice(0, from + 1).join('')]
    for (const blank of [' ', '\n', 'a']) yield [prefix, `${samples[from]}${blank}`]
  }
}

/**
 * Milliseconds of processor time, the best of a few tries. Tries end once it is below `enough`, or too slow for
 * another program to be the reason.
 */
function bestOf(work, enough) {
  let best = Number.POSITIVE_INFINITY
  for (let tried = 0; tried < TRIES && best > enough; tried += 1) {
    const began = process.cpuUsage()
    work()
    const taken = process.cpuUsage(began).user / 1_000
    best = Math.min(best, taken)
    if (taken > HOPELESS_MS) break
  }
  return best
}

/** Texts that end so that an expression finds its pump all the way and then fails. */
function textsOf(prefix, pump, length) {
  const pumped = prefix + pump.repeat(Math.ceil(length / pump.length))
  return [`${pumped}\u0000`, `a${pumped}\u0001\n`]
}

/** The time for the deciding length, where it grows too fast each time it is looked at; null where it once did not. */
function growing(measured, length) {
  let slowest = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const ms = measured(DECIDING_LENGTH, LIMIT_MS)
    if (ms <= LIMIT_MS || ms <= GROWTH * measured(length, SUSPECT_MS)) return null
    slowest = Math.max(slowest, ms)
    if (ms > HOPELESS_MS) break
  }
  return { length: DECIDING_LENGTH, ms: slowest }
}

function slowest(expression, [prefix, pump]) {
  const measured = (length, enough) => {
    let most = 0
    for (const text of textsOf(prefix, pump, length))
      if (most <= HOPELESS_MS)
        most = Math.max(
          most,
          bestOf(() => text.replace(expression, ''), enough),
        )
    return most
  }
  for (const length of LENGTHS) {
    const ms = measured(length, SUSPECT_MS)
    if (ms > LIMIT_MS) return { length, ms }
    if (ms > SUSPECT_MS && length === LENGTHS.at(-1)) return growing(measured, length)
  }
  return null
}

/**
 * The slowest a regular expression was found to be, where that is too slow; null for one that is linear.
 * @returns {{ pump: string, length: number, ms: number } | null}
 */
export function superlinear({ source, flags }) {
  if (!UNBOUNDED.test(source.replace(/\\.|\[(?:\\.|[^\]\\])*\]/g, ''))) return null
  const everywhere = new RegExp(source, [...new Set([...flags.replace('y', ''), 'g'])].join(''))
  for (const pump of pumpsOf(source, flags)) {
    const slow = slowest(everywhere, pump)
    if (slow !== null) return { ...slow, ms: Math.round(slow.ms), pump: JSON.stringify(pump.join('…')) }
  }
  return null
}
