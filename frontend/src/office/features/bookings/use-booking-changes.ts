import {
  type AdminBookingUpdate,
  BOOKING_STATUSES,
  type Booking,
  type BookingStatus,
  type BulkResult,
  type BulkStatus,
  lastSix,
  type PlainMessageKey,
  personName,
  STATUS_KEYS,
  type Translate,
} from '@sofaseva/contract'
import { useQueryClient } from '@tanstack/react-query'
import { entityKey, ownChangesOf } from '#office/ui/conflict/own-changes.js'
import { useChange } from '#office/ui/conflict/use-change.js'
import { showEntity, useEntityDeletion, useEntityMutation } from '#office/ui/conflict/use-entity-mutation.js'
import { api } from '#shared/http/api.js'
import { errorMessage } from '#shared/http/api-error.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import type { UndoResult } from '#shared/ui/undo-toast.js'
import { BOOKING_KIND } from './booking-kind.js'
import { BOOKING_KEYS, LIST, ONE, RECENT } from './use-admin-bookings.js'

/** The shared settings of booking changes. */
export const BOOKINGS = {
  kind: BOOKING_KIND,
  keys: [[LIST], [RECENT], [ONE]],
  invalidates: BOOKING_KEYS.map((key) => [key]),
}

/** An admin's change to a booking: its status or its provider. */
export type BookingChange = Partial<Pick<Booking, 'status' | 'provider'>>

function putBooking(
  { _id: id }: Pick<Booking, '_id'>,
  { status, provider }: BookingChange,
  expectedRevision: number,
): Promise<Booking> {
  if (provider === undefined)
    return api<Booking>(`/admin/bookings/${id}/status`, { method: 'PUT', body: { status, expectedRevision } })
  const body: AdminBookingUpdate = { status, providerId: provider?._id ?? null, expectedRevision }
  return api<Booking>(`/admin/bookings/${id}`, { method: 'PUT', body })
}

interface StatusTexts {
  done: 'admin-bookings.status.done' | 'admin-bookings.recent.done'
  failed: PlainMessageKey
}

export const LIST_TEXTS: StatusTexts = { done: 'admin-bookings.status.done', failed: 'admin-bookings.status.failed' }
export const RECENT_TEXTS: StatusTexts = { done: 'admin-bookings.recent.done', failed: 'admin-bookings.recent.failed' }

/** Changes a booking's status. The same request may assign a provider. */
export function useStatusChange({ done, failed }: StatusTexts) {
  const { t } = useTranslation()
  return useEntityMutation<'BOOKING_CHANGED', Booking, BookingChange>({
    ...BOOKINGS,
    send: putBooking,
    done: ({ entity, change: { status = entity.status } }) => t(done, { status: t(STATUS_KEYS[status]) }),
    undone: ({ entity, change: { status = entity.status } }) =>
      t('admin-bookings.status.undone', { status: t(STATUS_KEYS[status]) }),
    failed,
  })
}

export function useBookingDeletion() {
  const { t } = useTranslation()
  return useEntityDeletion({
    ...BOOKINGS,
    path: ({ _id }) => `/admin/bookings/${_id}`,
    ask: ({ _id, user }) => ({
      title: t('admin-bookings.delete.named', { id: lastSix(_id) }),
      text: t('admin-bookings.delete.text', { customer: personName(t, user.name) }),
    }),
    confirmText: 'admin-bookings.delete.confirm',
    done: () => t('admin-bookings.delete.done'),
    failed: 'admin-bookings.delete.failed',
  })
}

type Failed = readonly Pick<BulkResult['failed'][number], '_id' | 'message'>[]

/**
 * Lists the skipped bookings with the first one's reason, because most fail for the same reason. Empty if none were.
 */
function skippedText(text: (values: { count: number; ids: string; reason: string }) => string, failed: Failed): string {
  const [first] = failed
  if (!first) return ''
  const ids = failed.map(({ _id }) => `#${lastSix(_id)}`).join(', ')
  return text({ count: failed.length, ids, reason: first.message })
}

/** Joins the results into one toast, because a second toast would replace the first. */
const joinTexts = (...texts: string[]) => texts.filter((text) => text !== '').join(' ')

type Seen = Pick<Booking, '_id' | 'revision'>

/** The revisions of bookings after this page's own changes. */
function useOwnBookingChanges() {
  const own = ownChangesOf(useQueryClient())
  const keyOf = (id: string) => entityKey(BOOKING_KIND.code, id)
  return {
    revisionOf: ({ _id, revision }: Seen) => own.revisionOf(keyOf(_id), revision),
    record: (from: number, changed: Booking) => own.record(keyOf(changed._id), from, changed),
  }
}

type OwnBookingChanges = ReturnType<typeof useOwnBookingChanges>

async function changeMany(
  own: OwnBookingChanges,
  bookings: readonly Seen[],
  status: BookingStatus,
): Promise<BulkResult> {
  const expectedRevisions = Object.fromEntries(bookings.map((seen) => [seen._id, own.revisionOf(seen)]))
  const body: BulkStatus = { ids: bookings.map(({ _id }) => _id), status, expectedRevisions }
  const result = await api<BulkResult>('/admin/bookings/bulk-status', { method: 'POST', body })
  for (const booking of result.bookings) own.record(expectedRevisions[booking._id] ?? booking.revision, booking)
  return result
}

