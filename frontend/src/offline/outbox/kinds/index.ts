/** The kinds of writes in the outbox, by the name in their rows. */

import type { Favourite, NotificationList } from '@sofaseva/contract'
import type { StoredRow, Work } from '../row/row.js'
import { bookingCancel } from './booking-cancel.js'
import { bookingCreate } from './booking-create.js'
import { bookingOffer } from './booking-offer.js'
import { bookingOnSite } from './booking-on-site.js'
import { bookingReschedule } from './booking-reschedule.js'
import { bookingWaiting } from './booking-waiting.js'
import { contactMessage } from './contact-message.js'
import { favouriteSet } from './favourite-set.js'
import { jobProgress } from './job-progress.js'
import { jobStatus } from './job-status.js'
import type { BookingChangeKind, CreateKind, NotificationKind, OutboxKind } from './kind.js'
import { notificationRead } from './notification-read.js'
import { notificationReadAll } from './notification-read-all.js'
import { profileLocale } from './profile-locale.js'

export const OUTBOX_KINDS = {
  'booking.create': bookingCreate,
  'booking.cancel': bookingCancel,
  'booking.reschedule': bookingReschedule,
  'booking.waiting': bookingWaiting,
  'booking.offer': bookingOffer,
  'booking.on-site': bookingOnSite,
  'job.status': jobStatus,
  'job.progress': jobProgress,
  'contact.message': contactMessage,
  'favourite.set': favouriteSet,
  'notice.read': notificationRead,
  'notice.read-all': notificationReadAll,
  'profile.locale': profileLocale,
}

type Kinds = typeof OUTBOX_KINDS
export type KindName = keyof Kinds

/** The input of a kind of write, and its result. */
export type InputOf<K extends KindName> = Parameters<Kinds[K]['enqueue']>[1]
export type ResultOf<K extends KindName> = ReturnType<Kinds[K]['enqueue']>

/** Null for kinds that may be sent without a row. */
export type UnstoredResult<K extends KindName> = Kinds[K] extends { workOf: unknown } ? null : never

type WorkOf<K extends KindName> = Parameters<Kinds[K]['request']>[0]
type NamesOf<Target> = { [K in KindName]: Kinds[K] extends { target: Target } ? K : never }[KindName]
export type OutboxWork = WorkOf<KindName>
export type CreateWork = WorkOf<NamesOf<'new'>>
export type ChangeWork = WorkOf<NamesOf<'booking'>>
type NotificationWork = WorkOf<NamesOf<'notices'>>
type FavouriteWork = WorkOf<NamesOf<'favourites'>>

/** A row of a kind that this build knows. */
export type OutboxRow = StoredRow<OutboxWork>
export type CreateRow = StoredRow<CreateWork>
export type ChangeRow = StoredRow<ChangeWork>

interface Typed {
  work: OutboxWork
}

export function kindNamed(name: KindName): OutboxKind<OutboxWork> {
  return OUTBOX_KINDS[name]
}

export function kindOf(work: OutboxWork): OutboxKind<OutboxWork> {
  return OUTBOX_KINDS[work.kind]
}

export function createKindOf(work: CreateWork): CreateKind<CreateWork> {
  return OUTBOX_KINDS[work.kind]
}

export function changeKindOf(work: ChangeWork): BookingChangeKind<ChangeWork> {
  return OUTBOX_KINDS[work.kind]
}

/**
 * Whether this build can send and show such a write. A kind of a withdrawn release is left for the build that knows it.
 * Later writes are sent without it.
 */
export function isKnown<R extends { work: Work }>(row: R): row is R & { work: OutboxWork } {
  return Object.hasOwn(OUTBOX_KINDS, row.work.kind)
}

/** Whether the write creates a new item. */
export function isCreate<R extends Typed>(row: R): row is R & { work: CreateWork } {
  return kindOf(row.work).target === 'new'
}

/** Whether it changes a booking that the server has. */
export function isChange<R extends Typed>(row: R): row is R & { work: ChangeWork } {
  return kindOf(row.work).target === 'booking'
}

function isOfNotifications<R extends Typed>(row: R): row is R & { work: NotificationWork } {
  return kindOf(row.work).target === 'notices'
}

function isOfFavourites<R extends Typed>(row: R): row is R & { work: FavouriteWork } {
  return kindOf(row.work).target === 'favourites'
}

/** The subject of a row. Rows of one subject are sent in order, whatever happens to the first. */
export function subjectOf({ key, work }: Pick<OutboxRow, 'key' | 'work'>): string {
  return kindOf(work).subject(work, key)
}

/** The list with the reads on this device that have not arrived. Refused reads change nothing. */
export function withWaitingReads(list: NotificationList, rows: readonly OutboxRow[]): NotificationList {
  return rows
    .filter(({ state }) => state !== 'refused')
    .filter(isOfNotifications)
    .reduce((before, { work }) => {
      const kind: NotificationKind<NotificationWork> = OUTBOX_KINDS[work.kind]
      return kind.applyOptimistic(before, work)
    }, list)
}

/** The favourites with the changes on this device that have not arrived. Refused changes have no effect. */
export function withWaitingFavourites(list: readonly Favourite[], rows: readonly OutboxRow[]): readonly Favourite[] {
  return rows
    .filter(({ state }) => state !== 'refused')
    .filter(isOfFavourites)
    .reduce<readonly Favourite[]>((before, { work }) => OUTBOX_KINDS[work.kind].applyOptimistic(before, work), list)
}
