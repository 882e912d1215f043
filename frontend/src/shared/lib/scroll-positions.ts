import { readStored, writeStored } from '../http/web-storage.js'

const STORED = 'scroll-positions'
/** More pages than a user goes back. */
const MAX_POSITIONS = 50
/** Milliseconds a page may take to reach its old height. */
const RESTORE_TIMEOUT_MS = 5_000
/** The user scrolls after one of these events. */
const USER_SCROLL_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** The positions stored in this window, without malformed entries. */
function readPositions(): [key: string, top: number][] {
  try {
    const stored: unknown = JSON.parse(readStored('sessionStorage', STORED) ?? '[]')
    if (!Array.isArray(stored)) return []
    return stored.filter(
      (entry): entry is [string, number] =>
        Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number',
    )
  } catch {
    return []
  }
}

/**
 * The scroll position of each page in this window's history, in pixels from the top. Pages fill from the device's
 * storage shortly after they are shown, when the browser no longer restores their position.
 */
export class ScrollPositions {
  readonly #positions = new Map<string, number>(readPositions())
  #current = ''
  #stopRestoring: (() => void) | null = null

  /** Records scroll positions from now on. Returns a function that stops it. */
  watch(): () => void {
    const recordPosition = () => {
      if (this.#stopRestoring) return
      // Moves the entry to the end, so the oldest are dropped first.
      this.#positions.delete(this.#current)
      this.#positions.set(this.#current, window.scrollY)
    }
    const restoreManually = () => {
      history.scrollRestoration = 'manual'
    }
    // The browser restores pages that are reloaded or opened from another site.
    const restoreByBrowser = () => {
      history.scrollRestoration = 'auto'
      writeStored('sessionStorage', STORED, JSON.stringify([...this.#positions].slice(-MAX_POSITIONS)))
    }
    restoreManually()
    window.addEventListener('scroll', recordPosition, { passive: true })
    window.addEventListener('pageshow', restoreManually)
    window.addEventListener('pagehide', restoreByBrowser)
    return () => {
      restoreByBrowser()
      this.#stopRestoring?.()
      window.removeEventListener('scroll', recordPosition)
      window.removeEventListener('pageshow', restoreManually)
      window.removeEventListener('pagehide', restoreByBrowser)
    }
  }

  /** Sets the page that is shown, by its history key. */
  show(key: string): void {
    this.#stopRestoring?.()
    this.#current = key
  }

  /** Scrolls to the page's last position as soon as the page is long enough. Scrolls to the top when it is unknown. */
  restore(): void {
    const top = this.#positions.get(this.#current) ?? 0
    if (this.#isAt(top)) return
    const grown = new ResizeObserver(() => {
      if (this.#isAt(top)) this.#stopRestoring?.()
    })
    const stop = () => {
      grown.disconnect()
      clearTimeout(timer)
      for (const event of USER_SCROLL_EVENTS) window.removeEventListener(event, stop)
      this.#stopRestoring = null
    }
    const timer = setTimeout(stop, RESTORE_TIMEOUT_MS)
    for (const event of USER_SCROLL_EVENTS) window.addEventListener(event, stop, { passive: true })
    this.#stopRestoring = stop
    grown.observe(document.body)
  }

  #isAt(top: number): boolean {
    window.scrollTo(0, top)
    return Math.abs(window.scrollY - top) < 1
  }
}
