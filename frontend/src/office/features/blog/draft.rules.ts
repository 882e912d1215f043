import type { BlogAutosave, BlogDraft } from '@sofaseva/contract'
import type { StoredDraft } from '#offline/drafts.js'
import type { UnsavedPost } from './blog-draft.js'

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
  /** Set where it was typed here and elsewhere: the user chooses which draft to continue. */
  diverged: DivergedDrafts | null
}

export interface DivergedDrafts {
  here: TypedCopy
  there: TypedCopy
  /** The revision of the server's draft that the chosen draft replaces. */
  revision: number
  /** The other one was typed in another tab, not on another device. */
  isTab: boolean
}

/** The same, with what this device knows of the draft that the server keeps. */
interface FoundDraft extends OpenedDraft {
  /** The revision that this device continues from; 0 for none. */
  revision: number
  /** The last draft that was sent without a response. */
  attempt: Partial<BlogDraft> | null
}

/** As this device keeps it. */
export type LocalCopy = Pick<StoredDraft<UnsavedPost>, 'value' | 'savedAt' | 'revision' | 'attempt'>

/** The server gives back fields in an order of its own, and composed characters as one. */
const textOf = (value: object): string =>
  JSON.stringify(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))).normalize('NFC')

/** Whether two drafts say the same. */
export function isSameDraft(one: object, other: object): boolean {
  return textOf(one) === textOf(other)
}

const fileMark = (file: File | null) => file && [file.name, file.size, file.lastModified]

/** Whether two copies have the same fields and files; one that was stored has files of its own. */
export function isSameUnsaved(one: UnsavedPost | null, other: UnsavedPost | null): boolean {
  const markOf = (copy: UnsavedPost | null) =>
    copy && [textOf(copy.draft), fileMark(copy.featuredFile), copy.added.map(({ file, alt }) => [fileMark(file), alt])]
  return JSON.stringify(markOf(one)) === JSON.stringify(markOf(other))
}

/** Whether a draft has fields that another one is without, or has otherwise: the version is none of them. */
function saysMore({ version: _, ...typed }: Partial<BlogDraft>, { version: __, ...sent }: Partial<BlogDraft>): boolean {
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
    const attempt = (local?.attempt ?? null) as Partial<BlogDraft> | null
    return { ...mine, revision: local?.revision ?? 0, attempt }
  }
  const known = { revision: sent?.revision ?? 0, attempt: null }
  if (!sent) return { ...mine, ...known }
  const { featuredFile, added } = local?.value ?? { featuredFile: null, added: [] }
  const there = { unsaved: { draft: sent.draft, featuredFile, added }, typedAt: sent.savedAt }
  if (!here || !saysMore(here.unsaved.draft, sent.draft)) return { ...there, ...known, diverged: null }
  const isOverSent =
    local.revision === sent.revision || (local.attempt != null && isSameDraft(local.attempt, sent.draft))
  if (isOverSent) return { ...mine, ...known }
  const { revision } = sent
  return { ...there, revision: local.revision, attempt: null, diverged: { here, there, revision, isTab: false } }
}
