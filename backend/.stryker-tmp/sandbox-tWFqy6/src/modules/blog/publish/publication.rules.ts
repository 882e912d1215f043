// @ts-nocheck
import { DAY_MS, LIMITS } from '@sofaseva/contract'

export interface Publication {
  isPublished: boolean
  /** The time of first publication. It stays when the post is unpublished. */
  publishedAt: Date | null
  /** The time at which a draft is published. */
  scheduledAt: Date | null
}

/** The publication of a post after a save. A published post with a later time becomes a draft until then. */
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

/** Whether a time meant as a later one has already passed. A time that the post already has is fine. */
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
export function isWithinScheduleHorizon(scheduledAt: Date, now: Date): boolean {
  return scheduledAt.getTime() <= now.getTime() + LIMITS.blog.scheduledDays * DAY_MS
}
