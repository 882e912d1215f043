import type { OutboxFailure, OutboxRow } from '../db.js'

/** What an attempt to send led to. */
export type Verdict =
  | { kind: 'sent' }
  | { kind: 'later'; notBefore: number; failure: OutboxFailure | null }
  | { kind: 'login'; failure: OutboxFailure }
  | { kind: 'refused'; failure: OutboxFailure }

const BASE_MS = 1_000
const MAX_MS = 5 * 60_000

/** Exponential, half fixed and half random, so that many phones coming back at once do not come in step. */
export function backoff(attempts: number, random: number): number {
  const full = Math.min(MAX_MS, BASE_MS * 2 ** Math.min(attempts, 12))
  return full / 2 + (full / 2) * random
}

export interface AnswerFacts {
  /** 0 when no answer came: it may or may not have arrived, so the same key goes again. */
  status: number
  failure: OutboxFailure | null
  retryAfterSeconds: number | null
}

/** Only the server's clear no refuses a write; whatever may pass by itself is tried again with the same key. */
export function judge(answer: AnswerFacts, row: Pick<OutboxRow, 'attempts'>, now: number, random: number): Verdict {
  const { status, retryAfterSeconds } = answer
  if (status >= 200 && status < 300) return { kind: 'sent' }
  const failure = answer.failure ?? { code: `HTTP_${status}`, status, message: 'We could not reach the server.' }
  if (status === 401) return { kind: 'login', failure }
  const passing =
    status === 0 ||
    status >= 500 ||
    status === 408 ||
    status === 425 ||
    status === 429 ||
    failure.code === 'REQUEST_IN_PROGRESS'
  if (!passing) return { kind: 'refused', failure }
  const wait = Math.max(backoff(row.attempts, random), (retryAfterSeconds ?? 0) * 1000)
  return { kind: 'later', notBefore: now + wait, failure: answer.failure }
}

/** What a row is about: rows about the same thing go one after the other, whatever happens to the first. */
export function subject(row: Pick<OutboxRow, 'key' | 'work'>): string {
  return 'bookingId' in row.work ? `booking:${row.work.bookingId}` : `new:${row.key}`
}

/** The rows to send now, in order: the person's own, not refused, not behind a refused row about the same thing. */
export function sendable(rows: readonly OutboxRow[], userId: string): OutboxRow[] {
  const blocked = new Set<string>()
  const result: OutboxRow[] = []
  for (const row of [...rows].sort((a, b) => a.seq - b.seq)) {
    if (row.userId !== userId) continue
    if (row.state === 'refused') blocked.add(subject(row))
    else if (!blocked.has(subject(row))) result.push(row)
  }
  return result
}
