import type { Language } from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import type { Config } from '#platform/config/config.js'
import type { Mail } from '#platform/delivery/mail/mail.js'
import type { TextMessage } from '#platform/delivery/sms/sms-gateway.js'

export interface MergeNotice {
  /** The address or number that gets the message. */
  to: string
  locale: Language
  /** As users read it. */
  supportPhone: string
}

type NoticeConfig = Pick<Config, 'BRAND_NAME'>

/** The mail that tells of merged accounts. It contains no typed text. */
export function accountsMergedMail({ to, locale, supportPhone }: MergeNotice, { BRAND_NAME }: NoticeConfig): Mail {
  const { t } = TRANSLATORS[locale]
  return {
    to,
    language: locale,
    subject: t('mails.merged.subject', { brandName: BRAND_NAME }),
    heading: t('mails.merged.heading'),
    paragraphs: [t('mails.merged.text'), t('mails.merged.help', { phone: supportPhone })],
    note: t('mails.contactChanged.note'),
  }
}

/** The text message that tells of merged accounts. */
export function accountsMergedText(
  { to, locale, supportPhone: phone }: MergeNotice,
  { BRAND_NAME: brand }: NoticeConfig,
): TextMessage {
  const message = TRANSLATORS[locale].t('mails.merged.sms', { brandName: brand, phone })
  return { to, kind: 'merged', language: locale, message, values: { brand, phone } }
}
