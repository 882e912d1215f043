import { type RefObject, useEffect, useState } from 'react'
import { isFolded } from '../../lib/is-folded.js'
import { isOver, isReadingOn } from './launcher-visibility.rules.js'

/** Content that must stay visible: forms and prices. The chat's own form is in a dialog and does not count. */
const KEEP_VISIBLE = 'form, [data-price]'

function coversContent(button: HTMLElement): boolean {
  const box = button.getBoundingClientRect()
  return [...document.querySelectorAll(KEEP_VISIBLE)].some((element) => {
    if (element.closest('dialog') || isFolded(element)) return false
    const rect = element.getBoundingClientRect()
    return rect.height > 0 && isOver(box, rect)
  })
}

/**
 * Whether the button fades: over forms and prices, or while the user scrolls down. Checks again when the page scrolls
 * or resizes.
 */
export function useLauncherVisibility(button: RefObject<HTMLButtonElement | null>): {
  isOnContent: boolean
  isReading: boolean
} {
  const [state, setState] = useState({ isOnContent: false, isReading: false })
  useEffect(() => {
    let frame = 0
    let scrolledTo = scrollY
    const check = () => {
      frame = 0
      const { current } = button
      if (!current) return
      const before = scrolledTo
      const isOnContent = coversContent(current)
      setState((known) => {
        const isReading = isReadingOn(known.isReading, before, scrollY)
        return known.isOnContent === isOnContent && known.isReading === isReading ? known : { isOnContent, isReading }
      })
      scrolledTo = scrollY
    }
    const scheduleCheck = () => {
      frame ||= requestAnimationFrame(check)
    }
    const observer = new ResizeObserver(scheduleCheck)
    observer.observe(document.body)
    addEventListener('scroll', scheduleCheck, { passive: true })
    addEventListener('resize', scheduleCheck)
    scheduleCheck()
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      removeEventListener('scroll', scheduleCheck)
      removeEventListener('resize', scheduleCheck)
    }
  }, [button])
  return state
}
