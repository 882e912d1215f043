import type { DeliveryTarget } from '#platform/queue/queues.js'
import type { Notice } from '../notices/notice.rules.js'
import type { NoticeParams } from '../notices/notice-content.js'

/** A notification with the data that channels need to send it. */
export interface DispatchedNotice {
  notice: Notice
  params: NoticeParams
  /** Its cause and its name, the same at every attempt. */
  dedupeKey: string
  /**
   * Its key in the previous release, by its place among the notifications of its event. It may have been sent under
   * this key.
   */
  formerKey: string
}

/**
 * The notifications with the keys that a job uses. Jobs of the previous release identify them by place, and such a job
 * ends with the keys it started with.
 */
export function withJobKeys({ notice }: DeliveryTarget, notices: readonly DispatchedNotice[]): DispatchedNotice[] {
  if (typeof notice === 'string') return [...notices]
  return notices.map((one) => ({ ...one, dedupeKey: one.formerKey }))
}

/** The notification of a job; undefined if its event has none of that name. */
export function noticeOf(target: DeliveryTarget, notices: readonly DispatchedNotice[]): DispatchedNotice | undefined {
  const { notice } = target
  const known = withJobKeys(target, notices)
  return typeof notice === 'string' ? known.find((one) => one.notice.name === notice) : known[notice]
}
