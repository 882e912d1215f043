import {
  type AdminBookingUpdate,
  BOOKING_STATUSES,
  type Booking,
  type BookingStatus,
  type BulkResult,
  type BulkStatus,
  lastSix,
  type PlainMessageKey,
  STATUS_KEYS,
  type Translate,
} from '@sofaseva/contract'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { entityKey, ownChangesOf } from '#office/ui/conflict/own-changes.js'
import { showEntity, useEntityMutation } from '#office/ui/conflict/use-entity-mutation.js'
import { useRevisedWrite } from '#office/ui/conflict/use-revised-write.js'
import { api } from '#shared/http/api.js'
import { errorMessage } from '#shared/http/api-error.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { toast } from '#shared/ui/toasts.js'
import { toastWithUndo, type Undone } from '#shared/ui/undo-toast.js'
import { BOOKING_KIND } from './booking-kind.js'
import { BOOKING_KEYS, LIST, ONE, RECENT } from './use-admin-bookings.js'

function refresh(client: QueryClient): Promise<unknown> {
  return Promise.all(BOOKING_KEYS.map((key) => client.invalidateQueries({ queryKey: [key] })))
}

const SHOWN_IN = [[LIST], [RECENT], [ONE]]

/** What all changes of a booking have in common. */
function useBookingChange() {
  const client = useQueryClient()
  return {
    kind: BOOKING_KIND,
    name: LIST,
    keys: SHOWN_IN,
    idOf: ({ _id }: Booking) => _id,
    refresh: () => refresh(client),
  }
}

/** What an admin changes of a booking: its status, or who does it. */
export type BookingChange = Partial<Pick<Booking, 'status' | 'provider'>>

