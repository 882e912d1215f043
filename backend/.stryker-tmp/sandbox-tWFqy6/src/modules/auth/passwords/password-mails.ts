// @ts-nocheck
import { type Language, LIMITS, localizedPath, PATHS } from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import type { Config } from '#platform/config/config.js'
import type { Mail } from '#platform/delivery/mail/mail.js'
import { mailableName } from '#platform/delivery/mail/web-address.rules.js'
import type { FactorChange } from '../auth.events.js'

const MINUTES = LIMITS.passwordResetMs / 60_000

export interface AccountMailRecipient {
  name: string
  email: string
  locale: Language
}

/** Leaves out a name that contains a web address: anyone can register a stranger's e-mail under such a name. */
function greetingOf(name: string) {
  const mailed = mailableName(name)
  return { name: mailed, named: mailed === '' ? 'no' : 'yes' }
}

/** The mail with a link for setting a new password. */
export function passwordLinkMail(
  { name, email, locale }: AccountMailRecipient,
  token: string,
  { BRAND_NAME, PUBLIC_URL }: Pick<Config, 'BRAND_NAME' | 'PUBLIC_URL'>,
): Mail {
  const { t } = TRANSLATORS[locale]
  const path = localizedPath(PATHS.resetPassword, locale)
  return {
    to: email,
    language: locale,
    subject: t('mails.passwordLink.subject', { brandName: BRAND_NAME }),
    heading: t('mails.passwordLink.heading'),
    paragraphs: [t('mails.passwordLink.text', { ...greetingOf(name), minutes: MINUTES })],
    // Server logs and referrers never contain the fragment.
    action: { text: t('mails.passwordLink.action'), url: `${PUBLIC_URL}${path}#token=${token}` },
    note: t('mails.passwordLink.note'),
  }
}

/** The ways on of an owner who did not make the change: set a new password, or call. */
function wayBack(
  { PUBLIC_URL, SUPPORT_PHONE }: Pick<Config, 'PUBLIC_URL' | 'SUPPORT_PHONE'>,
  locale: Language,
): Pick<Mail, 'action' | 'note'> {
  const { t } = TRANSLATORS[locale]
  return {
    action: {
      text: t('mails.passwordChanged.action'),
      url: PUBLIC_URL + localizedPath(PATHS.forgotPassword, locale),
    },
    note: t('mails.passwordChanged.note', { phone: SUPPORT_PHONE }),
  }
}

/** Informs the owner that their password was changed. */
export function passwordChangedMail(
  { name, email, locale }: AccountMailRecipient,
  { BRAND_NAME, PUBLIC_URL, SUPPORT_PHONE }: Pick<Config, 'BRAND_NAME' | 'PUBLIC_URL' | 'SUPPORT_PHONE'>,
): Mail {
  const { t } = TRANSLATORS[locale]
  return {
    to: email,
    language: locale,
    subject: t('mails.passwordChanged.subject', { brandName: BRAND_NAME }),
    heading: t('mails.passwordChanged.heading'),
    paragraphs: [t('mails.passwordChanged.text', greetingOf(name))],
    ...wayBack({ PUBLIC_URL, SUPPORT_PHONE }, locale),
  }
}

/** Informs the owner that a passkey or second factor was added or removed. */
export function factorsChangedMail(
  { name, email, locale }: AccountMailRecipient,
  change: FactorChange,
  { BRAND_NAME, PUBLIC_URL, SUPPORT_PHONE }: Pick<Config, 'BRAND_NAME' | 'PUBLIC_URL' | 'SUPPORT_PHONE'>,
): Mail {
  const { t } = TRANSLATORS[locale]
  return {
    to: email,
    language: locale,
    subject: t('mails.factorsChanged.subject', { brandName: BRAND_NAME }),
    heading: t('mails.factorsChanged.heading'),
    paragraphs: [t('mails.factorsChanged.text', { ...greetingOf(name), change })],
    ...wayBack({ PUBLIC_URL, SUPPORT_PHONE }, locale),
  }
}
