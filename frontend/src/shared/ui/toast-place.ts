import { isFolded } from '../lib/is-folded.js'
import { DESKTOP } from '../theme/breakpoints.js'
import { freePlace } from './toast-place.rules.js'

const CONTROLS = 'a[href], button, input, select, textarea, summary, label, [contenteditable="true"]'
/** The gap between a toast and its neighbors. */
const GAP_PX = 8

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>

const UNCLIPPED: Box = { top: -Infinity, bottom: Infinity, left: -Infinity, right: Infinity }

function intersection(one: Box, other: Box): Box {
  return {
    top: Math.max(one.top, other.top),
    bottom: Math.min(one.bottom, other.bottom),
    left: Math.max(one.left, other.left),
    right: Math.min(one.right, other.right),
  }
}

/** Returns a function for the area in which an element's content is visible: within each scrollable part around it. */
function clipper() {
  const known = new Map<Element, Box>()
  const clipOf = (element: Element | null): Box => {
    if (!element || element === document.body) return UNCLIPPED
    const found = known.get(element)
    if (found) return found
    const { overflow, position } = getComputedStyle(element)
    // An open menu is above the table that contains it.
    const outer = position === 'fixed' ? UNCLIPPED : clipOf(element.parentElement)
    const clip = /auto|scroll|hidden|clip/.test(overflow) ? intersection(outer, element.getBoundingClientRect()) : outer
    known.set(element, clip)
    return clip
  }
  return clipOf
}

/** The visible parts of the controls on screen, without those in the toast. */
function shownControls(box: HTMLElement): Box[] {
  const clipOf = clipper()
  return [...(box.closest('dialog') ?? document).querySelectorAll(CONTROLS)].flatMap((control) => {
    if (box.contains(control) || isFolded(control)) return []
    const whole = control.getBoundingClientRect()
    if (whole.height === 0 || whole.bottom < 0 || whole.top > window.innerHeight) return []
    const { position } = getComputedStyle(control)
    const shown = position === 'fixed' ? whole : intersection(whole, clipOf(control.parentElement))
    return shown.top < shown.bottom && shown.left < shown.right ? [shown] : []
  })
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
  const { top, bottom, left, right, height } = box.getBoundingClientRect()
  const fromEdge = (rect: Pick<Box, 'top' | 'bottom'>) =>
    isAtTop ? { start: rect.top, end: rect.bottom } : { start: innerHeight - rect.bottom, end: innerHeight - rect.top }
  // The header is below an open dialog.
  const header = isAtTop && !box.closest('dialog') ? document.querySelector('[data-top-bar]') : null
  const from = header ? Math.max(header.getBoundingClientRect().bottom, 0) + GAP_PX : fromEdge({ top, bottom }).start
  const taken = shownControls(box)
    .filter((rect) => rect.left < right && rect.right > left)
    .map(fromEdge)
    .map(({ start, end }) => ({ start: start - GAP_PX, end: end + GAP_PX }))
  const place = freePlace(taken, height, { from, to: innerHeight - GAP_PX })
  const moved = place - fromEdge({ top, bottom }).start
  box.style.setProperty('translate', `0 ${isAtTop ? moved : -moved}px`)
}

/** Places a toast, and again whenever the page below it changes or scrolls. Returns a function that stops this. */
export function keepPlaced(box: HTMLElement): () => void {
  const page = box.closest('dialog') ?? document.body
  let frame = 0
  const placeSoon = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => placeToast(box))
  }
  const sizes = new ResizeObserver(placeSoon)
  // Next to a menu, a page can change its content and stay as high as the screen. Another route replaces its `main`.
  const observeSizes = () => {
    for (const part of [page, page.querySelector('main')]) if (part) sizes.observe(part)
  }
  const parts = new MutationObserver(() => {
    observeSizes()
    placeSoon()
  })
  placeToast(box)
  observeSizes()
  parts.observe(page, { childList: true, subtree: true })
  // Scrolling of a table or dialog reaches the document only in the capture phase.
  document.addEventListener('scrollend', placeSoon, { capture: true })
  addEventListener('resize', placeSoon)
  return () => {
    cancelAnimationFrame(frame)
    sizes.disconnect()
    parts.disconnect()
    document.removeEventListener('scrollend', placeSoon, { capture: true })
    removeEventListener('resize', placeSoon)
  }
}
