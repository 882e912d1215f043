import type { AdminBlog } from '@sofaseva/contract'
import { type BlogDraft, changedFields, type NewImage, toDraft, type UnsavedPost } from './blog-draft.js'

/** A post in its editor. */
export interface EditorState {
  /** Null for a new post, and once the post is gone: it is saved as a new one then. */
  savedId: string | null
  /** As the server has it. */
  before: BlogDraft
  /** Fields that were typed, with the version that they were typed over. */
  typed: Partial<BlogDraft>
  /** Since it was opened. */
  hasTyped: boolean
  featuredFile: File | null
  added: readonly NewImage[]
  /** How many images are on their way into the text. */
  uploads: number
  /** How much of what is being saved has been sent, from 0 to 1; null while nothing is. Nothing can be typed meanwhile. */
  progress: number | null
  /** What another admin has saved meanwhile, until it is decided whose is kept. */
  theirs: AdminBlog | null
  isGone: boolean
  isSaved: boolean
}

export type EditorAction =
  | { type: 'typed'; part: Partial<BlogDraft> }
  | { type: 'featured-chosen'; file: File }
  | { type: 'featured-removed' }
  | { type: 'images-added'; added: readonly NewImage[] }
  | { type: 'uploading'; count: number }
  | { type: 'sending'; progress: number | null }
  | { type: 'refused'; theirs: AdminBlog | null; isGone: boolean }
  | { type: 'conflict-found'; theirs: AdminBlog }
  | { type: 'conflict-closed' }
  | { type: 'mine-kept'; theirs: AdminBlog }
  | { type: 'saved-as-new' }
  | { type: 'started-over' }
  | { type: 'saved' }

/** Controls that have another name than what is typed into them, or whose value another one decides about. */
const CONTROLS: Partial<Record<string, readonly string[]>> = {
  language: ['translationOf'],
  original: ['translationOf', 'language'],
  isPublished: ['publishedAt'],
  schedule: ['publishedAt'],
}

/** Returns the controls whose messages a change makes obsolete. */
export function touchedBy(action: EditorAction): string[] {
  switch (action.type) {
    case 'typed':
      return Object.keys(action.part).flatMap((name) => [name, ...(CONTROLS[name] ?? [])])
    case 'featured-chosen':
    case 'featured-removed':
      return ['featuredUrl']
    case 'images-added':
      return ['images']
    default:
      return []
  }
}

/** Opens a post, or null for a new one, with what was typed for it before. */
export function openEditor({ post, unsaved }: { post: AdminBlog | null; unsaved: UnsavedPost | null }): EditorState {
  return {
    savedId: post?._id ?? null,
    before: toDraft(post),
    typed: unsaved?.draft ?? {},
    hasTyped: false,
    featuredFile: unsaved?.featuredFile ?? null,
    added: unsaved?.added ?? [],
    uploads: 0,
    progress: null,
    theirs: null,
    isGone: false,
    isSaved: false,
  }
}

/** The post with what was typed. */
export function draftOf({ before, typed }: Pick<EditorState, 'before' | 'typed'>): BlogDraft {
  return { ...before, ...typed, version: typed.version ?? before.version }
}

/** What would be lost without saving; null for nothing. */
export function unsavedOf(state: EditorState): UnsavedPost | null {
  const { before, featuredFile, added } = state
  const draft = draftOf(state)
  const changed = changedFields(before, draft)
  if (Object.keys(changed).length === 0 && featuredFile === null && added.length === 0) return null
  return { draft: { ...changed, version: draft.version }, featuredFile, added }
}

/** The same over another version of the post: what only they have changed stays theirs. */
export function unsavedOver(state: EditorState, { version }: AdminBlog): UnsavedPost {
  const { before, featuredFile, added } = state
  return { draft: { ...changedFields(before, draftOf(state)), version }, featuredFile, added }
}

/** What the typing was based on goes with it: a draft of an older copy overwrites nobody. */
function type(state: EditorState, part: Partial<BlogDraft>): EditorState {
  return { ...state, typed: { version: state.before.version, ...state.typed, ...part }, hasTyped: true }
}

function chooseFeatured(state: EditorState, file: File): EditorState {
  const hasFeatured = state.featuredFile !== null || draftOf(state).featuredUrl !== ''
  // What was said of one image is not said of another.
  const described = hasFeatured ? type(state, { featuredAlt: '' }) : state
  return { ...described, featuredFile: file, hasTyped: true }
}

export function reduceEditor(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case 'typed':
      return type(state, action.part)
    case 'featured-chosen':
      return chooseFeatured(state, action.file)
    case 'featured-removed':
      return state.featuredFile ? { ...state, featuredFile: null } : type(state, { featuredUrl: '', featuredAlt: '' })
    case 'images-added':
      return { ...state, added: action.added, hasTyped: true }
    case 'uploading':
      return { ...state, uploads: action.count }
    case 'sending':
      return { ...state, progress: action.progress }
    case 'refused':
      return { ...state, theirs: action.theirs ?? state.theirs, isGone: action.isGone }
    case 'conflict-found':
      return { ...state, theirs: action.theirs }
    case 'conflict-closed':
      return { ...state, theirs: null }
    case 'mine-kept':
      return {
        ...state,
        before: toDraft(action.theirs),
        typed: unsavedOver(state, action.theirs).draft,
        theirs: null,
      }
    case 'saved-as-new':
      return {
        ...state,
        savedId: null,
        isGone: false,
        before: toDraft(null),
        // Its images went with it.
        typed: { ...draftOf(state), version: null, images: [] },
      }
    case 'started-over':
      return { ...state, typed: {}, featuredFile: null, added: [] }
    case 'saved':
      return { ...state, isSaved: true }
  }
}
