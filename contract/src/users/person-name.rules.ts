import type { Translate } from '../i18n/translator.js'

/** The stored name of closed accounts. Screens show `personName` instead. */
export const DELETED_USER_NAME = ''

<<<<<<< HEAD
/** Returns the display name of a user. For a closed account, it says so in the reader's language. */
=======
/** The first word of a person's name; empty of a closed account. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}

/** A person's name as it is shown: of a closed account, that it was deleted, in the reader's language. */
>>>>>>> e1f758a0 (feat(bookings): keep events in a booking's history)
export function personName(t: Translate, name: string): string {
  return name === DELETED_USER_NAME ? t('common.deletedUser') : name
}
