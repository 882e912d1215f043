import type { Incident, IncidentData, IncidentScope } from '@sofaseva/contract'
import { fromIndianField, toIndianField } from '#office/ui/indian-field.js'

/** The values of the form. Times are those of date-time inputs in India's time. */
export interface IncidentDraft {
  isDrill: boolean
  title: string
  awareAt: string
  happenedFrom: string
  happenedTo: string
  nature: string
  place: string
  consequences: string
  measures: string
  scope: IncidentScope
  data: readonly IncidentData[]
  staffId: string
  /** Ids or e-mail addresses, one a line. */
  persons: string
}

/** A new incident happened until now, and the business became aware of it now. */
export function newDraft(isDrill: boolean, now: number): IncidentDraft {
  const time = toIndianField(new Date(now).toISOString())
  return {
    ...{ isDrill, title: '', awareAt: time, happenedFrom: '', happenedTo: time },
    ...{ nature: '', place: '', consequences: '', measures: '' },
    ...{ scope: 'records', data: [], staffId: '', persons: '' },
  }
}

export function toDraft(incident: Incident): IncidentDraft {
  const { isDrill, title, nature, place, consequences, measures, scope, data, staffId, persons } = incident
  return {
    ...{ isDrill, title, nature, place, consequences, measures, scope, data },
    awareAt: toIndianField(incident.awareAt),
    happenedFrom: toIndianField(incident.happenedFrom),
    happenedTo: toIndianField(incident.happenedTo),
    staffId: staffId ?? '',
    persons: persons.join('\n'),
  }
}

/** Converts the values to the schema's input. */
export function toIncidentInput({ awareAt, happenedFrom, happenedTo, ...draft }: IncidentDraft): object {
  return {
    ...draft,
    awareAt: fromIndianField(awareAt),
    happenedFrom: happenedFrom === '' ? '' : fromIndianField(happenedFrom),
    happenedTo: fromIndianField(happenedTo),
  }
}
