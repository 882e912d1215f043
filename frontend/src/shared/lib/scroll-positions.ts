import { readStored, writeStored } from '../http/web-storage.js'

const STORED = 'scroll-positions'
/** More pages than a user goes back. */
const MOST = 50
/** Milliseconds a page may take to reach its old height. */
const LATEST_MS = 5_000
/** The user scrolls after one of these events. */
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

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
  readonly #left = new Map<string, number>(readPositions())
  #shown = ''
  #stopRestoring: (() => void) | null = null

  /** Records scroll positions from now on. Returns a function that stops it. */
  watch(): () => void {
    const note = () => {
      if (this.#stopRestoring) return
      // Moves the entry to the end, so the oldest are dropped first.
      this.#left.delete(this.#shown)
      this.#left.set(this.#shown, window.scrollY)
    }
    const take = () => {
      history.scrollRestoration = 'manual'
    }
    // The browser restores pages that are reloaded or opened from another site.
    const give = () => {
      history.scrollRestoration = 'auto'
      writeStored('sessionStorage', STORED, JSON.stringify([...this.#left].slice(-MOST)))
    }
    take()
    window.addEventListener('scroll', note, { passive: true })
    window.addEventListener('pageshow', take)
    window.addEventListener('pagehide', give)
    return () => {
      give()
      this.#stopRestoring?.()
      window.removeEventListener('scroll', note)
      window.removeEventListener('pageshow', take)
      window.removeEventListener('pagehide', give)
    }
  }

  /** Sets the page that is shown, by its history key. */
  show(key: string): void {
    this.#stopRestoring?.()
    this.#shown = key
  }

  /** Scrolls to the page's last position as soon as the page is long enough. Scrolls to the top when it is unknown. */
  restore(): void {
    const top = this.#left.get(this.#shown) ?? 0
    if (this.#isAt(top)) return
    const grown = new ResizeObserver(() => {
      if (this.#isAt(top)) this.#stopRestoring?.()
    })
    const stop = () => {
      grown.disconnect()
      clearTimeout(timer)
      for (const move of OWN_MOVES) window.removeEventListener(move, stop)
      this.#stopRestoring = null
    }
    const timer = setTimeout(stop, LATEST_MS)
    for (const move of OWN_MOVES) window.addEventListener(move, stop, { passive: true })
    this.#stopRestoring = stop
    grown.observe(document.body)
  }

  #isAt(top: number): boolean {
    window.scrollTo(0, top)
    return Math.abs(window.scrollY - top) < 1
  }
}
