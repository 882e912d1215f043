import type { PlainMessageKey } from '../i18n/translator.js'
import { withLatinDigits, withoutInvisible } from '../lib/text/text.js'

/** Statuses of a contact message. Every transition is allowed. */
export const CONTACT_STATUSES = ['new', 'read', 'responded', 'archived'] as const
export type ContactStatus = (typeof CONTACT_STATUSES)[number]

/** Message keys of the status names. */
export const CONTACT_STATUS_KEYS: Record<ContactStatus, PlainMessageKey> = {
  new: 'admin.contactStatus.new',
  read: 'admin.contactStatus.read',
  responded: 'admin.contactStatus.responded',
  archived: 'admin.contactStatus.archived',
}

/** A booking's id, or the six characters that screens show. */
export const BOOKING_NUMBER_PATTERN = /^(?:[0-7][0-9A-HJKMNP-TV-Z]{25}|[0-9A-HJKMNP-TV-Z]{6})$/

/** Booking numbers omit these letters, because they look like digits (Crockford's base 32). */
const LOOKALIKES: Record<string, string> = { O: '0', I: '1', L: '1' }

/**
 * Normalizes a typed booking number: "#", spaces, punctuation, lower case, Devanagari digits, O for 0, and I or L for
 * 1. The result may be invalid; check it with `BOOKING_NUMBER_PATTERN`.
 */
export function normalizeBookingNumber(typed: string): string {
  return withLatinDigits(withoutInvisible(typed))
    .normalize('NFKC')
    .replace(/[\s\p{P}]/gu, '')
    .toUpperCase()
    .replace(/[OIL]/g, (letter) => LOOKALIKES[letter] ?? letter)
}
