import {
  BOOKING_NUMBER_PATTERN,
  DAY_MS,
  indianDay,
  normalizeBookingNumber,
  parseRupees,
  weekdayOf,
  withLatinDigits,
} from '@sofaseva/contract'
import { namedWords } from '@sofaseva/contract/search'
import { heard } from './known-sounds.rules.js'

/** What a text names, apart from services, which the catalogue knows. */
export interface Entities {
  pincode: string | null
  /** As bookings show it, or a whole id. */
  bookingNumber: string | null
  /** An Indian calendar day, YYYY-MM-DD. */
  day: string | null
  /** Minutes since midnight, of a time or a part of the day. */
  from: number | null
  to: number | null
  /** Rupees. */
  money: number | null
}

const HOUR = 60
const NOON = 12 * HOUR

/** Words for days and parts of days, by their sound: English, Hindi and Marathi in either script. */
const bySound = <Value>(entries: readonly [words: string, value: Value][]) =>
  new Map(
    entries.flatMap(([words, value]) => words.split(' ').map((word): [string, Value] => [heardWord(word), value])),
  )

function heardWord(word: string): string {
  return heard(namedWords(word)[0]?.token ?? word)
}

const RELATIVE_DAYS = bySound<number>([
  ['today tonight aaj aajch आज', 0],
  ['tomorrow tommorow tomorow tmrw kal udya कल उद्या उद्याला', 1],
  ['parso parva परसों परवा', 2],
])
const WEEKDAYS = bySound<number>([
  ['sunday sun ravivar ravivari itvar रविवार रविवारी इतवार', 0],
  ['monday mon somvar somvari सोमवार सोमवारी', 1],
  ['tuesday tue mangalvar mangalvari मंगलवार मंगळवार मंगळवारी', 2],
  ['wednesday wed budhvar budhvari बुधवार बुधवारी', 3],
  ['thursday thu guruvar guruvari गुरुवार गुरुवारी', 4],
  ['friday fri shukravar shukrawar shukravari शुक्रवार शुक्रवारी', 5],
  ['saturday sat shanivar shanivari शनिवार शनिवारी', 6],
])
const MONTHS = bySound<number>(
  [
    'january jan जनवरी जानेवारी',
    'february feb फरवरी फेब्रुवारी',
    'march मार्च',
    'april अप्रैल एप्रिल',
    'may मई मे',
    'june जून',
    'july जुलाई जुलै',
    'august अगस्त ऑगस्ट',
    'september सितंबर सप्टेंबर',
    'october अक्टूबर ऑक्टोबर',
    'november नवंबर नोव्हेंबर',
    'december दिसंबर डिसेंबर',
  ].map((words, month): [string, number] => [words, month]),
)
const PARTS = bySound<readonly [from: number, to: number]>([
  ['morning subah sakali सुबह सकाळी', [0, NOON]],
  ['afternoon noon dopahar dupari दोपहर दुपारी', [NOON, 16 * HOUR]],
  ['evening tonight shaam sham sandhyakali शाम संध्याकाळी', [16 * HOUR, 24 * HOUR]],
])

const PINCODE = /(?<!\d)([1-9]\d{2})\s?(\d{3})(?!\d)/
const CLOCK = /(?<![\d₹])(\d{1,2})(?::(\d{2}))?\s*(am|pm|a\.m|p\.m|baje|vajta|बजे|वाजता)/i
/** A comma or a point within it is part of an amount, one after it is the sentence's. */
const MONEY =
  /(?:₹|rs\.?|inr)\s{0,3}(\d{1,9}(?:,\d{1,3}){0,4}(?:\.\d{1,4})?)|(?<![\d,.])(\d{1,9}(?:,\d{1,3}){0,4}(?:\.\d{1,4})?)\s{0,3}(?:rupees?|rupaye?|rupay|rs\b|रुपये|रुपए|रुपयां)/i
const DAY_OF_MONTH = /(?<!\d)(\d{1,2})(?:st|nd|rd|th)?(?!\d)/
const BOOKING_WORD = /[#\p{L}\p{N}]+/gu
/** An hour without "am" is one in which people are visited. */
const FIRST_HOUR = 8

function bookingNumberIn(text: string): string | null {
  for (const [word] of text.matchAll(BOOKING_WORD)) {
    const number = normalizeBookingNumber(word)
    // Of what was typed: letters that stand for digits make no number of a word.
    const isMixed = /\p{Nd}/u.test(word) && /[A-Z]/.test(number)
    if ((isMixed || word.startsWith('#')) && BOOKING_NUMBER_PATTERN.test(number)) return number
  }
  return null
}

const dayAfter = (day: string, days: number) => indianDay(Date.parse(`${day}T12:00:00+05:30`) + days * DAY_MS)

/** The next such day of a month from today on. */
function dayOfMonth(date: number, month: number | null, today: string): string | null {
  for (let days = 0; days < 366; days += 1) {
    const day = dayAfter(today, days)
    const [, itsMonth, itsDate] = day.split('-').map(Number) as [number, number, number]
    if (itsDate === date && (month === null || itsMonth === month + 1)) return day
  }
  return null
}

function dayIn(text: string, words: readonly string[], today: string): string | null {
  for (const word of words) {
    const ahead = RELATIVE_DAYS.get(word)
    if (ahead !== undefined) return dayAfter(today, ahead)
    const weekday = WEEKDAYS.get(word)
    if (weekday !== undefined) return dayAfter(today, (weekday - weekdayOf(today) + 7) % 7)
  }
  const month = words.map((word) => MONTHS.get(word)).find((found) => found !== undefined) ?? null
  const [, date] = DAY_OF_MONTH.exec(text) ?? []
  const isDated = month !== null || /\d(?:st|nd|rd|th)\b/i.test(text)
  return date !== undefined && isDated ? dayOfMonth(Number(date), month, today) : null
}

function timeIn(text: string, words: readonly string[]): Pick<Entities, 'from' | 'to'> {
  const part = words.map((word) => PARTS.get(word)).find((found) => found !== undefined)
  const [, hours, minutes = '0', period = ''] = CLOCK.exec(text) ?? []
  if (hours === undefined) return { from: part?.[0] ?? null, to: part?.[1] ?? null }
  const hour = Number(hours) % 12
  const isLater = /^p/i.test(period) || (!/^a/i.test(period) && (part ? part[0] >= NOON : hour < FIRST_HOUR))
  const from = (hour + (isLater ? 12 : 0)) * HOUR + Number(minutes)
  return { from, to: from + 2 * HOUR }
}

/** What stands in a text, as somebody in India who writes at `now` means it. */
export function entitiesOf(text: string, now: Date): Entities {
  const plain = withLatinDigits(text)
  const words = namedWords(plain).map(({ token }) => heard(token))
  const pincode = PINCODE.exec(plain)
  const [, before, after] = MONEY.exec(plain) ?? []
  const money = parseRupees(before ?? after ?? '')
  return {
    pincode: pincode ? `${pincode[1]}${pincode[2]}` : null,
    bookingNumber: bookingNumberIn(plain),
    day: dayIn(plain, words, indianDay(now)),
    ...timeIn(plain, words),
    money: 'rupees' in money ? money.rupees : null,
  }
}

/** Whether a window that starts at a minute of its day is in the time that was asked for. */
export function isAtTime(minute: number, { from, to }: Pick<Entities, 'from' | 'to'>): boolean {
  return (from === null || minute > from - 2 * HOUR) && (to === null || minute < to)
}
