import type { BlogAutosave, BlogDraft } from '@sofaseva/contract'
import type { StoredDraft } from '#offline/drafts.js'
import type { UnsavedPost } from './blog-autosaver.js'

/** A draft of a post, and when it was typed. */
export interface TypedCopy {
  unsaved: UnsavedPost
  typedAt: string
}

/** What was typed for a post before, if anything. */
export interface OpenedDraft {
  unsaved: UnsavedPost | null
  /** When it was typed; null for nothing. */
  typedAt: string | null
  /** Where it was typed on this device and on another one: both drafts. The person is asked which one is gone on with. */
  diverged: { here: TypedCopy; there: TypedCopy } | null
  /** When the server kept the copy it has of it; null where it has none. */
  sentAt: string | null
}

/** As this device keeps it. */
export type LocalCopy = Pick<StoredDraft<UnsavedPost>, 'value' | 'savedAt' | 'sentAt' | 'attempt'>

/** Whether two drafts say the same: the server may give back their fields in another order. */
function isSame(one: unknown, other: unknown): boolean {
  const sorted = (value: unknown) => JSON.stringify(Object.entries(value ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)))
  return sorted(one) === sorted(other)
}

/** Whether the copy on this device comes from the one that the server has, whatever the clocks of both say. */
function descendsFrom({ sentAt, attempt }: Pick<LocalCopy, 'sentAt' | 'attempt'>, sent: BlogAutosave): boolean {
  return sentAt === sent.savedAt || (attempt !== undefined && isSame(attempt, sent.draft))
}

const nothingTyped = { unsaved: null, typedAt: null }

/** Whether a draft has fields that another one is without, or has otherwise: what both are based on is no field. */
function saysMore(
  { version: _, ...typed }: Partial<BlogDraft>,
  { version: __, ...other }: Partial<BlogDraft>,
): boolean {
  return Object.keys(typed).length > 0 && !isSame(typed, other)
}

/**
 * The draft that is opened. It is this device's where that comes from the server's, else the server's, and both where they
 * have come apart: neither is given up unasked. Files are on this device alone: they stay in any case.
 */
export function draftsOf(local: LocalCopy | undefined, sent: BlogAutosave | null): OpenedDraft {
  const sentAt = sent?.savedAt ?? null
  const here = local && { unsaved: local.value, typedAt: new Date(local.savedAt).toISOString() }
  if (!sent) return { ...(here ?? nothingTyped), sentAt, diverged: null }
  if (local && here && descendsFrom(local, sent)) return { ...here, sentAt, diverged: null }
  const { featuredFile, added } = local?.value ?? { featuredFile: null, added: [] }
  const there = { unsaved: { draft: sent.draft, featuredFile, added }, typedAt: sent.savedAt }
  const isApart = here !== undefined && saysMore(here.unsaved.draft, sent.draft)
  return { ...there, sentAt, diverged: isApart ? { here, there } : null }
}
