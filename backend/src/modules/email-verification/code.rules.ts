import { HOUR_MS, LIMITS } from '@sofaseva/contract'

/** A code that was sent, as far as judging a guess needs it. */
export interface SentCode {
  target: string
  tries: number
  usedAt: Date | null
  expiresAt: Date
}

/** Codes one person may ask for in an hour, for each purpose. */
export const CODES_PER_HOUR = 10

/** Whether a guess may still be made at a code that was sent to `target`. */
export function takesGuesses(code: SentCode | null, target: string, now: Date): code is SentCode {
  return (
    code !== null &&
    code.usedAt === null &&
    code.target === target &&
    code.tries < LIMITS.otp.tries &&
    code.expiresAt.getTime() > now.getTime()
  )
}

/** When another code may be asked for; null: now. `recent` are the last hour's, the newest first. */
export function resendAt(recent: readonly { createdAt: Date }[], now: Date): Date | null {
  const [newest] = recent
  if (!newest) return null
  const oldest = recent[CODES_PER_HOUR - 1]
  const free = Math.max(
    newest.createdAt.getTime() + LIMITS.otp.resendMs,
    oldest ? oldest.createdAt.getTime() + HOUR_MS : 0,
  )
  return free > now.getTime() ? new Date(free) : null
}
