import { DAY_MS, LIMITS } from '@sofaseva/contract'

export interface Publication {
  isPublished: boolean
  /** When it was first published; stays when it is taken back. */
  publishedAt: Date | null
  /** When a draft publishes itself. */
  scheduledAt: Date | null
}

/** Where a post stands after it was saved with these. A published one that is given a later time is a draft until then. */
export function publicationOf(
  wanted: { isPublished: boolean; publishedAt: Date | null },
  before: Publication | null,
  now: Date,
): Publication {
  const publishedAt = before?.publishedAt ?? null
  if (!wanted.isPublished) return { isPublished: false, publishedAt, scheduledAt: null }
  if (wanted.publishedAt !== null && wanted.publishedAt > now)
    return { isPublished: false, publishedAt, scheduledAt: wanted.publishedAt }
  return { isPublished: true, publishedAt: wanted.publishedAt ?? publishedAt ?? now, scheduledAt: null }
}

/** Whether a post would be published at once by a time that was meant to be a later one. Its own time may have passed. */
export function isPastTime(
  wanted: { isPublished: boolean; publishedAt: Date | null },
  before: Publication | null,
  now: Date,
): boolean {
  if (!wanted.isPublished || wanted.publishedAt === null || wanted.publishedAt > now) return false
  const time = wanted.publishedAt.getTime()
  return time !== before?.publishedAt?.getTime() && time !== before?.scheduledAt?.getTime()
}

/** Whether a post may be scheduled that far ahead. */
export function isNearEnough(scheduledAt: Date, now: Date): boolean {
  return scheduledAt.getTime() <= now.getTime() + LIMITS.blog.scheduledDays * DAY_MS
}
