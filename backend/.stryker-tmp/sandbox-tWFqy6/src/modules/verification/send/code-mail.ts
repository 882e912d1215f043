// @ts-nocheck
import type { Language } from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import type { Config } from '#platform/config/config.js'
import type { Mail } from '#platform/delivery/mail/mail.js'

export interface CodeMessage {
  /** E-mail or phone number. */
  to: string
  digits: string
  /** Minutes until the code expires. */
  minutes: number
  locale: Language
}

/** The mail with a one-time code. */
export function codeMail(
  { to, digits, minutes, locale }: CodeMessage,
  { BRAND_NAME }: Pick<Config, 'BRAND_NAME'>,
  purpose: 'verify' | 'change' = 'verify',
): Mail {
  const { t } = TRANSLATORS[locale]
  return {
    to,
    language: locale,
    subject: t('mails.code.subject', { digits, brandName: BRAND_NAME }),
    heading: t(purpose === 'change' ? 'mails.code.changeHeading' : 'mails.code.heading'),
    paragraphs: [t(purpose === 'change' ? 'mails.code.changeText' : 'mails.code.text', { minutes })],
    code: digits,
    note: t('mails.code.note'),
  }
}
