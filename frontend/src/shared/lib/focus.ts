import { useEffect } from 'react'

const HEADINGS = ':is(h1, h2, h3, h4)'
/** The heading that stands directly in a part of the page, or in a row of its own at the part's top. */
const OWN_HEADING = `:scope > ${HEADINGS}, :scope > :is(div, header) > ${HEADINGS}`

/** An element's place: itself and what it stands in, from the inside out. It can be asked for after the element is gone. */
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

/** Focuses what by itself takes none, for as long as it has it. False when it cannot. */
export function focusOnce(element: HTMLElement): boolean {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  return focus(element)
}

/**
 * Gives the focus back to the first of a place. Where that is gone or takes none, the heading of the nearest part of
 * the page that is left gets it: a removed card's list, then its section, at last the page.
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

/** Keeps the keyboard where it was when what had the focus is removed, which would send it to the page's top. */
export function useFocusRestore(): void {
  useEffect(() => {
    let place: Place = []
    const onFocus = ({ target }: FocusEvent) => {
      place = target instanceof Element ? placeOf(target) : []
    }
    const observer = new MutationObserver(() => {
      if (!place[0] || place[0].isConnected) return
      // What replaced it may take the focus by itself, which comes right after the change.
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
