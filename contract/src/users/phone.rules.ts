import { withLatinDigits, withoutInvisible } from '../lib/text/text.js'

/** Numbers without a country code are Indian. */
const HOME_COUNTRY_CODE = '91'
const E164 = /^\+[1-9]\d{6,14}$/
/** Mobile numbers, and landlines whose area codes look like mobile numbers. */
const MOBILE = /^[6-9]\d{9}$/
/** Landlines: an area code of two to four digits, then a number that starts with 2 to 7 (National Numbering Plan). */
const LANDLINE =
  /^(?:(?:11|2[02]|33|4[04])[2-7]\d{7}|(?:1[2-9]|2[13-9]|3[0-24-9]|4[1-35-9]|5\d)\d(?:[2-7]\d{6}|\d[2-7]\d{5}))$/
/** Landlines of the largest cities, which users may write without the leading zero. */
const CITY_LANDLINE = /^(?:11|2[02]|33|4[04])[2-7]\d{7}$/
const ONE_DIGIT = /^(\d)\1*$/
/** Country codes of one and two digits (ITU E.164). All others have three. */
const COUNTRY = /^(1|7|2[07]|3[0-4]|36|39|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d+)$/
/** Cities with a two-digit area code that is not a prefix of mobile numbers. */
const INDIAN_CITY = /^(11|20|22|33|40|44)(\d{4})(\d{4})$/

/** Countries whose national numbers keep a leading zero: Italy and its neighbors, and three in Africa. */
const KEEPS_ZERO = /^\+(?:39|378|379|225|241|242)0/

/** Extracts digits with an optional plus. Drops separators and converts Devanagari digits. */
function digitsOf(text: string): string {
  return withLatinDigits(withoutInvisible(text))
    .trim()
    .replace(/^tel:/i, '')
    .replace(/\(0\)/g, '')
    .replace(/[\s()./\-\u2010-\u2015\u2212]/g, '')
    .replace(/^\uff0b/, '+')
}

/** Returns whether ten digits are an Indian number. Landlines without a zero or country code need a large city. */
function isIndian(national: string, isWhole: boolean): boolean {
  if (MOBILE.test(national)) return true
  return (isWhole ? LANDLINE : CITY_LANDLINE).test(national) && !ONE_DIGIT.test(national)
}

/** Returns E.164 for a number with a plus. Drops a trunk zero after the country code. */
function normalizeInternational(number: string): string | null {
  if (number.startsWith(`+${HOME_COUNTRY_CODE}`)) {
    const national = number.slice(HOME_COUNTRY_CODE.length + 1).replace(/^0/, '')
    return isIndian(national, true) ? `+${HOME_COUNTRY_CODE}${national}` : null
  }
  const [, country, national] = COUNTRY.exec(number.slice(1)) ?? []
  const bare = country && national && !KEEPS_ZERO.test(number) ? `+${country}${national.replace(/^0/, '')}` : number
  return E164.test(bare) ? bare : null
}

/** Parses a typed number to E.164, such as "+919876543210"; null for an invalid number. */
export function normalizePhone(text: string): string | null {
  const digits = digitsOf(text).replace(/^00/, '+')
  if (digits.startsWith('+')) return normalizeInternational(digits)
  const national = digits.replace(/^0/, '')
  if (isIndian(national, national !== digits)) return `+${HOME_COUNTRY_CODE}${national}`
  return national.startsWith(HOME_COUNTRY_CODE) ? normalizeInternational(`+${national}`) : null
}

/** Formats a number for display, such as "+91 98765 43210". Other text stays unchanged. */
export function formatPhone(phone: string): string {
  const number = normalizePhone(phone)
  if (number === null) return phone
  const [, country = '', national = ''] = COUNTRY.exec(number.slice(1)) ?? []
  return `+${country} ${country === HOME_COUNTRY_CODE ? formatIndian(national) : groupDigits(national)}`
}

function formatIndian(national: string): string {
  if (INDIAN_CITY.test(national)) return national.replace(INDIAN_CITY, '$1 $2 $3')
  return /^[6-9]/.test(national) ? `${national.slice(0, 5)} ${national.slice(5)}` : groupDigits(national)
}

/** Splits digits into groups of three; the last has three to five. */
function groupDigits(digits: string): string {
  return digits.replace(/\d{3}(?=\d{3})/g, '$& ')
}

/** The `tel:` link of a phone number. */
export function phoneHref(phone: string): string | null {
  const number = normalizePhone(phone) ?? digitsOf(phone)
  return number === '' ? null : `tel:${number}`
}

/** Digits of an Indian number without its country code. */
const NATIONAL_LENGTH = 10

/**
 * Returns the E.164 digits that match a typed part of a number: "098765", "+91 98765" and "0091-098765" all match
 * 919876543210. Null if the text is no such part or has fewer than four digits.
 */
export function phoneRun(text: string): string | null {
  const typed = digitsOf(text)
  if (!/^\+?\d{4,}$/.test(typed)) return null
  const isAbroad = /^(?:\+|00)/.test(typed)
  const digits = typed.replace(/^(?:\+|00|0)/, '')
  const hasCountry = isAbroad || digits.length > NATIONAL_LENGTH
  return hasCountry ? digits.replace(/^910/, HOME_COUNTRY_CODE) : digits
}
