import type { BlogAutosave, PostDraft } from '@sofaseva/contract'
import type { StoredDraft } from '#offline/drafts.js'
import type { UnsavedPost } from './post-draft.js'

/** A draft of a post and the time it was typed. */
export interface TypedCopy {
  unsaved: UnsavedPost
  typedAt: string
}

/** The earlier input for a post, if any. */
export interface OpenedDraft {
  unsaved: UnsavedPost | null
  /** The time it was typed. Null without earlier input. */
  typedAt: string | null
  /** Set if two places have different input. The user chooses which draft to continue. */
  diverged: DivergedDrafts | null
}

export interface DivergedDrafts {
  here: TypedCopy
  there: TypedCopy
  /** The revision of the server's draft that the chosen draft replaces. */
  revision: number
  /** True if the other draft is from another tab, not from another device. */
  isTab: boolean
}

/** The opened draft with this device's knowledge of the server's draft. */
interface FoundDraft extends OpenedDraft {
  /** The revision that this device continues from; 0 for none. */
  revision: number
  /** The last draft that was sent without a response. */
  attempt: Partial<PostDraft> | null
}

/** The draft as this device stores it. */
export type LocalCopy = Pick<StoredDraft<UnsavedPost>, 'value' | 'savedAt' | 'revision' | 'attempt'>

/** The server may return fields in another order and composed characters. */
const textOf = (value: object): string =>
  JSON.stringify(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))).normalize('NFC')

/** True if two drafts have the same fields. */
export function isSameDraft(one: object, other: object): boolean {
  return textOf(one) === textOf(other)
}

const fileMark = (file: File | null) => file && [file.name, file.size, file.lastModified]

/** True if two copies have the same fields and files. Stored files are compared by name, size and date. */
export function isSameUnsaved(one: UnsavedPost | null, other: UnsavedPost | null): boolean {
  const markOf = (copy: UnsavedPost | null) =>
    copy && [textOf(copy.draft), fileMark(copy.featuredFile), copy.added.map(({ file, alt }) => [fileMark(file), alt])]
  return JSON.stringify(markOf(one)) === JSON.stringify(markOf(other))
}

/** True if a draft has fields that the other lacks or has different. The version doesn't count. */
function saysMore({ version: _, ...typed }: Partial<PostDraft>, { version: __, ...sent }: Partial<PostDraft>): boolean {
  return Object.keys(typed).length > 0 && !isSameDraft(typed, sent)
}

/**
 * Returns the draft to open: the server's, unless this device has input that has not reached the server. That input
 * continues from the revision that it was typed over, or from the draft that was sent without a response. If the server
 * has another draft by now, the user chooses. Chosen files are on this device alone and always stay. `sent` is null if
 * the server keeps no draft.
 */
export function openDraft(local: LocalCopy | undefined, sent: BlogAutosave | null | 'unreached'): FoundDraft {
  const here = local && { unsaved: local.value, typedAt: new Date(local.savedAt).toISOString() }
  const mine = { ...(here ?? { unsaved: null, typedAt: null }), diverged: null }
  if (sent === 'unreached') {
    const attempt = (local?.attempt ?? null) as Partial<PostDraft> | null
    return { ...mine, revision: local?.revision ?? 0, attempt }
  }
  const revision = sent?.revision ?? 0
  const isArrived = local?.attempt != null && sent !== null && isSameDraft(local.attempt, sent.draft)
  // A draft sent over this revision without a response may still arrive.
  const attempt = local?.revision === revision && !isArrived ? local.attempt : null
  const known = { revision, attempt: (attempt ?? null) as Partial<PostDraft> | null }
  if (!sent) return { ...mine, ...known }
  const { featuredFile, added } = local?.value ?? { featuredFile: null, added: [] }
  const there = { unsaved: { draft: sent.draft, featuredFile, added }, typedAt: sent.savedAt }
  if (!here || !saysMore(here.unsaved.draft, sent.draft)) return { ...there, ...known, diverged: null }
  if (local.revision === revision || isArrived) return { ...mine, ...known }
  return { ...there, revision: local.revision, attempt: null, diverged: { here, there, revision, isTab: false } }
}
