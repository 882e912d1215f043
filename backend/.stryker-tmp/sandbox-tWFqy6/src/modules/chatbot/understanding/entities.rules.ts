// @ts-nocheck
import {
  BOOKING_NUMBER_PATTERN,
  DAY_MS,
  indianDay,
  normalizeBookingNumber,
  parseRupees,
  weekdayOf,
  withLatinDigits,
} from '@sofaseva/contract'
import { namedWords, wordForms } from '@sofaseva/contract/search'
import type { Area } from './areas.content.js'
import { areasIn } from './areas.rules.js'
import { numbersIn, rupeesInWords } from './numbers.rules.js'
import { soundKey } from './sound-index.rules.js'
import { MONTHS, RELATIVE_DAYS, WEEKDAYS, WORDS, type WordHeading } from './words.content.js'

/** The entities that a text names, except services, which the catalog knows. */
export interface Entities {
  pincode: string | null
  /** The short number that bookings show, or a whole id. */
  bookingNumber: string | null
  /** An Indian calendar day, YYYY-MM-DD. */
  day: string | null
  /** Minutes since midnight, from a time or a part of the day. */
  from: number | null
  to: number | null
  /** In rupees. */
  money: number | null
  areas: readonly Area[]
  /** Numbers of seats, rooms or things, such as the 5 of "5 seats". */
  numbers: readonly number[]
}

const HOUR = 60
const NOON = 12 * HOUR

/** Maps the words below each heading to a value, by sound. */
const bySound = <Value>(entries: readonly (readonly [heading: WordHeading, value: Value])[]) =>
  new Map(
    entries.flatMap(([heading, value]) =>
      WORDS[heading].map((word): [string, Value] => [soundKey(namedWords(word)[0]?.token ?? word), value]),
    ),
  )

const counted = (headings: readonly WordHeading[]) => bySound(headings.map((heading, index) => [heading, index]))

const DAYS_AHEAD = counted(RELATIVE_DAYS)
const WEEKDAY_NUMBERS = counted(WEEKDAYS)
const MONTH_NUMBERS = counted(MONTHS)
/** Minutes since midnight. */
const PARTS_OF_DAY = bySound<readonly [from: number, to: number]>([
  ['morning', [0, NOON]],
  ['afternoon', [NOON, 16 * HOUR]],
  ['evening', [16 * HOUR, 24 * HOUR]],
])

const PINCODE = /(?<!\d)([1-9]\d{2})\s?(\d{3})(?!\d)/
const CLOCK = /(?<![\d₹])(\d{1,2})(?::(\d{2}))?\s*(am|pm|a\.m|p\.m|baje|vajta|बजे|वाजता)/i
/** A comma or a point within the number belongs to the amount. One after it belongs to the sentence. */
const MONEY =
  /(?:₹|rs\.?|inr)\s{0,3}(\d{1,9}(?:,\d{1,3}){0,4}(?:\.\d{1,4})?)|(?<![\d,.])(\d{1,9}(?:,\d{1,3}){0,4}(?:\.\d{1,4})?)\s{0,3}(?:rupees?|rupaye?|rupay|rs\b|रुपये|रुपए|रुपयां)/i
