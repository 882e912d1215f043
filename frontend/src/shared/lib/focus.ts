import { useEffect } from 'react'

const HEADINGS = ':is(h1, h2, h3, h4)'
/** The heading directly in a section of the page, or in a row at the section's top. */
const OWN_HEADING = `:scope > ${HEADINGS}, :scope > :is(div, header) > ${HEADINGS}`

/** An element and its ancestors, from the inside out. It outlives the removal of the element. */
export type Place = readonly Element[]

export function placeOf(element: Element | null): Place {
  const place: Element[] = []
  for (let at = element; at && at !== document.body; at = at.parentElement) place.push(at)
  return place
}

function isFocused(element: Element): boolean {
  return document.activeElement === element
}

function focus(element: Element): boolean {
  if (!(element instanceof HTMLElement) || !element.isConnected) return false
  element.focus({ preventScroll: true })
  return isFocused(element)
}

/** Focuses an element that isn't focusable by itself, until it loses the focus. Returns false when it can't. */
export function focusOnce(element: HTMLElement): boolean {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  return focus(element)
}

/**
 * Returns the focus to an element. If it is gone or can't take the focus, focuses the nearest remaining section's
 * heading: a removed card's list, then its section, then the page.
 */
export function returnFocus(place: Place): void {
  const [element, ...around] = place
  if (element && focus(element)) return
  for (const part of around.filter(({ isConnected }) => isConnected)) {
    const heading = part.querySelector<HTMLElement>(OWN_HEADING)
    if (heading && focusOnce(heading)) return
  }
  const page = document.getElementById('content')
  if (page) focus(page)
}

/**
 * Keeps the keyboard's place when the focused element is removed. Otherwise the browser would start at the page's top.
 */
export function useFocusRestore(): void {
  useEffect(() => {
    let place: Place = []
    const onFocus = ({ target }: FocusEvent) => {
      place = target instanceof Element ? placeOf(target) : []
    }
    const observer = new MutationObserver(() => {
      if (!place[0] || place[0].isConnected) return
      // Its replacement may take the focus itself, right after the change.
      requestAnimationFrame(() => {
        if (place[0] && !place[0].isConnected && isFocused(document.body)) returnFocus(place)
      })
    })
    document.addEventListener('focusin', onFocus)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', onFocus)
      observer.disconnect()
    }
  }, [])
}
