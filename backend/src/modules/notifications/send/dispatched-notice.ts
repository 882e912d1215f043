import type { NoticeText } from '@sofaseva/contract'
import type { Notice } from '../notices/notice.rules.js'
import type { NoticeParams } from '../notices/notice-content.js'

/** A notice on its way to the channels. */
export interface DispatchedNotice {
  notice: Notice
  params: NoticeParams
  text: NoticeText
  /** Of its cause: the same at every attempt. */
  dedupeKey: string
}
