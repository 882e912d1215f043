// @ts-nocheck
import { namedWords } from '@sofaseva/contract/search'
import { NUMBERS, WORDS, type WordHeading } from './words.content.js'

const tokensOf = (words: readonly string[]) => words.map((word) => namedWords(word)[0]?.token ?? word)
const tokensBelow = (heading: WordHeading) => new Set(tokensOf(WORDS[heading]))

const VALUES = new Map(
  NUMBERS.flatMap((number) => tokensOf(WORDS[number]).map((token) => [token, Number(number)] as const)),
)
const HUNDREDS = tokensBelow('hundred')
const THOUSANDS = tokensBelow('thousand')
const UNITS = tokensBelow('units')
/** Marathi joins the number and the hundred: "पाचशे", with endings as in "पाचशेत". */
const JOINED_HUNDRED = /^(.+?)(?:शे|she)(?:त|ला|चि|चे|t|la)?$/
const DIGITS = /^\d+$/
/** A larger number is an amount, a year or part of an address. */
const MOST = 20
const HUNDRED = 100
const THOUSAND = 1_000

const numberOf = (token: string) => (DIGITS.test(token) ? Number(token) : VALUES.get(token))

/** The number of rupees that a token and the one before it name: "पाँच सौ", "5 hundred", "hajar"; 0 for other words. */
function amountAt(tokens: readonly string[], at: number): number {
  const token = tokens[at] ?? ''
  const before = numberOf(tokens[at - 1] ?? '') ?? 1
  if (THOUSANDS.has(token)) return before * THOUSAND
  if (HUNDREDS.has(token)) return before * HUNDRED
  const joined = VALUES.get(JOINED_HUNDRED.exec(token)?.[1] ?? '')
  return (joined ?? 0) * HUNDRED
}

/** An amount in words; null for none. */
export function rupeesInWords(tokens: readonly string[]): number | null {
  const sum = tokens.reduce((total, _, at) => total + amountAt(tokens, at), 0)
  return sum === 0 ? null : sum
}

/** Numbers of things: digits up to 20 and number words that no hundred follows. */
export function numbersIn(tokens: readonly string[]): number[] {
  return tokens.flatMap((token, at) => {
    const value = numberOf(token)
    return value === undefined || value > MOST || amountAt(tokens, at + 1) > 0 ? [] : [value]
  })
}

/** Whether a word is a number or the unit of one, such as seats. */
export const isQuantity = (token: string) => numberOf(token) !== undefined || UNITS.has(token)
