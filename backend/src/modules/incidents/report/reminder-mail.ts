import { ADMIN_PATHS, formatDateTime, type Language, lastSix, pathTo, reportClock } from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import type { Config } from '#platform/config/config.js'
import type { Mail } from '#platform/delivery/mail/mail.js'
import type { IncidentRow } from '../incidents.repository.js'

/** Reminds an owner of the report to the Board. */
export function reminderMail(
  { id, awareAt, reportedAt }: Pick<IncidentRow, 'id' | 'awareAt' | 'reportedAt'>,
  { email, language }: { email: string; language: Language },
  { BRAND_NAME, PUBLIC_URL }: Pick<Config, 'BRAND_NAME' | 'PUBLIC_URL'>,
  now: Date,
): Mail {
  const translator = TRANSLATORS[language]
  const { t } = translator
  const { dueAt, hoursLeft } = reportClock({ awareAt, reportedAt }, now)
  const values = {
    brandName: BRAND_NAME,
    number: lastSix(id),
    hours: Math.max(0, hoursLeft),
    due: formatDateTime(translator, dueAt),
  }
  return {
    to: email,
    language,
    subject: t('mails.incident.subject', values),
    heading: t('mails.incident.heading'),
    paragraphs: [t('mails.incident.text', values)],
    action: { text: t('mails.incident.action'), url: PUBLIC_URL + pathTo(ADMIN_PATHS.incident, { id }) },
  }
}
