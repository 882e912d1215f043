// @ts-nocheck
import {
  DAY_MS,
  LIMITS,
  languageOrDefault,
  localizedPath,
  PATHS,
  STAFF_ROLE_KEYS,
  type StaffRole,
} from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import type { Config } from '#platform/config/config.js'
import type { Mail } from '#platform/delivery/mail/mail.js'
import { mailableName } from '#platform/delivery/mail/web-address.rules.js'

interface Invitation {
  email: string
  locale: string
  staffRole: StaffRole
  inviterName: string
}

/** The mail with the link that makes an admin's account. */
export function invitationMail(
  { email, locale, staffRole, inviterName }: Invitation,
  token: string,
  { BRAND_NAME, PUBLIC_URL }: Pick<Config, 'BRAND_NAME' | 'PUBLIC_URL'>,
): Mail {
  const language = languageOrDefault(locale)
  const { t } = TRANSLATORS[language]
  const values = { brandName: BRAND_NAME, duty: t(STAFF_ROLE_KEYS[staffRole]), days: LIMITS.invitationMs / DAY_MS }
  const name = mailableName(inviterName)
  return {
    to: email,
    language,
    subject: t('mails.invitation.subject', values),
    heading: t('mails.invitation.heading', values),
    paragraphs: [t('mails.invitation.text', { ...values, name, named: name === '' ? 'no' : 'yes' })],
    // Server logs and referrers never contain the fragment.
    action: {
      text: t('mails.invitation.action'),
      url: `${PUBLIC_URL}${localizedPath(PATHS.invitation, language)}#token=${token}`,
    },
    note: t('mails.invitation.note'),
  }
}
