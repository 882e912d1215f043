import type { BlogAutosave, PostDraft } from '@sofaseva/contract'
import { currentOf } from '#office/ui/conflict/current-state.js'
import { mayRetry } from '#shared/http/api-error.js'
import { isSameDraft } from './draft.rules.js'

/** The time the server stored a draft, and the draft's revision since then. */
export type SavedDraft = Pick<BlogAutosave, 'savedAt' | 'revision'>

/** The request had no effect, because another device has stored this draft in the meantime. */
export interface Theirs {
  theirs: BlogAutosave
}

export function isTheirs(done: unknown): done is Theirs {
  return typeof done === 'object' && done !== null && 'theirs' in done
}

/** Returns the rejection caused by another device's draft. Throws any other failure. */
export async function catchConflict<T>(call: Promise<T>): Promise<T | Theirs> {
  try {
    return await call
  } catch (error) {
    const theirs = await currentOf('BLOG_DRAFT_CHANGED', error)
    if (theirs) return { theirs }
    throw error
  }
}

export interface DraftCalls {
  send: (draft: Partial<PostDraft>, expectedRevision: number) => Promise<SavedDraft | Theirs>
  removeSent: (expectedRevision: number) => Promise<unknown>
}

/**
 * The server's draft of a post, as this page knows it. Consecutive editors of the post share it, so that an earlier
 * editor's draft isn't mistaken for another device's. It makes one request at a time.
 */
export class ServerDraft {
  /** The draft's revision. 0 if there is no draft. */
  revision: number
  /** The last draft sent without a response. The server may have it. */
  attempt: Partial<PostDraft> | null
  private work: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly calls: DraftCalls,
    { revision, attempt }: Pick<ServerDraft, 'revision' | 'attempt'>,
  ) {
    this.revision = revision
    this.attempt = attempt
  }

  /** Sends a draft, after any unconfirmed earlier one. Throws ApiError. */
  send(draft: Partial<PostDraft>): Promise<SavedDraft | Theirs> {
    return this.runInSequence(async () => {
      // The server accepts a repeated draft.
      const again = this.attempt && this.attempt !== draft ? await this.put(this.attempt) : null
      return isTheirs(again) ? again : this.put(draft)
    })
  }

  /** Deletes the draft. Throws ApiError. */
  remove(): Promise<unknown> {
    return this.replace((revision) => this.calls.removeSent(revision))
  }

  /** Makes a request that also removes the draft, such as saving the post. Throws ApiError. */
  replace<T>(call: (expectedRevision: number) => Promise<T>): Promise<T | Theirs> {
    return this.runInSequence(async () => {
      const attempt = this.attempt
      let done = await catchConflict(call(this.revision))
      if (isTheirs(done) && attempt && isSameDraft(attempt, done.theirs.draft)) {
        this.revision = done.theirs.revision
        done = await catchConflict(call(this.revision))
      }
      if (isTheirs(done)) return done
      this.revision = 0
      this.attempt = null
      return done
    })
  }

  /** Continues from a draft that the user has seen. Later drafts replace it. */
  continueFrom({ revision, attempt }: Pick<ServerDraft, 'revision' | 'attempt'>): void {
    this.revision = revision
    this.attempt = attempt
  }

  private async put(draft: Partial<PostDraft>): Promise<SavedDraft | Theirs> {
    this.attempt = draft
    try {
      const sent = await this.calls.send(draft, this.revision)
      this.attempt = null
      if (!isTheirs(sent)) this.revision = sent.revision
      return sent
    } catch (error) {
      // The server would reject it again and block later input.
      if (!mayRetry(error)) this.attempt = null
      throw error
    }
  }

  private runInSequence<T>(work: () => Promise<T>): Promise<T> {
    const done = this.work.then(work)
    this.work = done.catch(() => undefined)
    return done
  }
}
