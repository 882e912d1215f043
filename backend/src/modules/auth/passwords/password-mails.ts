import { LIMITS, PATHS } from '@sofaseva/contract'
import type { Config } from '../../../platform/config/config.js'
import type { Mail } from '../../../platform/mail/mail.js'

const MINUTES = LIMITS.passwordResetMs / 60_000

interface Recipient {
  name: string
  email: string
}

/** The link by which a forgotten password is replaced. */
export function passwordLinkMail(
  { name, email }: Recipient,
  token: string,
  { BRAND_NAME, PUBLIC_URL }: Pick<Config, 'BRAND_NAME' | 'PUBLIC_URL'>,
): Mail {
  return {
    to: email,
    subject: `Choose a new ${BRAND_NAME} password`,
    heading: 'Choose a new password',
    paragraphs: [`Hello ${name}, this link lets you choose a new password, once. Valid for ${MINUTES} minutes.`],
    // A fragment appears in no server log and no referrer.
    action: { text: 'Choose a new password', url: `${PUBLIC_URL + PATHS.resetPassword}#token=${token}` },
    note: 'If you did not ask for it, you need not do anything: your password stays as it is.',
  }
}

/** Tells the owner that their password was changed. */
export function passwordChangedMail(
  { name, email }: Recipient,
  { BRAND_NAME, PUBLIC_URL, SUPPORT_PHONE }: Pick<Config, 'BRAND_NAME' | 'PUBLIC_URL' | 'SUPPORT_PHONE'>,
): Mail {
  return {
    to: email,
    subject: `Your ${BRAND_NAME} password was changed`,
    heading: 'Your password was changed',
    paragraphs: [`Hello ${name}, the password of your account was changed. Other devices were signed out.`],
    action: { text: 'Not you? Choose a new password', url: `${PUBLIC_URL}/auth/forgot` },
    note: `If it was not you, please also call us: ${SUPPORT_PHONE}.`,
  }
}
