import { readStored, writeStored } from '../http/web-storage.js'

const STORED = 'scroll-positions'
/** More than anybody goes back. */
const MOST = 50
/** How long a page may take to become as long as it was. */
const LATEST_MS = 5_000
/** Whoever does one of these scrolls themselves. */
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** What was stored in this window, as long as it has the form that is expected. */
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
 * Where each page of this window's history was left, in pixels from its top. Pages fill from what is stored a moment after
 * they are shown, when the browser has given up restoring their place.
 */
export class ScrollPositions {
  readonly #left = new Map<string, number>(readPositions())
  #shown = ''
  #stopRestoring: (() => void) | null = null

  /** Notes where each page is left from now on. Returns how to end it. */
  watch(): () => void {
    const note = () => {
      if (this.#stopRestoring) return
      // Last: those left longest ago are forgotten.
      this.#left.delete(this.#shown)
      this.#left.set(this.#shown, window.scrollY)
    }
    const take = () => {
      history.scrollRestoration = 'manual'
    }
    // A page that is loaded anew, or from elsewhere, is the browser's to restore.
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

  /** Says which page is shown, by its key in the history. */
  show(key: string): void {
    this.#stopRestoring?.()
    this.#shown = key
  }

  /** Scrolls to where the page that is shown was left, as soon as it is long enough; to its top when that is not known. */
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
