import { type Booking, formatVisit, type PlainMessageKey, STATUS_KEYS, type Translator } from '@sofaseva/contract'
import type { CurrentBooking } from '#offline/index.js'
import type { RescheduleDetails } from '#offline/outbox/kinds/booking-reschedule.js'
import { type ChangeRow, changeKindOf } from '#offline/outbox/kinds/index.js'
import type { PendingChange } from './pending-change.js'

/** The user's version, or the server's current one. */
export type Version = 'yours' | 'ours'
type Values = Pick<Booking, 'status' | 'preferredDate' | 'preferredDay' | 'serviceAddress' | 'notes'>
type FieldName = 'status' | 'time' | 'serviceAddress' | 'notes'

const FIELDS: readonly (readonly [FieldName, PlainMessageKey])[] = [
  ['status', 'outbox.conflict.status'],
  ['time', 'bookings.facts.when'],
  ['serviceAddress', 'bookings.facts.address'],
  ['notes', 'bookings.facts.notes'],
]

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
  /** The change whose details can be chosen field by field. Null without one, or if it is no longer possible. */
  reschedule: ChangeRow | null
  versions: Record<Version, Values>
}

/** Refusals because the booking was changed meanwhile. */
const CONFLICT_CODES = ['BOOKING_CHANGED', 'BOOKING_STATUS_CHANGED', 'KEY_TOO_OLD']

function textOf(translator: Translator, name: FieldName, values: Values): string {
  const { t } = translator
  if (name === 'status') return t(STATUS_KEYS[values.status])
  if (name === 'time') return formatVisit(translator, values) ?? t('bookings.when.anyTime')
  return values[name] || t('outbox.conflict.nothing')
}

/** Value of a field in a form that can be compared. */
function comparedValue(name: FieldName, values: Partial<Values>): string | undefined {
  if (name !== 'time') return values[name]
  const { preferredDate, preferredDay } = values
  return preferredDate === undefined ? undefined : (preferredDate ?? preferredDay ?? '')
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
  const { preferredDate, serviceAddress, notes } = present ?? {}
  // Rows of earlier releases lack some of the details.
  if (!present || preferredDate === undefined || serviceAddress === undefined || notes === undefined) return null
  const ours: Values = {
    status: present.status,
    preferredDate,
    preferredDay: present.preferredDay ?? null,
    serviceAddress,
    notes,
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
    if (mine === theirs) return []
    const likely = before === mine ? 'ours' : before === theirs ? 'yours' : null
    return [{ name, label, yours: textOf(translator, name, yours), ours: textOf(translator, name, ours), likely }]
  })
  const reschedule = blocked.findLast(({ work }) => work.kind === 'booking.reschedule') ?? null
  const isPossible = reschedule !== null && changeKindOf(reschedule.work).isPossible(reschedule.work, present)
  return {
    fields,
    changedAt: present.updatedAt,
    changedBy: changedBy(present),
    reschedule: isPossible ? reschedule : null,
    versions: { yours, ours },
  }
}

/** Fields whose version the user can choose. Other buttons change the status. */
export const choosable = ({ fields }: Conflict): ConflictField[] => fields.filter(({ name }) => name !== 'status')

export type Picks = Partial<Record<FieldName, Version>>

/** The preselected versions. */
export function likelyPicks(conflict: Conflict): Picks {
  return Object.fromEntries(choosable(conflict).flatMap(({ name, likely }) => (likely ? [[name, likely]] : [])))
}

/** The visit's time, address and notes from the chosen versions. */
export function chosenDetails({ versions }: Conflict, picks: Picks): RescheduleDetails {
  const chosenVersion = (name: FieldName) => versions[picks[name] ?? 'ours']
  const { preferredDate, preferredDay } = chosenVersion('time')
  return {
    preferredDate,
    preferredDay,
    serviceAddress: chosenVersion('serviceAddress').serviceAddress,
    notes: chosenVersion('notes').notes,
  }
}
