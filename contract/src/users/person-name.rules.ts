import type { Translate } from '../i18n/translator.js'

/** The stored name of closed accounts. Screens show `personName` instead. */
export const DELETED_USER_NAME = ''

/** Returns the first word of a name, or an empty text for a closed account. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}

/** Returns the display name of a user. For a closed account, it says so in the reader's language. */
export function personName(t: Translate, name: string): string {
  return name === DELETED_USER_NAME ? t('common.deletedUser') : name
}
