// @ts-nocheck
import { formatDay, type Language, lastSix, localizedPath, PATHS } from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import type { Config } from '#platform/config/config.js'
import type { Mail } from '#platform/delivery/mail/mail.js'
import { mailableName } from '#platform/delivery/mail/web-address.rules.js'

interface Question {
  id: string
  /** The booking that the message is about; empty for none. */
  bookingNumber: string
  name: string
  email: string
  message: string
  createdAt: Date
  /** Whether the sender was signed in with this e-mail address and has verified it. */
  isVerified: boolean
}

const quoted = (text: string) =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')

/**
 * The back office's reply to a contact message. It quotes the message only for a verified sender, because anyone can
 * enter a stranger's address in the form.
 */
export function replyMail(
  { id, bookingNumber, name, email, message, createdAt, isVerified }: Question,
  text: string,
  language: Language,
  { BRAND_NAME, PUBLIC_URL, SUPPORT_EMAIL }: Pick<Config, 'BRAND_NAME' | 'PUBLIC_URL' | 'SUPPORT_EMAIL'>,
): Mail {
  const translator = TRANSLATORS[language]
  const { t } = translator
  const mailed = mailableName(name)
  const date = formatDay(translator, createdAt)
  return {
    to: email,
    replyTo: SUPPORT_EMAIL,
    language,
    subject: t('mails.contactReply.subject', {
      brandName: BRAND_NAME,
      number: lastSix(id),
      booking: bookingNumber === '' ? 'none' : lastSix(bookingNumber),
    }),
    thread: `contact-${id}`,
    heading: t('mails.contactReply.heading'),
    paragraphs: [t('mails.contactReply.greeting', { name: mailed, named: mailed === '' ? 'no' : 'yes' }), text],
    action: { text: t('mails.contactReply.again'), url: PUBLIC_URL + localizedPath(PATHS.contact, language) },
    note: isVerified
      ? t('mails.contactReply.question', { date, message: quoted(message) })
      : t('mails.contactReply.wrote', { date }),
  }
}
