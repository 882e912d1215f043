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

export type CodeMailKind = 'verify' | 'change' | 'merge'

const TEXTS = {
  verify: { heading: 'mails.code.heading', text: 'mails.code.text' },
  change: { heading: 'mails.code.changeHeading', text: 'mails.code.changeText' },
  merge: { heading: 'mails.code.mergeHeading', text: 'mails.code.mergeText' },
} as const

/** The mail with a one-time code. */
export function codeMail(
  { to, digits, minutes, locale }: CodeMessage,
  { BRAND_NAME }: Pick<Config, 'BRAND_NAME'>,
  kind: CodeMailKind = 'verify',
): Mail {
  const { t } = TRANSLATORS[locale]
  return {
    to,
    language: locale,
    subject: t('mails.code.subject', { digits, brandName: BRAND_NAME }),
    heading: t(TEXTS[kind].heading),
    paragraphs: [t(TEXTS[kind].text, { minutes })],
    code: digits,
    note: t('mails.code.note'),
  }
}
