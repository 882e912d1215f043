import { formatDay, type Language, lastSix, localizedPath, PATHS, type Translate } from '@sofaseva/contract'
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
  /** Null for a plain message. */
  grievance: { number: string } | null
  /** Whether the sender was signed in with this e-mail address and has verified it. */
  isVerified: boolean
}

interface Reply {
  text: string
  /** It closes the grievance. */
  isResolution: boolean
}

const quoted = (text: string) =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')

function subjectOf(t: Translate, { id, bookingNumber, grievance }: Question, brandName: string): string {
  if (grievance) return t('mails.grievance.subject', { number: grievance.number, brandName })
  const booking = bookingNumber === '' ? 'none' : lastSix(bookingNumber)
  return t('mails.contactReply.subject', { brandName, number: lastSix(id), booking })
}

/**
 * The back office's reply to a contact message. It quotes the message only for a verified sender, because anyone can
 * enter a stranger's address in the form.
 */
export function replyMail(
  question: Question,
  { text, isResolution }: Reply,
  language: Language,
  { BRAND_NAME, PUBLIC_URL, SUPPORT_EMAIL }: Pick<Config, 'BRAND_NAME' | 'PUBLIC_URL' | 'SUPPORT_EMAIL'>,
): Mail {
  const { id, name, email, message, createdAt, grievance, isVerified } = question
  const translator = TRANSLATORS[language]
  const { t } = translator
  const mailed = mailableName(name)
  const date = formatDay(translator, createdAt)
  const page = grievance ? PATHS.grievances : PATHS.contact
  return {
    to: email,
    replyTo: SUPPORT_EMAIL,
    language,
    subject: subjectOf(t, question, BRAND_NAME),
    thread: `contact-${id}`,
    heading: grievance ? t('mails.grievance.heading', { number: grievance.number }) : t('mails.contactReply.heading'),
    paragraphs: [
      t('mails.contactReply.greeting', { name: mailed, named: mailed === '' ? 'no' : 'yes' }),
      text,
      ...(isResolution ? [t('mails.grievance.resolved')] : []),
    ],
    action: {
      text: t(grievance ? 'mails.grievance.status' : 'mails.contactReply.again'),
      url: PUBLIC_URL + localizedPath(page, language),
    },
    note: isVerified
      ? t('mails.contactReply.question', { date, message: quoted(message) })
      : t('mails.contactReply.wrote', { date }),
  }
}
