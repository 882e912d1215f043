import { BOOKING_NUMBER_PATTERN, normalizeBookingNumber } from '../contact/contact.rules.js'
import { searchTextOf, termOf, termOfKind } from '../lib/text/search-terms.js'
import { fold, wordsIn } from '../lib/text/words.js'
import { phoneRun } from './phone.rules.js'

/** Term kinds other than words: phone digits, email addresses and booking numbers. */
const PHONE = 'wp'
const EMAIL = 'we'
const BOOKING = 'wb'
/** Minimum number of digits for a phone search. */
const MIN_PHONE_DIGITS = 4
/** Maximum number of words to use from a search, because each costs time. */
const MAX_WORDS = 12

/** Keeps only letters and digits, so that an address matches with or without its dots. */
const lettersAndDigits = (email: string) => fold(email).replace(/[^a-z0-9]/g, '')

/** Index terms of an email address. It matches by a prefix from any word before the "@", and by its domain. */
function emailTerms(email: string): string[] {
  const at = email.lastIndexOf('@')
  const starts = [...email.slice(0, Math.max(0, at)).matchAll(/[^._+-]+/g)].map(({ index }) => index)
  return at < 0 ? [] : [...starts, at + 1].map((start) => termOfKind(EMAIL, lettersAndDigits(email.slice(start))))
}

/** Every run of a number's digits is a prefix of one of these terms. */
function phoneTerms(phone: string): string[] {
  const digits = phone.replace(/\D/g, '')
  const count = Math.max(0, digits.length - MIN_PHONE_DIGITS + 1)
  return Array.from({ length: count }, (_, at) => termOfKind(PHONE, digits.slice(at)))
}

export interface SearchedUser {
  name: string
  email: string | null
  /** The current phone number and earlier ones, in E.164. */
  phones: readonly string[]
}

/**
 * Returns the index text of a user: words of the name and of the email before the "@", the email itself, and runs of
 * phone digits. Every list of the back office uses it.
 */
export function userSearchText({ name, email, phones }: SearchedUser): string {
  // Thousands of users share the words of a domain. As separate words, they would slow searches and match too much.
  const [local = ''] = (email ?? '').split('@')
  const terms = [searchTextOf([name, local]), ...emailTerms(email ?? ''), ...phones.flatMap(phoneTerms)]
  return [...new Set(terms.filter((term) => term !== ''))].join(' ')
}

/** Returns the index text of a message: its sender, its text and its booking number. */
export function messageSearchText(message: SearchedUser & { message: string; bookingNumber: string }): string {
  const { message: text, bookingNumber } = message
  const terms = [userSearchText(message), searchTextOf([text]), bookingNumber && bookingTerm(bookingNumber)]
  return [...new Set(terms.join(' ').split(' ').filter(Boolean))].join(' ')
}

/** The six characters of the booking number that screens show. */
const bookingTerm = (number: string) => termOfKind(BOOKING, number.slice(-6).toLowerCase())

/** Returns a full-text search (boolean mode) for content about a booking with this number. */
export const bookingExpression = bookingTerm

/** Expressions for a part of a search without spaces: an email address, phone digits or words. */
function partExpressions(part: string): string[] {
  if (part.includes('@')) return lettersAndDigits(part) === '' ? [] : [`+${termOfKind(EMAIL, lettersAndDigits(part))}*`]
  const run = phoneRun(part)
  if (run !== null) return [`+(${termOfKind(PHONE, run)}* ${termOf(run)}*)`]
  return wordsIn(part).map((word) => `+${termOf(word)}*`)
}

/**
 * Returns a full-text search (boolean mode) for users. It matches words of the name in any order, an email address or
 * its start, or at least four digits of a phone number. Null for a search without any of them.
 */
export function userExpression(search: string): string | null {
  const run = phoneRun(search)
  if (run !== null) return `${termOfKind(PHONE, run)}* ${termOf(run)}*`
  const parts = [...new Set(search.split(/\s+/u).flatMap(partExpressions))].slice(0, MAX_WORDS)
  return parts.length > 0 ? parts.join(' ') : null
}

/** Returns the booking number in a search: an id, or the six characters that screens show; null for none. */
export function searchedBookingNumber(search: string): string | null {
  const number = normalizeBookingNumber(search)
  return BOOKING_NUMBER_PATTERN.test(number) ? number : null
}
