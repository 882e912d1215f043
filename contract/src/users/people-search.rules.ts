import { BOOKING_NUMBER_PATTERN, normalizeBookingNumber } from '../contact/contact.rules.js'
import { searchTextOf, termOf, termOfKind } from '../lib/text/search-terms.js'
import { fold, wordsIn } from '../lib/text/words.js'
import { phoneRun } from './phone.rules.js'

/** Kinds of terms besides words: runs of a phone's digits, e-mail addresses, and numbers of bookings. */
const PHONE = 'wp'
const EMAIL = 'we'
const BOOKING = 'wb'
/** Digits of a phone that people search by, at least. */
const LEAST_RUN = 4
/** Words of a search that are used: nobody types more, and each costs. */
const MAX_WORDS = 12

/** Of an address, letters and digits alone: it is found with or without its dots. */
const flat = (email: string) => fold(email).replace(/[^a-z0-9]/g, '')

/** An address is found by its beginning, from each word before the "@" on, and by its domain. */
function emailTerms(email: string): string[] {
  const at = email.lastIndexOf('@')
  const starts = [...email.slice(0, Math.max(0, at)).matchAll(/[^._+-]+/g)].map(({ index }) => index)
  return at < 0 ? [] : [...starts, at + 1].map((start) => termOfKind(EMAIL, flat(email.slice(start))))
}

/** Each run of a number's digits is the beginning of one of these. */
function phoneTerms(phone: string): string[] {
  const digits = phone.replace(/\D/g, '')
  const count = Math.max(0, digits.length - LEAST_RUN + 1)
  return Array.from({ length: count }, (_, at) => termOfKind(PHONE, digits.slice(at)))
}

export interface SearchedPerson {
  name: string
  email: string | null
  /** The present number and those of before, in E.164. */
  phones: readonly string[]
}

/**
 * What a person is found by in every list of the back office: the words of their name and of their e-mail before the
 * "@", the e-mail itself, and runs of their phones' digits.
 */
export function personSearchText({ name, email, phones }: SearchedPerson): string {
  // Words of a domain are those of thousands: as words of their own they would make a search slow and find too many.
  const [local = ''] = (email ?? '').split('@')
  const terms = [searchTextOf([name, local]), ...emailTerms(email ?? ''), ...phones.flatMap(phoneTerms)]
  return [...new Set(terms.filter((term) => term !== ''))].join(' ')
}

/** What a message is found by: its sender, its text, and the booking that it names. */
export function messageSearchText(message: SearchedPerson & { message: string; bookingNumber: string }): string {
  const { message: text, bookingNumber } = message
  const terms = [personSearchText(message), searchTextOf([text]), bookingNumber && bookingTerm(bookingNumber)]
  return [...new Set(terms.join(' ').split(' ').filter(Boolean))].join(' ')
}

/** By the characters that people see of it. */
const bookingTerm = (number: string) => termOfKind(BOOKING, number.slice(-6).toLowerCase())

/** A full-text search (boolean mode) for what is about a booking of this number. */
export const bookingExpression = bookingTerm

/** A part of a search without spaces: an address, digits that may be of a phone, or words. */
function partExpressions(part: string): string[] {
  if (part.includes('@')) return flat(part) === '' ? [] : [`+${termOfKind(EMAIL, flat(part))}*`]
  const run = phoneRun(part)
  if (run !== null) return [`+(${termOfKind(PHONE, run)}* ${termOf(run)}*)`]
  return wordsIn(part).map((word) => `+${termOf(word)}*`)
}

/**
 * A full-text search (boolean mode) for people: by words of the name in any order, an e-mail address or its beginning,
 * or four and more digits of a phone. Null for a search with neither.
 */
export function personExpression(search: string): string | null {
  const run = phoneRun(search)
  if (run !== null) return `${termOfKind(PHONE, run)}* ${termOf(run)}*`
  const parts = [...new Set(search.split(/\s+/u).flatMap(partExpressions))].slice(0, MAX_WORDS)
  return parts.length > 0 ? parts.join(' ') : null
}

/** The number of a booking that a search may be: its id, or the six characters that people see; null for none. */
export function searchedBookingNumber(search: string): string | null {
  const number = normalizeBookingNumber(search)
  return BOOKING_NUMBER_PATTERN.test(number) ? number : null
}
