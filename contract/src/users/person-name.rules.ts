import type { Translate } from '../i18n/translator.js'

/** The stored name of people whose account is closed. Each reader sees `personName` instead. */
export const DELETED_USER_NAME = ''

/** A person's name as it is shown: of a closed account, that it was deleted, in the reader's language. */
export function personName(t: Translate, name: string): string {
  return name === DELETED_USER_NAME ? t('common.deletedUser') : name
}
