import {
  fillPlaceholders,
  formatDateTime,
  type Language,
  type NoticeFacts,
  type PolicyFacts,
  type Translator,
} from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import type { Mail } from '#platform/delivery/mail/mail.js'
import { mailableName } from '#platform/delivery/mail/web-address.rules.js'
import type { IncidentRow } from '../incidents.repository.js'

type DescribedIncident = Pick<IncidentRow, 'happenedFrom' | 'happenedTo' | 'scope' | 'texts'>

export interface Recipient {
  name: string
  email: string
  language: Language
}

export function periodText(
  translator: Translator,
  { happenedFrom, happenedTo }: Pick<IncidentRow, 'happenedFrom' | 'happenedTo'>,
): string {
  const to = formatDateTime(translator, happenedTo)
  if (happenedFrom === null) return translator.t('admin-incidents.period.until', { to })
  return translator.t('admin-incidents.period.between', { from: formatDateTime(translator, happenedFrom), to })
}

/** The kinds of data in words. */
export function dataText({ t }: Pick<Translator, 't'>, { data }: Pick<IncidentRow['scope'], 'data'>): string {
  return data.map((kind) => t(`admin-incidents.data.${kind}`)).join(', ')
}

function noticeFacts(
  translator: Translator,
  incident: DescribedIncident,
  { name, business }: { name: string; business: PolicyFacts },
): NoticeFacts {
  return {
    ...business,
    // A name with a web address would turn the notification into an advertisement.
    name: mailableName(name) || translator.t('admin-incidents.notice.reader'),
    data: dataText(translator, incident.scope),
    period: periodText(translator, incident),
  }
}

/** The notification to one user, in their language. */
export function noticeMail(
  incident: DescribedIncident,
  { name, email, language }: Recipient,
  business: PolicyFacts,
): Mail {
  const translator = TRANSLATORS[language]
  const facts = noticeFacts(translator, incident, { name, business })
  const { subject, text } = incident.texts[language]
  const filled = fillPlaceholders(subject, facts)
  return {
    to: email,
    replyTo: business.officerEmail,
    language,
    subject: filled,
    heading: filled,
    paragraphs: fillPlaceholders(text, facts)
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  }
}