function putBooking(id: string, { status, provider }: BookingChange, expectedRevision: number): Promise<Booking> {
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

/** Changes a booking's status, and may give the job to a provider by the same call. */
export function useStatusChange({ done, failed }: StatusTexts) {
  const { t } = useTranslation()
  return useEntityMutation<'BOOKING_CHANGED', Booking, BookingChange>({
    ...useBookingChange(),
    send: ({ _id }, change, expectedRevision) => putBooking(_id, change, expectedRevision),
    done: ({ entity, change: { status = entity.status } }) => t(done, { status: t(STATUS_KEYS[status]) }),
    undone: ({ entity, change: { status = entity.status } }) =>
      t('admin-bookings.status.undone', { status: t(STATUS_KEYS[status]) }),
    failed,
  })
}

export function useBookingDeletion() {
  const { t } = useTranslation()
  return useEntityMutation<'BOOKING_CHANGED', Booking, Record<never, never>>({
    ...useBookingChange(),
    send: ({ _id }, _change, expectedRevision) =>
      api<object>(`/admin/bookings/${_id}?expectedRevision=${expectedRevision}`, { method: 'DELETE' }),
    done: () => t('admin-bookings.delete.done'),
    failed: 'admin-bookings.delete.failed',
    mineText: 'admin-bookings.delete.confirm',
    theirsText: 'admin.conflict.keepIt',
  })
}

type Failed = readonly Pick<BulkResult['failed'][number], '_id' | 'message'>[]

/** Of which bookings something was not done, and why: for the first, as the others mostly fail alike. Empty for none. */
function skippedText(text: (values: { count: number; ids: string; reason: string }) => string, failed: Failed): string {
  const [first] = failed
  if (!first) return ''
  const ids = failed.map(({ _id }) => `#${lastSix(_id)}`).join(', ')
  return text({ count: failed.length, ids, reason: first.message })
}

/** One text of what was done and what was skipped: a second toast would take the place of the first. */
const both = (...texts: string[]) => texts.filter((text) => text !== '').join(' ')

type Seen = Pick<Booking, '_id' | 'revision'>

/** Revisions of bookings over this page's own changes. */
function useOwnBookings() {
  const own = ownChangesOf(useQueryClient())
  const keyOf = (id: string) => entityKey(BOOKING_KIND.code, id)
  return {
    revisionOf: ({ _id, revision }: Seen) => own.revisionOf(keyOf(_id), revision),
    record: (from: number, changed: Booking) => own.record(keyOf(changed._id), from, changed),
  }
}

type OwnBookings = ReturnType<typeof useOwnBookings>

async function changeMany(own: OwnBookings, bookings: readonly Seen[], status: BookingStatus): Promise<BulkResult> {
  const expectedRevisions = Object.fromEntries(bookings.map((seen) => [seen._id, own.revisionOf(seen)]))
  const body: BulkStatus = { ids: bookings.map(({ _id }) => _id), status, expectedRevisions }
  const result = await api<BulkResult>('/admin/bookings/bulk-status', { method: 'POST', body })
  for (const booking of result.bookings) own.record(expectedRevisions[booking._id] ?? booking.revision, booking)
  return result
}

interface Changed {
  /** As the change left it. */
  booking: Booking
  from: BookingStatus
}

/** Sets every one back to what it was, unless it has changed once more. */
async function undoMany(t: Translate, own: OwnBookings, changed: readonly Changed[]): Promise<Undone> {
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
    : both(t('admin-bookings.bulk.undone', { count: back }), skipped)
}

interface BulkChange {
  bookings: readonly Booking[]
  status: BookingStatus
}

/** Changes many, each from the revision that was shown; those that others have changed are skipped and named. */
export function useBulkStatus() {
  const client = useQueryClient()
  const own = useOwnBookings()
  const { t } = useTranslation()
  return useMutation({
    mutationKey: [LIST],
    mutationFn: ({ bookings, status }: BulkChange) => changeMany(own, bookings, status),
    onMutate: async ({ bookings, status }) => {
      await Promise.all(SHOWN_IN.map((queryKey) => client.cancelQueries({ queryKey })))
      // Those that are skipped are as they were once the lists are read again.
      for (const { _id } of bookings) showEntity(client, { keys: SHOWN_IN }, _id, (row) => ({ ...row, status }))
    },
    onError: (error) => toast(errorMessage(error, t(LIST_TEXTS.failed)), 'bad'),
    onSuccess: (result, { bookings, status }) => {
      const shown = new Map(bookings.map((booking) => [booking._id, booking]))
      const changed = result.bookings.flatMap((booking): Changed[] => {
        const before = shown.get(booking._id)
        return before && before.status !== status ? [{ booking, from: before.status }] : []
      })
      const text = t('admin-bookings.bulk.done', { count: result.bookings.length, status: t(STATUS_KEYS[status]) })
      const skipped = skippedText((values) => t('admin-bookings.bulk.failed', values), result.failed)
      if (changed.length > 0)
        toastWithUndo(both(text, skipped), () => undoMany(t, own, changed).finally(() => void refresh(client)))
      else if (result.bookings.length > 0) toast(both(text, skipped))
      else if (skipped !== '') toast(skipped, 'bad')
    },
    onSettled: () => void refresh(client),
  })
}

type Provider = BookingChange['provider']

/**
 * Gives jobs to a provider, or to nobody. Of several those that others have changed are skipped and named; of one, it is asked
 * whose version is kept. False where nothing was decided. Throws ApiError where none could be given.
 */
export function useAssignment() {
  const client = useQueryClient()
  const { t } = useTranslation()
  const write = useRevisedWrite(BOOKING_KIND)
  const own = useOwnBookings()
  const assignOne = async (booking: Booking, provider: Provider) => {
    const send = (change: BookingChange, revision: number) => putBooking(booking._id, change, revision)
    return write({ seen: booking, id: booking._id, change: { provider: provider ?? null }, send })
  }
  const assignMany = async (bookings: readonly Booking[], provider: Provider) => {
    const failed: { _id: string; error: unknown; message: string }[] = []
    // One after the other: each locks the same provider.
    for (const seen of bookings) {
      const { _id } = seen
      const revision = own.revisionOf(seen)
      await putBooking(_id, { provider: provider ?? null }, revision).then(
        (changed) => own.record(revision, changed),
        (error: unknown) =>
          failed.push({ _id, error, message: errorMessage(error, t('admin-bookings.assign.failed')) }),
      )
    }
    if (failed.length === bookings.length) throw failed[0]?.error
    return failed
  }
  return async (bookings: readonly Booking[], provider: Provider): Promise<boolean> => {
    const [booking] = bookings
    try {
      const isOne = booking !== undefined && bookings.length === 1
      const outcome = isOne ? await assignOne(booking, provider) : await assignMany(bookings, provider)
      if (outcome === 'undecided') return false
      if (outcome === 'theirs') {
        toast(t('admin.conflict.kept'))
        return true
      }
      const failed = Array.isArray(outcome) ? outcome : []
      const count = bookings.length - failed.length
      const done = provider
        ? t('admin-bookings.assign.done', { count, name: provider.name })
        : t('admin-bookings.assign.doneNobody', { count })
      toast(
        both(
          done,
          skippedText((values) => t('admin-bookings.assign.failedSome', values), failed),
        ),
      )
      return true
    } finally {
      void refresh(client)
    }
  }
}
