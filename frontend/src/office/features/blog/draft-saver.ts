import type { BlogAutosave, BlogDraft } from '@sofaseva/contract'
import type { NewImage } from './blog-draft.js'

/** What was typed for a post and is not saved: fields that differ from it, and files. */
export interface UnsavedPost {
  draft: Partial<BlogDraft>
  featuredFile: File | null
  added: readonly NewImage[]
}

/**
 * Where what was typed is kept.
 * - `none`: nothing was typed.
 * - `pending`: what was typed last is on its way.
 * - `server`: on the server, since `savedAt` by its clock; chosen files on this device.
 * - `device`: on this device alone; the server is tried again.
 * - `nowhere`: only in this page. It is tried again.
 */
export type AutosaveState = { kept: 'none' | 'pending' | 'device' | 'nowhere' } | { kept: 'server'; savedAt: string }

export interface DraftStores {
  /** Writes to this device what the server doesn't have, and the revision of its draft that it was typed over. */
  writeLocal: (unsaved: UnsavedPost, revision: number) => Promise<void>
  removeLocal: () => Promise<void>
  /** `theirs`: another device has kept another draft since that revision. */
  send: (
    draft: Partial<BlogDraft>,
    expectedRevision: number,
  ) => Promise<Pick<BlogAutosave, 'savedAt' | 'revision'> | { theirs: BlogAutosave }>
  removeSent: () => Promise<void>
}

interface DraftSaverOptions {
  stores: DraftStores
  /** Of the server's draft that the editor was opened with; 0 for none. */
  revision: number
  /** Something is kept from before: it goes when nothing differs any more. */
  hasKept: boolean
  /** What may have been sent from this device without a response. */
  attempt: Partial<BlogDraft> | null
  /** The device remembers that this post was begun here, also while the server has all of it. */
  isRemembered: boolean
  /** False while another tab edits the post: nothing is written then. */
  isHeld: boolean
  onState: (state: AutosaveState) => void
  /** Nothing more is sent. */
  onConflict: (theirs: BlogAutosave) => void
}

/** After a change, before it is sent. */
const SEND_AFTER_MS = 3_000
/** Before a failed attempt is repeated. */
const RETRY_MS = 15_000

/**
 * Keeps what is typed for a post: on the server a moment later, and on this device until it has arrived there. One at a
 * time each.
 */
export class DraftSaver {
  private latest: UnsavedPost | null = null
  /** The one that the server has; undefined for what it had before. */
  private arrived: UnsavedPost | null | undefined
  private attempt: Partial<BlogDraft> | null
  private revision: number
  private isHeld: boolean
  private localWork: Promise<void> = Promise.resolve()
  private sending: Promise<void> | null = null
  private isLocalDue = false
  private isLocalKept = false
  private isPaused = false
  private isClosed = false
  private hasFailed = false
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly options: DraftSaverOptions) {
    this.attempt = options.attempt
    this.revision = options.revision
    this.arrived = options.hasKept ? undefined : null
    this.isHeld = options.isHeld
  }

  /** What was pushed last. */
  get typed(): UnsavedPost | null {
    return this.latest
  }

  /** Null when nothing differs from the post. */
  push(unsaved: UnsavedPost | null): void {
    if (this.isClosed || (unsaved === null && this.latest === null && this.arrived === null)) return
    this.latest = unsaved
    this.options.onState({ kept: unsaved ? 'pending' : 'none' })
    void this.keepLocally()
    this.sendIn(SEND_AFTER_MS)
  }

  /** Sends what waits at once: the page may be closed. */
  flush(): void {
    if (this.latest !== this.arrived && !this.isPaused && !this.isClosed) void this.trySending()
  }

  /** The tab that had the post open is gone. */
  take(): void {
    this.isHeld = true
    void this.keepLocally()
    this.flush()
  }

  /** Waits for what is being sent, so that nothing arrives after the post itself; sends nothing more until `resume`. */
  async pause(): Promise<void> {
    clearTimeout(this.timer)
    this.isPaused = true
    await this.sending
  }

  resume(): void {
    this.isPaused = false
    if (this.latest !== this.arrived) this.sendIn(SEND_AFTER_MS)
  }

  /** Ends it: what was kept is saved by now, or given up, which the server is told then. */
  async end({ isGivenUp }: { isGivenUp: boolean }): Promise<void> {
    this.isClosed = true
    await this.pause()
    await this.localWork
    if (!this.isHeld) return
    const { removeLocal, removeSent } = this.options.stores
    await Promise.allSettled([removeLocal(), ...(isGivenUp ? [removeSent()] : [])])
  }

  /** The page goes away; what is on this device stays. */
  close(): void {
    this.flush()
    clearTimeout(this.timer)
    this.isClosed = true
  }

  /** What is pushed while it is being written is written after it, once. */
  private keepLocally(): Promise<void> {
    if (this.isLocalDue) return this.localWork
    this.isLocalDue = true
    this.localWork = this.localWork.then(async () => {
      this.isLocalDue = false
      this.isLocalKept = await this.writeLocal().then(
        () => this.isHeld,
        () => false,
      )
    })
    return this.localWork
  }

  private async writeLocal(): Promise<void> {
    const { latest, options, revision } = this
    const { writeLocal, removeLocal } = options.stores
    if (!this.isHeld) return
    const hasFiles = latest !== null && (latest.featuredFile !== null || latest.added.length > 0)
    const hasArrived = latest === this.arrived
    if (!latest || (hasArrived && !hasFiles && !options.isRemembered)) await removeLocal()
    else await writeLocal(hasArrived ? { ...latest, draft: {} } : latest, revision)
  }

  private sendIn(ms: number): void {
    clearTimeout(this.timer)
    if (!this.isPaused && !this.isClosed) this.timer = setTimeout(() => void this.trySending(), ms)
  }

  private trySending(): Promise<void> {
    clearTimeout(this.timer)
    this.sending ??= this.send().finally(() => {
      this.sending = null
      if (this.latest !== this.arrived) this.sendIn(this.hasFailed ? RETRY_MS : SEND_AFTER_MS)
    })
    return this.sending
  }

  private async send(): Promise<void> {
    const { latest, options, revision } = this
    try {
      if (!this.isHeld) throw new Error('Another tab edits it.')
      // The server knows a draft that comes again: the response to it was lost.
      const draft = latest && (this.attempt ?? latest.draft)
      this.attempt = draft
      const sent = draft ? await options.stores.send(draft, revision) : await options.stores.removeSent()
      this.hasFailed = false
      this.attempt = null
      if (sent && 'theirs' in sent) this.diverge(sent.theirs)
      else this.arrive(latest, draft === latest?.draft, sent ?? null)
    } catch {
      this.hasFailed = true
      await this.localWork
      options.onState({ kept: this.isLocalKept ? 'device' : 'nowhere' })
    }
  }

  private arrive(latest: UnsavedPost | null, isAll: boolean, sent: Pick<BlogAutosave, 'savedAt' | 'revision'> | null) {
    this.revision = sent?.revision ?? 0
    if (isAll) this.arrived = latest
    // Once the page is gone, another one may write here.
    if (this.isClosed) return
    if (latest) void this.keepLocally()
    if (this.latest !== this.arrived) return
    this.options.onState(sent ? { kept: 'server', savedAt: sent.savedAt } : { kept: 'none' })
  }

  private diverge(theirs: BlogAutosave): void {
    // The post that is being saved takes the place of all drafts; if that fails, this is sent again.
    if (this.isPaused || this.isClosed) return
    this.options.onConflict(theirs)
    this.isClosed = true
  }
}
