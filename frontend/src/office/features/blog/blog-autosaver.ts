import type { BlogDraft } from '@sofaseva/contract'
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

/** Which copy of the server's one on this device comes from. */
export interface Descent {
  /** When the server kept it, by its clock; null where it has kept none. */
  sentAt: string | null
  /** What was sent last, perhaps without a response. */
  attempt: Partial<BlogDraft> | null
}

export interface AutosaveStores {
  /** Writes to this device, with the copy of the server's that it comes from. */
  writeLocal: (unsaved: UnsavedPost, descent: Descent) => Promise<void>
  removeLocal: () => Promise<void>
  /** Gives when the server kept it, by its clock. */
  send: (draft: Partial<BlogDraft>) => Promise<string>
  removeSent: () => Promise<void>
}

/** After a change, before it is sent. */
const SEND_AFTER_MS = 3_000
/** Before a failed attempt is repeated. */
const RETRY_MS = 15_000

/** Keeps what is typed for a post on this device at once, and on the server a moment later. One at a time each. */
export class BlogAutosaver {
  private latest: UnsavedPost | null = null
  private descent: Descent
  private localWork: Promise<void> | null = null
  private sending: Promise<void> | null = null
  private isLocalDue = false
  private isSendDue = false
  private isLocalKept = false
  private isPaused = false
  private isClosed = false
  private hasFailed = false
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly stores: AutosaveStores,
    private readonly onState: (state: AutosaveState) => void,
    /** Something is kept from before: it goes when nothing differs any more. */
    private hasKept: boolean,
    /** Of the server's copy that the editor was opened with. */
    sentAt: string | null,
  ) {
    this.descent = { sentAt, attempt: null }
  }

  /** Null when nothing differs from the post. */
  push(unsaved: UnsavedPost | null): void {
    if (this.isClosed || (unsaved === null && this.latest === null && !this.hasKept)) return
    this.latest = unsaved
    this.isLocalDue = true
    this.isSendDue = true
    this.onState({ kept: unsaved ? 'pending' : 'none' })
    this.keepLocally()
    this.sendIn(SEND_AFTER_MS)
  }

  /** Sends what waits at once: the page may be closed. */
  flush(): void {
    if (this.isSendDue && !this.isPaused) void this.trySending()
  }

  /** Waits for what is being sent, so that nothing arrives after the post itself; sends nothing more until `resume`. */
  async pause(): Promise<void> {
    clearTimeout(this.timer)
    this.isPaused = true
    await this.sending
  }

  resume(): void {
    this.isPaused = false
    if (this.isSendDue) this.sendIn(SEND_AFTER_MS)
  }

  /** Ends it: what was kept is saved by now, or given up, which the server is told then. */
  async end({ isGivenUp }: { isGivenUp: boolean }): Promise<void> {
    this.isClosed = true
    await this.pause()
    await this.localWork
    await Promise.allSettled([this.stores.removeLocal(), ...(isGivenUp ? [this.stores.removeSent()] : [])])
  }

  /** The page goes away; what is on this device stays. */
  close(): void {
    this.flush()
    clearTimeout(this.timer)
    this.isClosed = true
  }

  private keepLocally(): void {
    if (this.localWork) return
    this.localWork = this.writeAll().finally(() => {
      this.localWork = null
    })
  }

  /** Keeps on this device which copy of the server's the latest one comes from. */
  private async note(descent: Descent): Promise<void> {
    this.descent = descent
    this.isLocalDue = true
    this.keepLocally()
    await this.localWork
  }

  private async writeAll(): Promise<void> {
    while (this.isLocalDue) {
      this.isLocalDue = false
      const { latest, descent } = this
      this.isLocalKept = await (latest ? this.stores.writeLocal(latest, descent) : this.stores.removeLocal()).then(
        () => true,
        () => false,
      )
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
      if (this.isSendDue) this.sendIn(this.hasFailed ? RETRY_MS : SEND_AFTER_MS)
    })
    return this.sending
  }

  private async send(): Promise<void> {
    const { latest } = this
    this.isSendDue = false
    try {
      if (latest) await this.note({ ...this.descent, attempt: latest.draft })
      const savedAt = latest ? await this.stores.send(latest.draft) : await this.stores.removeSent()
      this.hasFailed = false
      this.hasKept = latest !== null
      // What was typed meanwhile is not there yet, but comes from it. Once the page is gone, another one may write here.
      if (this.isClosed) return
      if (this.latest) void this.note({ sentAt: savedAt ?? null, attempt: null })
      else this.descent = { sentAt: null, attempt: null }
      if (this.latest === latest) this.onState(savedAt ? { kept: 'server', savedAt } : { kept: 'none' })
    } catch {
      this.hasFailed = true
      this.isSendDue = true
      await this.localWork
      this.onState({ kept: this.isLocalKept ? 'device' : 'nowhere' })
    }
  }
}
