import { isFolded } from '../lib/is-folded.js'
import { DESKTOP } from '../theme/breakpoints.js'
import { freePlace } from './toast-place.rules.js'

const CONTROLS = 'a[href], button, input, select, textarea, summary, label'
/** The gap between a toast and its neighbors. */
const GAP_PX = 8

/**
 * Moves a toast to where it covers nothing that can be pressed. It starts below the header on phones and at the lower
 * edge on wide screens, and takes the nearest gap within half of the screen. The style sheet places `box` at its edge.
 */
export function placeToast(box: HTMLElement): void {
  box.style.removeProperty('translate')
  const isAtTop = !matchMedia(DESKTOP).matches
  const { innerHeight } = window
  const { top, bottom, left, right, height } = box.getBoundingClientRect()
  const fromEdge = (rect: { top: number; bottom: number }) =>
    isAtTop ? { start: rect.top, end: rect.bottom } : { start: innerHeight - rect.bottom, end: innerHeight - rect.top }
  const dialog = box.closest('dialog')
  // The header is below an open dialog.
  const header = isAtTop && !dialog ? document.querySelector('[data-top-bar]') : null
  const from = header ? Math.max(header.getBoundingClientRect().bottom, 0) + GAP_PX : fromEdge({ top, bottom }).start
  const taken = [...(dialog ?? document).querySelectorAll(CONTROLS)]
    .filter((control) => !box.contains(control) && !isFolded(control))
    .map((control) => control.getBoundingClientRect())
    .filter((rect) => rect.height > 0 && rect.left < right && rect.right > left)
    .map(fromEdge)
    .map(({ start, end }) => ({ start: start - GAP_PX, end: end + GAP_PX }))
  const place = freePlace(taken, height, { from, to: innerHeight / 2 })
  const moved = place - fromEdge({ top, bottom }).start
  box.style.setProperty('translate', `0 ${isAtTop ? moved : -moved}px`)
}
