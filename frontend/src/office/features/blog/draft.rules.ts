import type { BlogAutosave, BlogDraft } from '@sofaseva/contract'
import type { StoredDraft } from '#offline/drafts.js'
import type { UnsavedPost } from './draft-saver.js'

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
  /** Of the draft that the server keeps; 0 for none. */
  revision: number
  /** Of this device alone: it may have been sent without a response. */
  isUnsent: boolean
  /** Where it was typed here and on another device: the person is asked which draft is gone on with. */
  diverged: { here: TypedCopy; there: TypedCopy } | null
}

/** As this device keeps it. */
export type LocalCopy = Pick<StoredDraft<UnsavedPost>, 'value' | 'savedAt' | 'revision'>

/** Whether a draft says something else than the server's, which may give back its fields in another order. */
function saysMore({ version: _, ...typed }: Partial<BlogDraft>, { version: __, ...sent }: Partial<BlogDraft>): boolean {
  const sorted = (value: object) => JSON.stringify(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
  return Object.keys(typed).length > 0 && sorted(typed) !== sorted(sent)
}

/**
 * The draft that is opened: the server's, unless this device has something that has not reached it. That goes on from the
 * revision that it was typed over; where the server has another one by now, the person chooses. Chosen files are on this
 * device alone: they stay in any case.
 */
export function openDraft(local: LocalCopy | undefined, sent: BlogAutosave | null): OpenedDraft {
  const here = local && { unsaved: local.value, typedAt: new Date(local.savedAt).toISOString() }
  const rest = { revision: sent?.revision ?? 0, isUnsent: false, diverged: null }
  if (!sent) return here ? { ...here, ...rest, isUnsent: true } : { unsaved: null, typedAt: null, ...rest }
  const { featuredFile, added } = local?.value ?? { featuredFile: null, added: [] }
  const there = { unsaved: { draft: sent.draft, featuredFile, added }, typedAt: sent.savedAt }
  if (!here || !saysMore(here.unsaved.draft, sent.draft)) return { ...there, ...rest }
  if (local.revision === sent.revision) return { ...here, ...rest, isUnsent: true }
  return { ...there, ...rest, diverged: { here, there } }
}