interface Changed {
  /** The booking after the change. */
  booking: Booking
  from: BookingStatus
}

/** Sets every one back to what it was, unless it has changed once more. */
async function undoMany(t: Translate, own: OwnBookingChanges, changed: readonly Changed[]): Promise<UndoResult> {
  let back = 0
  const failed: BulkResult['failed'] = []
  for (const status of BOOKING_STATUSES) {
    const some = changed.filter(({ from }) => from === status).map(({ booking }) => booking)
    if (some.length === 0) continue
    const result = await changeMany(own, some, status)
    back += result.bookings.length
    failed.push(...result.failed)
  }
  const skipped = skippedText((values) => t('admin-bookings.bulk.undoFailed', values), failed)
  return back === 0 && skipped !== ''
    ? { text: skipped, tone: 'bad' }
    : joinTexts(t('admin-bookings.bulk.undone', { count: back }), skipped)
}

interface BulkChange {
  bookings: readonly Booking[]
  status: BookingStatus
}

/** Changes many bookings from the revisions shown. Bookings that another admin has changed are skipped and listed. */
export function useBulkStatus() {
  const client = useQueryClient()
  const own = useOwnBookingChanges()
  const { t } = useTranslation()
  return useChange<BulkChange, BulkResult>({
    ...BOOKINGS,
    show: ({ bookings, status }) => {
      const each = bookings.map((seen) =>
        showEntity(client, { keys: BOOKINGS.keys, idKey: '_id', id: seen._id }, { ...seen }, { status }),
      )
      return () => {
        for (const rollBack of each) rollBack()
      }
    },
    send: ({ bookings, status }) => changeMany(own, bookings, status),
    message: (result, { bookings, status }) => {
      const shown = new Map(bookings.map((booking) => [booking._id, booking]))
      const changed = result.bookings.flatMap((booking): Changed[] => {
        const before = shown.get(booking._id)
        return before && before.status !== status ? [{ booking, from: before.status }] : []
      })
      const skipped = skippedText((values) => t('admin-bookings.bulk.failed', values), result.failed)
      const count = result.bookings.length
      if (count === 0) return skipped === '' ? null : { text: skipped, tone: 'bad' }
      const text = joinTexts(t('admin-bookings.bulk.done', { count, status: t(STATUS_KEYS[status]) }), skipped)
      return changed.length === 0 ? { text } : { text, undo: () => undoMany(t, own, changed) }
    },
    failed: () => LIST_TEXTS.failed,
  })
}

type Provider = NonNullable<Booking['provider']> | null

interface Assignment {
  bookings: readonly Booking[]
  provider: Provider
}

function assignedText(t: Translate, provider: Provider, count: number): string {
  return provider
    ? t('admin-bookings.assign.done', { count, name: provider.name })
    : t('admin-bookings.assign.doneNobody', { count })
}

/** Assigns many bookings to a provider. Throws the first error if all fail. */
async function assignMany(t: Translate, own: OwnBookingChanges, { bookings, provider }: Assignment) {
  const failed: { _id: string; error: unknown; message: string }[] = []
  // In sequence, because each request locks the same provider.
  for (const seen of bookings) {
    const revision = own.revisionOf(seen)
    await putBooking(seen, { provider }, revision).then(
      (changed) => own.record(revision, changed),
      (error: unknown) =>
        failed.push({ _id: seen._id, error, message: errorMessage(error, t('admin-bookings.assign.failed')) }),
    )
  }
  if (failed.length === bookings.length) throw failed[0]?.error
  return failed
}

/**
 * Assigns bookings to a provider, or unassigns them. Bookings that another admin has changed are skipped and listed. For
 * a single booking, it asks which version to keep. Resolves to false if the user didn't decide. Throws ApiError if all
 * fail.
 */
export function useAssignment() {
  const { t } = useTranslation()
  const own = useOwnBookingChanges()
  const one = useEntityMutation<'BOOKING_CHANGED', Booking, Required<Pick<BookingChange, 'provider'>>>({
    ...BOOKINGS,
    send: putBooking,
    done: ({ change }) => assignedText(t, change.provider, 1),
    failed: 'admin-bookings.assign.failed',
    isFinal: true,
    isInForm: true,
  })
  const many = useChange<Assignment, Failed>({
    ...BOOKINGS,
    send: (assignment) => assignMany(t, own, assignment),
    message: (failed, { bookings, provider }) => ({
      text: joinTexts(
        assignedText(t, provider, bookings.length - failed.length),
        skippedText((values) => t('admin-bookings.assign.failedSome', values), failed),
      ),
    }),
    failed: () => null,
  })
  return async (bookings: readonly Booking[], provider: Provider): Promise<boolean> => {
    const [entity] = bookings
    if (entity && bookings.length === 1)
      return (await one.mutateAsync({ entity, change: { provider } })) !== 'undecided'
    await many.mutateAsync({ bookings, provider })
    return true
  }
}
