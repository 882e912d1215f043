import { isFolded } from '../lib/is-folded.js'
import { DESKTOP } from '../theme/breakpoints.js'
import { freePlace } from './toast-place.rules.js'

const CONTROLS = 'a[href], button, input, select, textarea, summary, label'
/** The gap between a toast and its neighbors. */
const GAP_PX = 8

/**
 * The visible area of a control above or below a toast, with a gap around it. Rows that a table has scrolled out of
 * sight have none.
 */
function shownArea(control: Element, toast: DOMRect) {
  let { top, bottom, left, right } = control.getBoundingClientRect()
  // Most controls are beside the toast. Styles are only read for the rest.
  if (left >= toast.right || right <= toast.left) return []
  for (let at = control.parentElement; at; at = at.parentElement) {
    const { overflow, position } = getComputedStyle(at)
    if (overflow === 'auto') {
      const clip = at.getBoundingClientRect()
      top = Math.max(top, clip.top)
      bottom = Math.min(bottom, clip.bottom)
    }
    // An open menu is above the table that contains it.
    if (position === 'fixed') break
  }
  return bottom > top ? [{ top: top - GAP_PX, bottom: bottom + GAP_PX }] : []
}

/**
 * Moves a toast to where it covers nothing that can be pressed. It starts below the header on phones and at the lower
 * edge on wide screens, and takes the nearest gap on the screen. Without a gap, it stays at its edge. The style sheet
 * places `box` there.
 */
export function placeToast(box: HTMLElement): void {
  box.style.removeProperty('translate')
  const isAtTop = !matchMedia(DESKTOP).matches
  const { innerHeight } = window
  const toast = box.getBoundingClientRect()
  const fromEdge = (rect: { top: number; bottom: number }) =>
    isAtTop ? { start: rect.top, end: rect.bottom } : { start: innerHeight - rect.bottom, end: innerHeight - rect.top }
  const dialog = box.closest('dialog')
  // The header is below an open dialog.
  const header = isAtTop && !dialog ? document.querySelector('[data-top-bar]') : null
  const edge = fromEdge(toast).start
  const from = header ? Math.max(header.getBoundingClientRect().bottom, 0) + GAP_PX : edge
  const taken = [...(dialog ?? document).querySelectorAll(CONTROLS)]
    .filter((control) => !box.contains(control) && !isFolded(control))
    .flatMap((control) => shownArea(control, toast))
    .map(fromEdge)
  const moved = freePlace(taken, toast.height, { from, to: innerHeight - GAP_PX }) - edge
  box.style.setProperty('translate', `0 ${isAtTop ? moved : -moved}px`)
}

/** Places a toast, and again whenever the page below it changes or scrolls. Returns a function that stops this. */
export function keepPlaced(box: HTMLElement): () => void {
  const page = box.closest('dialog') ?? document.body
  const place = () => placeToast(box)
  const sizes = new ResizeObserver(place)
  const change = () => {
    // Another route replaces `main`, whose size can change in a body that stays as high as the screen.
    sizes.observe(page.querySelector('main') ?? page)
    place()
  }
  const parts = new MutationObserver(change)
  change()
  parts.observe(page, { childList: true, subtree: true })
  // Scrolling of a table reaches the document only in the capture phase.
  document.addEventListener('scrollend', place, true)
  return () => {
    sizes.disconnect()
    parts.disconnect()
    document.removeEventListener('scrollend', place, true)
  }
}
