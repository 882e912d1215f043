export interface Box {
  top: number
  right: number
  bottom: number
  left: number
}

const GAP_PX = 8

/** Whether two boxes overlap or are closer than `GAP_PX`. All values are px. */
export function isOver(box: Box, other: Box): boolean {
  return (
    box.left < other.right + GAP_PX &&
    box.right > other.left - GAP_PX &&
    box.top < other.bottom + GAP_PX &&
    box.bottom > other.top - GAP_PX
  )
}

/** Minimum scroll distance in px, because a thumb never rests quite still. */
const STEP_PX = 8

/** Whether the user reads on, from the previous and current scroll positions in px. */
export function isReadingOn(wasReadingOn: boolean, before: number, now: number): boolean {
  if (now <= STEP_PX) return false
  return Math.abs(now - before) < STEP_PX ? wasReadingOn : now > before
}
