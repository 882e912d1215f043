import type { Notice } from '../notices/notice.rules.js'
import type { NoticeParams } from '../notices/notice-content.js'

/** A notice with what the channels need to send it. */
export interface DispatchedNotice {
  notice: Notice
  params: NoticeParams
  /** Derived from the event: the same at every attempt. */
  dedupeKey: string
}
