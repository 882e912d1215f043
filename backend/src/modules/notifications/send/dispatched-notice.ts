import type { DeliveryTarget } from '#platform/queue/queues.js'
import type { Notice } from '../notices/notice.rules.js'
import type { NoticeParams } from '../notices/notice-content.js'

/** A notice with what the channels need to send it. */
export interface DispatchedNotice {
  notice: Notice
  params: NoticeParams
  /** Its cause and its name: the same at every attempt. */
  dedupeKey: string
  /** Its key in the release before, by its place among the notices of its event. It may have been sent under this one. */
  formerKey: string
}

/**
 * The notices as a job knows them. Jobs of the release before name a place, and wrote their keys by it: such a job ends
 * under the keys with which it began.
 */
export function asNamedBy({ notice }: DeliveryTarget, notices: readonly DispatchedNotice[]): DispatchedNotice[] {
  if (typeof notice === 'string') return [...notices]
  return notices.map((one) => ({ ...one, dedupeKey: one.formerKey }))
}

/** The notice a job is for; undefined when its event has none of that name. */
export function noticeOf(target: DeliveryTarget, notices: readonly DispatchedNotice[]): DispatchedNotice | undefined {
  const { notice } = target
  const known = asNamedBy(target, notices)
  return typeof notice === 'string' ? known.find((one) => one.notice.name === notice) : known[notice]
}
