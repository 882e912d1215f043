import { formatDay, type Language, localizedPath, PATHS } from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import type { Config } from '../../../platform/config/config.js'
import type { Mail } from '../../../platform/mail/mail.js'

interface Question {
  name: string
  email: string
  message: string
  createdAt: Date
}

const quoted = (text: string) =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')

/** The back office's answer to a contact message, with the question below it. */
export function replyMail(
  { name, email, message, createdAt }: Question,
  text: string,
  language: Language,
  { BRAND_NAME, PUBLIC_URL, SUPPORT_EMAIL }: Pick<Config, 'BRAND_NAME' | 'PUBLIC_URL' | 'SUPPORT_EMAIL'>,
): Mail {
  const translator = TRANSLATORS[language]
  const { t } = translator
  return {
    to: email,
    replyTo: SUPPORT_EMAIL,
    language,
    subject: t('mails.contactReply.subject', { brandName: BRAND_NAME }),
    heading: t('mails.contactReply.heading'),
    paragraphs: [t('mails.contactReply.greeting', { name }), text],
    action: { text: t('mails.contactReply.again'), url: PUBLIC_URL + localizedPath(PATHS.contact, language) },
    note: t('mails.contactReply.question', { date: formatDay(translator, createdAt), message: quoted(message) }),
  }
}
