// @ts-nocheck
import { DAY_MS, type Language } from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import type { Config } from '#platform/config/config.js'
import type { Mail } from '#platform/delivery/mail/mail.js'
import type { TextMessage } from '#platform/delivery/sms/sms-gateway.js'
import { UNDO_MS, type VerifiedContact } from '../../users/index.js'
import { undoUrl } from './undo-links.js'

const UNDO_DAYS = UNDO_MS / DAY_MS

export interface ContactNotice {
  /** The address or number that gets the message. */
  to: string
  locale: Language
  changeId: string
  contact: VerifiedContact
}

type NoticeConfig = Pick<Config, 'BRAND_NAME' | 'PUBLIC_URL' | 'JWT_SECRET'>

/** The mail that tells of a changed contact. It contains no typed text: not even the new contact. */
export function contactChangedMail({ to, locale, changeId, contact }: ContactNotice, config: NoticeConfig): Mail {
  const { t } = TRANSLATORS[locale]
  return {
    to,
    language: locale,
    subject: t('mails.contactChanged.subject', { contact, brandName: config.BRAND_NAME }),
    heading: t('mails.contactChanged.heading', { contact }),
    paragraphs: [t('mails.contactChanged.text', { contact, days: UNDO_DAYS })],
    action: { text: t('mails.contactChanged.action'), url: undoUrl(changeId, locale, config) },
    note: t('mails.contactChanged.note'),
  }
}

/** The text message that tells of a changed contact. */
export function contactChangedText(
  { to, locale, changeId, contact }: ContactNotice,
  config: NoticeConfig,
): TextMessage {
  const url = undoUrl(changeId, locale, config)
  const brand = config.BRAND_NAME
  return {
    to,
    kind: 'changed',
    language: locale,
    message: TRANSLATORS[locale].t('mails.contactChanged.sms', { contact, brandName: brand, days: UNDO_DAYS, url }),
    values: { brand, days: String(UNDO_DAYS), url },
  }
}
