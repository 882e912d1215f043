import {
  type Booking,
  formatPhone,
  formatVisit,
  type OnSitePerson,
  type PlainMessageKey,
  STATUS_KEYS,
  type Translator,
} from '@sofaseva/contract'
import type { CurrentBooking } from '#offline/index.js'
import { type ChangeRow, changeKindOf } from '#offline/outbox/kinds/index.js'
import type { ChosenDetails } from '#offline/outbox/kinds/kind.js'
import { type PendingChange, possibleChanges } from './pending-change.js'

/** The user's version, or the server's current one. */
export type Version = 'yours' | 'ours'
type Values = Pick<Booking, 'status' | 'preferredDate' | 'preferredDay' | 'serviceAddress' | 'notes' | 'onSite'>
type FieldName = 'status' | 'time' | 'serviceAddress' | 'notes' | 'onSite'

const FIELDS: readonly (readonly [FieldName, PlainMessageKey])[] = [
  ['status', 'outbox.conflict.status'],
  ['time', 'bookings.facts.when'],
  ['serviceAddress', 'bookings.facts.address'],
  ['notes', 'bookings.facts.notes'],
  ['onSite', 'bookings.facts.onSite'],
]

/** The fields that each kind of change sets. */
const FIELDS_OF: Partial<Record<ChangeRow['work']['kind'], readonly FieldName[]>> = {
  'booking.reschedule': ['time', 'serviceAddress', 'notes'],
  'booking.on-site': ['onSite'],
}

const fieldsOf = ({ work }: ChangeRow): readonly FieldName[] => FIELDS_OF[work.kind] ?? []

/** A field of a booking that differs between the two versions. */
export interface ConflictField {
  name: FieldName
  label: PlainMessageKey
  yours: string
  ours: string
  /**
   * The version that is likely meant: the side that alone changed the field. Null if both did, or if that is unknown.
   */
  likely: Version | null
}

export interface Conflict {
  fields: ConflictField[]
  /** Time of the change on the server, ISO, if known. */
  changedAt: string | undefined
  changedBy: Booking['history'][number]['by'] | undefined
  /** The changes that are still possible and whose details can be chosen field by field. */
  changes: readonly ChangeRow[]
  versions: Record<Version, Values>
}

/** Refusals because the booking was changed meanwhile. */
const CONFLICT_CODES = ['BOOKING_CHANGED', 'BOOKING_STATUS_CHANGED', 'KEY_TOO_OLD']

function textOf(translator: Translator, name: FieldName, values: Values): string {
  const { t } = translator
  if (name === 'status') return t(STATUS_KEYS[values.status])
  if (name === 'time') return formatVisit(translator, values) ?? t('bookings.when.anyTime')
  if (name === 'onSite') return values.onSite ? onSiteText(values.onSite) : t('outbox.conflict.self')
  return values[name] || t('outbox.conflict.nothing')
}

const onSiteText = ({ name, phone }: OnSitePerson): string => `${name}, ${formatPhone(phone)}`

/** Value of a field in a form that can be compared. */
function comparedValue(name: FieldName, values: Partial<Values>): string | undefined {
  const { preferredDate, preferredDay, onSite } = values
  if (name === 'time') return preferredDate === undefined ? undefined : (preferredDate ?? preferredDay ?? '')
  if (name === 'onSite') return onSite ? onSiteText(onSite) : onSite === undefined ? undefined : ''
  return values[name]
}

/** The author of the last change, if the history has one. */
function changedBy({ history, updatedAt }: CurrentBooking): Conflict['changedBy'] {
  const last = history.at(-1)
  return last && last.at === updatedAt ? last.by : undefined
}

/** Both versions of a booking whose change was refused because of another change; null in other cases. */
export function conflictOf(
  translator: Translator,
  { rows, refused }: PendingChange,
  present: CurrentBooking | null | undefined,
): Conflict | null {
  if (!refused || !CONFLICT_CODES.includes(refused.failure?.code ?? '')) return null
  const { preferredDate, serviceAddress, notes, onSite } = present ?? {}
  // Rows of earlier releases lack some of the details.
  if (!present || preferredDate === undefined || serviceAddress === undefined || notes === undefined) return null
  const ours: Values = {
    status: present.status,
    preferredDate,
    preferredDay: present.preferredDay ?? null,
    serviceAddress,
    notes,
    ...(onSite === undefined ? {} : { onSite }),
  }
  const { about } = refused
  const base: Partial<Values> =
    about?.serviceAddress === undefined ? {} : { ...about, preferredDay: about.preferredDay ?? null }
  const blocked = rows.slice(rows.indexOf(refused))
  const applyOptimistic = (booking: Values, { work }: ChangeRow): Values =>
    changeKindOf(work).applyOptimistic({ history: present.history, ...booking } as Booking, work)
  const yours = blocked.reduce(applyOptimistic, { ...ours, ...base })
  const fields = FIELDS.flatMap(([name, label]): ConflictField[] => {
    const [mine, theirs, before] = [yours, ours, base].map((values) => comparedValue(name, values))
    if (mine === theirs || theirs === undefined) return []
    const likely = before === mine ? 'ours' : before === theirs ? 'yours' : null
    return [{ name, label, yours: textOf(translator, name, yours), ours: textOf(translator, name, ours), likely }]
  })
  return {
    fields,
    changedAt: present.updatedAt,
    changedBy: changedBy(present),
    changes: possibleChanges(blocked, present).filter((row) => fieldsOf(row).length > 0),
    versions: { yours, ours },
  }
}

/** Fields whose version the user can choose, because one of the changes sets them. */
export function choosable({ fields, changes }: Conflict): ConflictField[] {
  const names = changes.flatMap(fieldsOf)
  return fields.filter(({ name }) => names.includes(name))
}

export type Picks = Partial<Record<FieldName, Version>>

/** The preselected versions. */
export function likelyPicks(conflict: Conflict): Picks {
  return Object.fromEntries(choosable(conflict).flatMap(({ name, likely }) => (likely ? [[name, likely]] : [])))
}

/** The changes that are left to send. */
export function chosenChanges({ changes }: Conflict, picks: Picks): ChangeRow[] {
  return changes.filter((row) => fieldsOf(row).some((name) => picks[name] === 'yours'))
}

/** The booking's details from the chosen versions. */
export function chosenDetails({ versions }: Conflict, picks: Picks): ChosenDetails {
  const chosenVersion = (name: FieldName) => versions[picks[name] ?? 'ours']
  const { preferredDate, preferredDay } = chosenVersion('time')
  const { onSite } = chosenVersion('onSite')
  return {
    preferredDate,
    preferredDay,
    serviceAddress: chosenVersion('serviceAddress').serviceAddress,
    notes: chosenVersion('notes').notes,
    ...(onSite === undefined ? {} : { onSite }),
  }
}
