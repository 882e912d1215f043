export interface Box {
  top: number
  right: number
  bottom: number
  left: number
}

const GAP_PX = 8

/** Whether a box lies on another, or closer to it than reads well, in px. */
export function isOver(box: Box, other: Box): boolean {
  return (
    box.left < other.right + GAP_PX &&
    box.right > other.left - GAP_PX &&
    box.top < other.bottom + GAP_PX &&
    box.bottom > other.top - GAP_PX
  )
}

/** How far one scrolls, in px, before it counts as reading on or going back: a thumb never rests quite still. */
const STEP_PX = 8

/** Whether a person reads on, from where the page is scrolled to and was when that was last answered. */
export function isReadingOn(wasReadingOn: boolean, before: number, now: number): boolean {
  if (now <= STEP_PX) return false
  return Math.abs(now - before) < STEP_PX ? wasReadingOn : now > before
}