const DAY_OF_MONTH = /(?<!\d)(\d{1,2})(?:st|nd|rd|th)?(?!\d)/
const BOOKING_WORD = /[#\p{L}\p{N}]+/gu
/** An hour below this without "am" is in the afternoon, because visits start at this hour. */
const FIRST_HOUR = 8

function bookingNumberIn(text: string): string | null {
  for (const [word] of text.matchAll(BOOKING_WORD)) {
    const number = normalizeBookingNumber(word)
    // Looks for digits in the typed word, because normalizing turns some letters into digits.
    const isMixed = /\p{Nd}/u.test(word) && /[A-Z]/.test(number)
    if ((isMixed || word.startsWith('#')) && BOOKING_NUMBER_PATTERN.test(number)) return number
  }
  return null
}

const dayAfter = (day: string, days: number) => indianDay(Date.parse(`${day}T12:00:00+05:30`) + days * DAY_MS)

/** The next such day of a month, today included. */
function dayOfMonth(date: number, month: number | null, today: string): string | null {
  for (let days = 0; days < 366; days += 1) {
    const day = dayAfter(today, days)
    const [, itsMonth, itsDate] = day.split('-').map(Number) as [number, number, number]
    if (itsDate === date && (month === null || itsMonth === month + 1)) return day
  }
  return null
}

const NEXT = new Set(WORDS.next.map((word) => namedWords(word)[0]?.token ?? word))

/** The next such weekday, today included. "Next Friday" is the one of the week that starts on the coming Monday. */
function dayOfWeek(weekday: number, isOfNextWeek: boolean, today: string): string {
  const now = weekdayOf(today)
  if (!isOfNextWeek) return dayAfter(today, (weekday - now + 7) % 7)
  const toMonday = (8 - now) % 7 || 7
  return dayAfter(today, toMonday + ((weekday + 6) % 7))
}

const valueBelow = (values: ReadonlyMap<string, number>, token: string) =>
  wordForms(token)
    .map((form) => values.get(soundKey(form)))
    .find((value) => value !== undefined)

function dayIn(text: string, tokens: readonly string[], today: string): string | null {
  const words = tokens.map(soundKey)
  for (const [at, token] of tokens.entries()) {
    const ahead = DAYS_AHEAD.get(soundKey(token))
    if (ahead !== undefined) return dayAfter(today, ahead)
    const weekday = valueBelow(WEEKDAY_NUMBERS, token)
    if (weekday !== undefined) return dayOfWeek(weekday, NEXT.has(tokens[at - 1] ?? ''), today)
  }
  const month = words.map((word) => MONTH_NUMBERS.get(word)).find((found) => found !== undefined) ?? null
  const [, date] = DAY_OF_MONTH.exec(text) ?? []
  const isDated = month !== null || /\d(?:st|nd|rd|th)\b/i.test(text)
  return date !== undefined && isDated ? dayOfMonth(Number(date), month, today) : null
}

function timeIn(text: string, words: readonly string[]): Pick<Entities, 'from' | 'to'> {
  const part = words.map((word) => PARTS_OF_DAY.get(word)).find((found) => found !== undefined)
  const [, hours, minutes = '0', period = ''] = CLOCK.exec(text) ?? []
  if (hours === undefined) return { from: part?.[0] ?? null, to: part?.[1] ?? null }
  const hour = Number(hours) % 12
  const isLater = /^p/i.test(period) || (!/^a/i.test(period) && (part ? part[0] >= NOON : hour < FIRST_HOUR))
  const from = (hour + (isLater ? 12 : 0)) * HOUR + Number(minutes)
  return { from, to: from + 2 * HOUR }
}

/** Entities of a text that was written in India at `now`. */
export function entitiesOf(text: string, now: Date): Entities {
  const plain = withLatinDigits(text)
  const tokens = namedWords(plain).map(({ token }) => token)
  const pincode = PINCODE.exec(plain)
  const [, before, after] = MONEY.exec(plain) ?? []
  const money = parseRupees(before ?? after ?? '')
  return {
    pincode: pincode ? `${pincode[1]}${pincode[2]}` : null,
    bookingNumber: bookingNumberIn(plain),
    day: dayIn(plain, tokens, indianDay(now)),
    ...timeIn(plain, tokens.map(soundKey)),
    money: 'rupees' in money ? money.rupees : rupeesInWords(tokens),
    areas: areasIn(plain),
    numbers: numbersIn(tokens),
  }
}

/** Whether a window that starts at this minute of its day is within the requested time. */
export function isAtTime(minute: number, { from, to }: Pick<Entities, 'from' | 'to'>): boolean {
  return (from === null || minute > from - 2 * HOUR) && (to === null || minute < to)
}
