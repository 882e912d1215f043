// @ts-nocheck
import type { IndexNowState } from '@sofaseva/contract'

/** The response of IndexNow. Without a status code, the service could not be reached. */
export interface IndexNowResponse {
  statusCode: number | null
  /** The response text, or the reason why the service could not be reached. */
  text: string
}

const TOO_MANY_REQUESTS = 429

/**
 * Milliseconds before a change is planned. A row gets its time when it is written, but other connections see it only
 * after the commit.
 */
export const SETTLE_MS = 10_000

/**
 * The state of a submission after an attempt (https://www.indexnow.org/documentation). A refused submission stays
 * refused.
 */
export function stateAfter({ statusCode }: IndexNowResponse, attempts: number, mostAttempts: number): IndexNowState {
  if (statusCode !== null && statusCode >= 200 && statusCode < 300) return 'sent'
  const isRefused = statusCode !== null && statusCode < 500 && statusCode !== TOO_MANY_REQUESTS
  if (isRefused) return 'refused'
  return attempts < mostAttempts ? 'retrying' : 'failed'
}
