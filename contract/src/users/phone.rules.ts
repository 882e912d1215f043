import { withLatinDigits, withoutInvisible } from '../lib/text/text.js'

/** Numbers without a country code are Indian. */
const HOME = '91'
const E164 = /^\+[1-9]\d{6,14}$/
/** Mobile numbers, and landlines whose area codes look like them. */
const MOBILE = /^[6-9]\d{9}$/
/** Landlines: an area code of two to four digits, and a subscriber's number that begins with 2 to 7 (National Numbering Plan). */
const LANDLINE =
  /^(?:(?:11|2[02]|33|4[04])[2-7]\d{7}|(?:1[2-9]|2[13-9]|3[0-24-9]|4[1-35-9]|5\d)\d(?:[2-7]\d{6}|\d[2-7]\d{5}))$/
/** Landlines of the largest cities, which people write without the zero, too. */
const CITY_LANDLINE = /^(?:11|2[02]|33|4[04])[2-7]\d{7}$/
const ONE_DIGIT = /^(\d)\1*$/
/** Country codes of one and two digits (ITU E.164); all others have three. */
const COUNTRY = /^(1|7|2[07]|3[0-4]|36|39|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d+)$/
/** Cities whose area code has two digits, as far as mobile numbers do not begin with it too. */
const INDIAN_CITY = /^(11|20|22|33|40|44)(\d{4})(\d{4})$/

/** Countries whose numbers begin with a zero of their own: Italy with its neighbours, and three in Africa. */
const OWN_ZERO = /^\+(?:39|378|379|225|241|242)0/

/** Digits with an optional plus: what people put between them is dropped, Devanagari digits are read. */
function digitsOf(text: string): string {
  return withLatinDigits(withoutInvisible(text))
    .trim()
    .replace(/^tel:/i, '')
    .replace(/\(0\)/g, '')
    .replace(/[\s()./\-\u2010-\u2015\u2212]/g, '')
    .replace(/^\uff0b/, '+')
}

/** Whether ten digits are an Indian number. Without a zero or country code before them, landlines are those of large cities. */
function isIndian(national: string, isWhole: boolean): boolean {
  if (MOBILE.test(national)) return true
  return (isWhole ? LANDLINE : CITY_LANDLINE).test(national) && !ONE_DIGIT.test(national)
}

/** E.164 of a number with a plus. The trunk zero after the country code is dropped, where it is one. */
function normalizeInternational(number: string): string | null {
  if (number.startsWith(`+${HOME}`)) {
    const national = number.slice(HOME.length + 1).replace(/^0/, '')
    return isIndian(national, true) ? `+${HOME}${national}` : null
  }
  const [, country, national] = COUNTRY.exec(number.slice(1)) ?? []
  const bare = country && national && !OWN_ZERO.test(number) ? `+${country}${national.replace(/^0/, '')}` : number
  return E164.test(bare) ? bare : null
}

/** Parses a number as people write it into E.164, such as "+919876543210"; null when it is none. */
export function normalizePhone(text: string): string | null {
  const digits = digitsOf(text).replace(/^00/, '+')
  if (digits.startsWith('+')) return normalizeInternational(digits)
  const national = digits.replace(/^0/, '')
  if (isIndian(national, national !== digits)) return `+${HOME}${national}`
  return national.startsWith(HOME) ? normalizeInternational(`+${national}`) : null
}

/** Formats a number for people, such as "+91 98765 43210". Other text stays as it is. */
export function formatPhone(phone: string): string {
  const number = normalizePhone(phone)
  if (number === null) return phone
  const [, country = '', national = ''] = COUNTRY.exec(number.slice(1)) ?? []
  return `+${country} ${country === HOME ? formatIndian(national) : inThrees(national)}`
}

function formatIndian(national: string): string {
  if (INDIAN_CITY.test(national)) return national.replace(INDIAN_CITY, '$1 $2 $3')
  return /^[6-9]/.test(national) ? `${national.slice(0, 5)} ${national.slice(5)}` : inThrees(national)
}

/** Groups of three, the last of three to five. */
function inThrees(digits: string): string {
  return digits.replace(/\d{3}(?=\d{3})/g, '$& ')
}

/** The number in a `tel:` link. */
export function phoneHref(phone: string): string | null {
  const number = normalizePhone(phone) ?? digitsOf(phone)
  return number === '' ? null : `tel:${number}`
}

/** Digits of an Indian number without its country code. */
const NATIONAL_LENGTH = 10

/**
 * Digits that a number has in E.164, from a part of it typed in any way: "098765", "+91 98765" and "0091-098765" are all
 * in 919876543210. Null for a text that is no part of a number, or has fewer than four digits.
 */
export function phoneRun(text: string): string | null {
  const typed = digitsOf(text)
  if (!/^\+?\d{4,}$/.test(typed)) return null
  const isAbroad = /^(?:\+|00)/.test(typed)
  const digits = typed.replace(/^(?:\+|00|0)/, '')
  const hasCountry = isAbroad || digits.length > NATIONAL_LENGTH
  return hasCountry ? digits.replace(/^910/, HOME) : digits
}
