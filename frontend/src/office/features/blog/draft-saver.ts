import type { BlogAutosave } from '@sofaseva/contract'
import type { UnsavedPost } from './post-draft.js'
import { isTheirs, type SavedDraft, type ServerDraft } from './server-draft.js'

/**
 * The state of the autosave:
 * - `none`: there is no unsaved input.
 * - `pending`: the latest input is being saved.
 * - `server`: the server has it since `savedAt`, by the server's clock. Chosen files are on this device.
 * - `device`: only this device has it. The saver tries the server again.
 * - `nowhere`: only this page has it. The saver tries again.
 */
export type AutosaveState = { kept: 'none' | 'pending' | 'device' | 'nowhere' } | { kept: 'server'; savedAt: string }

/** This device's copy of input that the server doesn't have. */
export interface LocalDraft {
  /** Stores the input with its base revision on the server, and with the draft that was sent without a response. */
  writeLocal: (unsaved: UnsavedPost, over: Pick<ServerDraft, 'revision' | 'attempt'>) => Promise<void>
  removeLocal: () => Promise<void>
}

interface DraftSaverOptions {
  local: LocalDraft
  server: ServerDraft
  /** True if an earlier draft exists. It is removed when nothing differs any more. */
  hasStoredDraft: boolean
  /** True for a new post. The device keeps its id even when the server has all of its input. */
  isRemembered: boolean
  /** False while another tab edits the post. Nothing is written then. */
  hasLock: boolean
  onState: (state: AutosaveState) => void
  /** Called when another device has saved a draft since. Nothing more is sent. */
  onConflict: (theirs: BlogAutosave) => void
}

/** Milliseconds from a change to the request. */
export const SEND_AFTER_MS = 3_000
/** Milliseconds until a failed request is repeated. */
const RETRY_MS = 15_000

/**
 * Autosaves a post's input: on the server after a short delay, and on this device until it has arrived there. Each
 * place has at most one write in flight.
 */
export class DraftSaver {
  private latest: UnsavedPost | null = null
  /** The input that the server has. Undefined for a draft from before. */
  private arrived: UnsavedPost | null | undefined
  private hasLock: boolean
  private localWork: Promise<void> = Promise.resolve()
  private sending: Promise<void> | null = null
  private isLocalDue = false
  private isLocalKept = false
  private isPaused = false
  private isClosed = false
  private hasFailed = false
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly options: DraftSaverOptions) {
    this.arrived = options.hasStoredDraft ? undefined : null
    this.hasLock = options.hasLock
  }

  /** Saves the input. Null if nothing differs from the post. */
  push(unsaved: UnsavedPost | null): void {
    if (this.isClosed || (unsaved === null && this.latest === null && this.arrived === null)) return
    this.latest = unsaved
    this.options.onState({ kept: unsaved ? 'pending' : 'none' })
    void this.keepLocally()
    this.sendIn(SEND_AFTER_MS)
  }

  /** Sends pending input at once, because the page may close. */
  flush(): void {
    if (this.latest !== this.arrived && !this.isPaused && !this.isClosed) void this.trySending()
  }

  /** Takes over from a closed tab whose draft is known. Input in this tab continues from that draft. */
  takeOver(): void {
    if (this.hasLock) return
    this.hasLock = true
    if (this.latest !== this.arrived) void this.keepLocally()
    this.flush()
  }

  /** Waits for the current request, so that no draft arrives after the post itself. Sends nothing until `resume`. */
  async pause(): Promise<void> {
    clearTimeout(this.timer)
    this.isPaused = true
    await this.sending
  }

  resume(): void {
    this.isPaused = false
    if (this.latest !== this.arrived) this.sendIn(SEND_AFTER_MS)
  }

  /**
   * Ends autosaving after the post was saved or the draft discarded. A discarded draft is also deleted on the server.
   */
  async end({ isDiscarded }: { isDiscarded: boolean }): Promise<void> {
    this.isClosed = true
    clearTimeout(this.timer)
    if (!this.hasLock) return
    const { local, server } = this.options
    await Promise.allSettled([this.localWork.then(local.removeLocal), ...(isDiscarded ? [server.remove()] : [])])
  }

  /** Stops when the page closes. The copy on this device stays. */
  close(): void {
    this.flush()
    clearTimeout(this.timer)
    this.isClosed = true
  }

  /** Writes the latest input. Input pushed during a write is written once afterwards. */
  private keepLocally(): Promise<void> {
    if (this.isLocalDue) return this.localWork
    this.isLocalDue = true
    this.localWork = this.localWork.then(async () => {
      this.isLocalDue = false
      this.isLocalKept = await this.writeLocal().then(
        () => this.hasLock,
        () => false,
      )
    })
    return this.localWork
  }

  private async writeLocal(): Promise<void> {
    const { latest, options } = this
    const { writeLocal, removeLocal } = options.local
    if (!this.hasLock) return
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
      if (!this.hasLock) throw new Error('Another tab edits it.')
      const sending = latest ? server.send(latest.draft) : server.remove()
      // Store the attempt now, so that a page closed before the response still knows about it.
      if (latest) void this.keepLocally()
      const sent = await sending
      this.hasFailed = false
      if (isTheirs(sent)) this.diverge(sent.theirs)
      else this.arrive(latest, latest ? (sent as SavedDraft) : null)
    } catch {
      this.hasFailed = true
      await this.localWork
      onState({ kept: this.isLocalKept ? 'device' : 'nowhere' })
    }
  }

  private arrive(latest: UnsavedPost | null, kept: SavedDraft | null) {
    this.arrived = latest
    // After this page has closed, another one may write here.
    if (this.isClosed) return
    if (latest) void this.keepLocally()
    if (this.latest !== latest) return
    this.options.onState(kept ? { kept: 'server', savedAt: kept.savedAt } : { kept: 'none' })
  }

  private diverge(theirs: BlogAutosave): void {
    // The save request meets the same conflict and reports it.
    if (this.isPaused || this.isClosed) return
    this.options.onConflict(theirs)
    this.isClosed = true
    clearTimeout(this.timer)
  }
}
