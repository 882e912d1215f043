import type { AdminPost } from '@sofaseva/contract'
import { changedDraftFields, type NewImage, type PostDraft, toPostDraft, type UnsavedPost } from './post-draft.js'

/** The state of the post editor. */
export interface EditorState {
  /** Null for a new post, or for one that was deleted meanwhile and is saved as new. */
  savedId: string | null
  /** The post as the server has it. */
  before: PostDraft
  /** The typed fields, with the version they were typed over. */
  typed: Partial<PostDraft>
  /** True if something was typed since the editor opened. */
  hasTyped: boolean
  featuredFile: File | null
  added: readonly NewImage[]
  /** The number of images that are uploading into the text. */
  uploads: number
  /** The sent share of the save request, from 0 to 1. Null when idle. Input is disabled during a save. */
  progress: number | null
  /** The version another admin saved meanwhile, until the user chooses which to keep. */
  theirs: AdminPost | null
  isGone: boolean
  isSaved: boolean
}

export type EditorAction =
  | { type: 'typed'; part: Partial<PostDraft> }
  | { type: 'featured-chosen'; file: File }
  | { type: 'featured-removed' }
  | { type: 'images-added'; added: readonly NewImage[] }
  | { type: 'uploading'; count: number }
  | { type: 'sending'; progress: number | null }
  | { type: 'refused'; theirs: AdminPost | null; isGone: boolean }
  | { type: 'conflict-found'; theirs: AdminPost }
  | { type: 'conflict-closed' }
  | { type: 'mine-kept'; theirs: AdminPost }
  | { type: 'saved-as-new' }
  | { type: 'started-over' }
  | { type: 'saved' }

/** Controls with other names than their fields, or whose value another field affects. */
const CONTROLS: Partial<Record<string, readonly string[]>> = {
  language: ['translationOf'],
  original: ['translationOf', 'language'],
  isPublished: ['publishedAt'],
  schedule: ['publishedAt'],
}

/** Returns the controls whose messages a change makes obsolete. */
export function affectedControls(action: EditorAction): string[] {
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

/** Returns the editor's state for a post, or for a new post if it is null, with earlier unsaved input. */
export function openEditor({ post, unsaved }: { post: AdminPost | null; unsaved: UnsavedPost | null }): EditorState {
  return {
    savedId: post?._id ?? null,
    before: toPostDraft(post),
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

/** Returns the post with the typed fields. */
export function draftOf({ before, typed }: Pick<EditorState, 'before' | 'typed'>): PostDraft {
  return { ...before, ...typed, version: typed.version ?? before.version }
}

/** Returns the unsaved input, or null if there is none. */
export function unsavedOf(state: EditorState): UnsavedPost | null {
  const { before, featuredFile, added } = state
  const draft = draftOf(state)
  const changed = changedDraftFields(before, draft)
  if (Object.keys(changed).length === 0 && featuredFile === null && added.length === 0) return null
  return { draft: { ...changed, version: draft.version }, featuredFile, added }
}

/** Moves the unsaved input to another version of the post. Fields that only the other admin changed stay theirs. */
export function unsavedOver(state: EditorState, { version }: AdminPost): UnsavedPost {
  const { before, featuredFile, added } = state
  return { draft: { ...changedDraftFields(before, draftOf(state)), version }, featuredFile, added }
}

/** Keeps the version that the input is based on, so that a draft of an older copy overwrites no other changes. */
function type(state: EditorState, part: Partial<PostDraft>): EditorState {
  return { ...state, typed: { version: state.before.version, ...state.typed, ...part }, hasTyped: true }
}

function chooseFeatured(state: EditorState, file: File): EditorState {
  const hasFeatured = state.featuredFile !== null || draftOf(state).featuredUrl !== ''
  // The description of one image doesn't fit another.
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
        savedId: action.theirs._id,
        before: toPostDraft(action.theirs),
        typed: unsavedOver(state, action.theirs).draft,
        theirs: null,
      }
    case 'saved-as-new':
      return {
        ...state,
        savedId: null,
        isGone: false,
        before: toPostDraft(null),
        // The post's images were deleted with it.
        typed: { ...draftOf(state), version: null, images: [] },
      }
    case 'started-over':
      return { ...state, typed: {}, featuredFile: null, added: [] }
    case 'saved':
      return { ...state, isSaved: true }
  }
}
