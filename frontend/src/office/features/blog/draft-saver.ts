import type { BlogAutosave } from '@sofaseva/contract'
import type { UnsavedPost } from './blog-draft.js'
import { isTheirs, type KeptDraft, type ServerDraft } from './server-draft.js'

/**
 * Where what was typed is kept.
 * - `none`: nothing was typed.
 * - `pending`: what was typed last is on its way.
 * - `server`: on the server, since `savedAt` by its clock; chosen files on this device.
 * - `device`: on this device alone; the server is tried again.
 * - `nowhere`: only in this page. It is tried again.
 */
export type AutosaveState = { kept: 'none' | 'pending' | 'device' | 'nowhere' } | { kept: 'server'; savedAt: string }

/** This device's copy of what the server doesn't have. */
export interface LocalDraft {
  /** With the revision of the server's draft that it was typed over, and what may have arrived there without a response. */
  writeLocal: (unsaved: UnsavedPost, over: Pick<ServerDraft, 'revision' | 'attempt'>) => Promise<void>
  removeLocal: () => Promise<void>
}

interface DraftSaverOptions {
  local: LocalDraft
  server: ServerDraft
  /** Something is kept from before: it goes when nothing differs any more. */
  hasKept: boolean
  /** The device remembers that this post was begun here, also while the server has all of it. */
  isRemembered: boolean
  /** False while another tab edits the post: nothing is written then. */
  isHeld: boolean
  onState: (state: AutosaveState) => void
  /** Another device has kept another draft since. Nothing more is sent. */
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
    this.arrived = options.hasKept ? undefined : null
    this.isHeld = options.isHeld
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

  /** The tab that had the post open is gone, and what it has left is known: what is typed here goes on from that. */
  take(): void {
    if (this.isHeld) return
    this.isHeld = true
    if (this.latest !== this.arrived) void this.keepLocally()
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
    clearTimeout(this.timer)
    if (!this.isHeld) return
    const { local, server } = this.options
    await Promise.allSettled([this.localWork.then(local.removeLocal), ...(isGivenUp ? [server.remove()] : [])])
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
    const { latest, options } = this
    const { writeLocal, removeLocal } = options.local
    if (!this.isHeld) return
    const hasFiles = latest !== null && (latest.featuredFile !== null || latest.added.length > 0)
    const hasArrived = latest === this.arrived
    if (!latest || (hasArrived && !hasFiles && !options.isRemembered)) await removeLocal()
    else {
      const { revision, attempt } = options.server
      await writeLocal(hasArrived ? { ...latest, draft: {} } : latest, { revision, attempt })
    }
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
    const { latest } = this
    const { server, onState } = this.options
    try {
      if (!this.isHeld) throw new Error('Another tab edits it.')
      const sending = latest ? server.send(latest.draft) : server.remove()
      // A page that is closed before the response comes still knows what it has sent.
      if (latest) void this.keepLocally()
      const sent = await sending
      this.hasFailed = false
      if (isTheirs(sent)) this.diverge(sent.theirs)
      else this.arrive(latest, latest ? (sent as KeptDraft) : null)
    } catch {
      this.hasFailed = true
      await this.localWork
      onState({ kept: this.isLocalKept ? 'device' : 'nowhere' })
    }
  }

  private arrive(latest: UnsavedPost | null, kept: KeptDraft | null) {
    this.arrived = latest
    // Once the page is gone, another one may write here.
    if (this.isClosed) return
    if (latest) void this.keepLocally()
    if (this.latest !== latest) return
    this.options.onState(kept ? { kept: 'server', savedAt: kept.savedAt } : { kept: 'none' })
  }

  private diverge(theirs: BlogAutosave): void {
    // Saving the post is refused for it, too.
    if (this.isPaused || this.isClosed) return
    this.options.onConflict(theirs)
    this.isClosed = true
    clearTimeout(this.timer)
  }
}
