import type { IndexNowState } from '@sofaseva/contract'

/** What IndexNow answered; without a status code it could not be reached. */
export interface IndexNowAnswer {
  statusCode: number | null
  /** What it said, or why it could not be reached. */
  text: string
}

const TOO_MANY_REQUESTS = 429

/** Milliseconds until a change is planned: its row says when it was made, and others see it once its transaction ends. */
export const SETTLE_MS = 10_000

/** Where a submission stands after an attempt (https://www.indexnow.org/documentation): what is refused stays refused. */
export function stateAfter({ statusCode }: IndexNowAnswer, attempts: number, mostAttempts: number): IndexNowState {
  if (statusCode !== null && statusCode >= 200 && statusCode < 300) return 'sent'
  const isRefused = statusCode !== null && statusCode < 500 && statusCode !== TOO_MANY_REQUESTS
  if (isRefused) return 'refused'
  return attempts < mostAttempts ? 'retrying' : 'failed'
}
