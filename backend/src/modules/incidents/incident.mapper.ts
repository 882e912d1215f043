import { HOUR_MS, type Incident, type IncidentChange, NOTICE_STATES, REPORT_HOURS } from '@sofaseva/contract'
import type { IncidentDetails, IncidentRow, NoticeCounts } from './incidents.repository.js'

const isoOrNull = (time: Date | null) => time?.toISOString() ?? null

export function toIncidentView(row: IncidentRow, counts: NoticeCounts): Incident {
  const { id, isDrill, title, nature, place, consequences, measures, texts, conclusion, revision } = row
  const { scope, data, staffId, persons } = row.scope
  return {
    ...{ _id: id, isDrill, title, nature, place, consequences, measures, texts, conclusion, revision },
    ...{ scope, data: [...data], staffId, persons: [...persons] },
    awareAt: row.awareAt.toISOString(),
    reportDueAt: new Date(row.awareAt.getTime() + REPORT_HOURS * HOUR_MS).toISOString(),
    reportedAt: isoOrNull(row.reportedAt),
    happenedFrom: isoOrNull(row.happenedFrom),
    happenedTo: row.happenedTo.toISOString(),
    people: Object.fromEntries(NOTICE_STATES.map((state) => [state, counts[state] ?? 0])) as Incident['people'],
    isListing: row.listing > 0 && row.listedAt === null,
    listedAt: isoOrNull(row.listedAt),
    noticesAt: isoOrNull(row.noticesAt),
    closedAt: isoOrNull(row.closedAt),
    createdAt: row.createdAt.toISOString(),
  }
}

/** The columns of an input. `persons` are ids. A scope keeps only what it needs. */
export function toDetails(
  input: Omit<IncidentChange, 'expectedRevision'>,
  persons: readonly string[],
): IncidentDetails {
  const { title, nature, place, consequences, measures, scope, data, staffId } = input
  return {
    ...{ title, nature, place, consequences, measures },
    awareAt: new Date(input.awareAt),
    happenedFrom: input.happenedFrom === undefined ? null : new Date(input.happenedFrom),
    happenedTo: new Date(input.happenedTo),
    scope: { scope, data, staffId: scope === 'staff' ? (staffId ?? null) : null, persons },
  }
}
