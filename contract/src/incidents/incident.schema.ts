import { messageRef } from '../i18n/translator.js'
import {
  commaSeparated,
  emptyToUndefined,
  expectedRevision,
  freeText,
  Id,
  IsoDateTime,
  limitedList,
  oneLine,
  PageQuery,
  Revision,
  requiredText,
  Success,
  textsByLanguage,
} from '../lib/schema/common.schema.js'
import { z } from '../lib/schema/zod.js'
import { unknownPlaceholders } from '../lib/text/placeholders.js'
import { INCIDENT_DATA, INCIDENT_LIMITS, INCIDENT_SCOPES, NOTICE_FACTS, NOTICE_STATES } from './incident.rules.js'

const { title, text, subject, notice, person, persons } = INCIDENT_LIMITS

const Data = limitedList(
  z.array(z.enum(INCIDENT_DATA)).min(1, messageRef('validation.incidentData')),
  INCIDENT_DATA.length,
).transform((kinds) => INCIDENT_DATA.filter((kind) => kinds.includes(kind)))

/** Ids or e-mail addresses of accounts, one a line or separated by commas. */
const Persons = commaSeparated({
  row: freeText(person),
  characters: person,
  max: persons,
  many: messageRef('validation.incidentPersonsMany', { max: persons }),
  read: (written) => {
    const rows = typeof written === 'string' ? written.split(/[\s,;]+/) : written.map((row) => row.trim())
    return [...new Set(rows.filter((row) => row !== ''))]
  },
})

const DETAILS = {
  title: oneLine(requiredText(title, messageRef('validation.incidentTitle'))),
  /** When the business became aware. The 72 hours begin then. */
  awareAt: IsoDateTime,
  /** The period of the incident. It has no beginning if that is unknown. */
  happenedFrom: z.preprocess(emptyToUndefined, IsoDateTime.optional()),
  happenedTo: IsoDateTime,
  nature: freeText(text),
  place: freeText(text),
  consequences: freeText(text),
  measures: freeText(text),
  scope: z.enum(INCIDENT_SCOPES),
  data: Data,
  /** For the scope `staff`. */
  staffId: z.preprocess(emptyToUndefined, Id.optional()),
  /** For the scope `persons`. */
  persons: Persons.default([]),
}

type Details = z.infer<z.ZodObject<typeof DETAILS>>

function checkDetails(details: Details, context: z.RefinementCtx): void {
  const { scope, staffId, persons, happenedFrom, happenedTo } = details
  const refuse = (field: keyof Details, message: string) => context.addIssue({ code: 'custom', path: [field], message })
  if (scope === 'staff' && staffId === undefined) refuse('staffId', messageRef('validation.incidentStaff'))
  if (scope === 'persons' && persons.length === 0) refuse('persons', messageRef('validation.incidentPersons'))
  if (happenedFrom !== undefined && new Date(happenedFrom) >= new Date(happenedTo))
    refuse('happenedTo', messageRef('validation.incidentPeriod'))
}

/** A drill takes the same steps as an incident and sends nothing. */
export const IncidentCreate = z.object({ ...DETAILS, isDrill: z.boolean() }).superRefine(checkDetails)
export type IncidentCreate = z.infer<typeof IncidentCreate>

export const IncidentChange = z.object({ ...DETAILS, ...expectedRevision }).superRefine(checkDetails)
export type IncidentChange = z.infer<typeof IncidentChange>

const noticeText = (schema: z.ZodString) =>
  schema.superRefine((value, context) => {
    const [name] = unknownPlaceholders(value, NOTICE_FACTS)
    if (name !== undefined) context.addIssue({ code: 'custom', message: messageRef('validation.policyFact', { name }) })
  })

const NoticeTexts = textsByLanguage(
  z.object({
    subject: noticeText(oneLine(requiredText(subject, messageRef('validation.incidentSubject')))),
    text: noticeText(requiredText(notice, messageRef('validation.incidentNotice'))),
  }),
)
export type NoticeTexts = z.infer<typeof NoticeTexts>

/** The notification in every language. */
export const IncidentTextsChange = z.object({ texts: NoticeTexts, ...expectedRevision })
export type IncidentTextsChange = z.infer<typeof IncidentTextsChange>

/** How the incident ended. Closing it stops notifications that still wait. */
export const IncidentClosing = z.object({
  conclusion: requiredText(text, messageRef('validation.incidentConclusion')),
  ...expectedRevision,
})
export type IncidentClosing = z.infer<typeof IncidentClosing>

const Count = z.number().int().min(0)

export const Incident = z.object({
  _id: Id,
  isDrill: z.boolean(),
  title: z.string(),
  awareAt: IsoDateTime,
  reportDueAt: IsoDateTime,
  /** When the Board was informed. */
  reportedAt: IsoDateTime.nullable(),
  happenedFrom: IsoDateTime.nullable(),
  happenedTo: IsoDateTime,
  nature: z.string(),
  place: z.string(),
  consequences: z.string(),
  measures: z.string(),
  scope: z.enum(INCIDENT_SCOPES),
  data: z.array(z.enum(INCIDENT_DATA)),
  staffId: Id.nullable(),
  /** Ids of the chosen users. */
  persons: z.array(Id),
  texts: textsByLanguage(z.object({ subject: z.string(), text: z.string() })),
  /** Affected users by the state of their notification, once they were listed. */
  people: z.object(
    Object.fromEntries(NOTICE_STATES.map((state) => [state, Count])) as Record<
      (typeof NOTICE_STATES)[number],
      typeof Count
    >,
  ),
  /** A job is listing the affected users. */
  isListing: z.boolean(),
  listedAt: IsoDateTime.nullable(),
  /** When the notifications were first sent. */
  noticesAt: IsoDateTime.nullable(),
  closedAt: IsoDateTime.nullable(),
  conclusion: z.string(),
  createdAt: IsoDateTime,
  revision: Revision,
})
export type Incident = z.infer<typeof Incident>

export const IncidentsQuery = PageQuery
export type IncidentsQuery = z.infer<typeof IncidentsQuery>

export const IncidentResponse = Success.extend({ incident: Incident })
export type IncidentResponse = z.infer<typeof IncidentResponse>

/** An affected user. A guest wrote to the business without an account. */
export const AffectedPerson = z.object({
  _id: Id,
  /** The id of the account, or of the guest's message. */
  personId: Id,
  isGuest: z.boolean(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  language: z.string(),
  state: z.enum(NOTICE_STATES),
  /** When the state last changed. */
  handledAt: IsoDateTime.nullable(),
})
export type AffectedPerson = z.infer<typeof AffectedPerson>

export const AffectedQuery = PageQuery.extend({ state: z.enum(NOTICE_STATES).optional() })
export type AffectedQuery = z.infer<typeof AffectedQuery>

export const AffectedParams = z.object({ id: Id, personId: Id })
export type AffectedParams = z.infer<typeof AffectedParams>
