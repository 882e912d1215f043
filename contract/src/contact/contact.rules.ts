import type { PlainMessageKey } from '../i18n/translator.js'
import { withLatinDigits, withoutInvisible } from '../lib/text/text.js'

/** Where the back office stands with a contact message. Any may follow any. */
export const CONTACT_STATUSES = ['new', 'read', 'responded', 'archived'] as const
export type ContactStatus = (typeof CONTACT_STATUSES)[number]

/** How people read it. */
export const CONTACT_STATUS_KEYS: Record<ContactStatus, PlainMessageKey> = {
  new: 'enums.contactStatus.new',
  read: 'enums.contactStatus.read',
  responded: 'enums.contactStatus.responded',
  archived: 'enums.contactStatus.archived',
}

/** A booking's id, or its last six characters as people see them. */
export const BOOKING_NUMBER_PATTERN = /^(?:[0-7][0-9A-HJKMNP-TV-Z]{25}|[0-9A-HJKMNP-TV-Z]{6})$/

/** Letters that booking numbers leave out, because people read them as digits (Crockford's base 32). */
const READ_AS: Record<string, string> = { O: '0', I: '1', L: '1' }

/**
 * A booking number as it was typed or read out: with "#", spaces or punctuation, in small letters or Devanagari digits, O
 * for 0, I or L for 1. It may still be none: `BOOKING_NUMBER_PATTERN` tells.
 */
export function normalizeBookingNumber(typed: string): string {
  return withLatinDigits(withoutInvisible(typed))
    .normalize('NFKC')
    .replace(/[\s\p{P}]/gu, '')
    .toUpperCase()
    .replace(/[OIL]/g, (letter) => READ_AS[letter] ?? letter)
}
