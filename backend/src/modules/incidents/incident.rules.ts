import { hasBlank, LANGUAGES, type NoticeTexts } from '@sofaseva/contract'

/** Steps in the history of an incident. */
export type IncidentStep =
  | 'opened'
  | 'changed'
  | 'texts-changed'
  | 'listing-requested'
  | 'people-listed'
  | 'notices-sent'
  | 'person-told'
  | 'reminded'
  | 'reported'
  | 'closed'

/** The name of a step in the audit log. Those of drills have names of their own, so no one takes one for the other. */
export function incidentAction({ isDrill }: { isDrill: boolean }, step: IncidentStep): string {
  return `${isDrill ? 'drill' : 'incident'}.${step}`
}

/** Whether every part of the notification has its text, in each language. */
export function isNoticeWritten({ texts }: { texts: NoticeTexts }): boolean {
  return LANGUAGES.every((language) => !hasBlank(texts[language].subject) && !hasBlank(texts[language].text))
}
