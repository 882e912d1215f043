import { formatDateTime, type GrievanceTimes, type Language, localizedPath, PATHS } from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import type { Config } from '#platform/config/config.js'
import type { Mail } from '#platform/delivery/mail/mail.js'
import { mailableName } from '#platform/delivery/mail/web-address.rules.js'

interface MailedGrievance {
  id: string
  name: string
  email: string
  grievance: Pick<GrievanceTimes, 'acknowledgeBy' | 'resolveBy'> & { number: string }
}

/**
 * Tells the sender the number of a grievance and its deadlines, or that it is acknowledged. It repeats nothing that they
 * wrote, because anyone can enter a stranger's address in the form.
 */
export function grievanceMail(
  step: 'received' | 'acknowledged',
  { id, name, email, grievance: { number, acknowledgeBy, resolveBy } }: MailedGrievance,
  language: Language,
  { BRAND_NAME, PUBLIC_URL, GRIEVANCE_EMAIL }: Pick<Config, 'BRAND_NAME' | 'PUBLIC_URL' | 'GRIEVANCE_EMAIL'>,
): Mail {
  const translator = TRANSLATORS[language]
  const { t } = translator
  const mailed = mailableName(name)
  return {
    to: email,
    replyTo: GRIEVANCE_EMAIL,
    language,
    subject: t('mails.grievance.subject', { number, brandName: BRAND_NAME }),
    thread: `contact-${id}`,
    heading: t('mails.grievance.heading', { number }),
    paragraphs: [
      t('mails.contactReply.greeting', { name: mailed, named: mailed === '' ? 'no' : 'yes' }),
      step === 'received'
        ? t('mails.grievance.received', { number, time: formatDateTime(translator, acknowledgeBy) })
        : t('mails.grievance.acknowledged', { number }),
      t('mails.grievance.resolveBy', { time: formatDateTime(translator, resolveBy) }),
    ],
    action: { text: t('mails.grievance.status'), url: PUBLIC_URL + localizedPath(PATHS.grievances, language) },
    note: t('mails.grievance.further'),
  }
}
