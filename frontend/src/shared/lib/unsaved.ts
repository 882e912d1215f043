import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from '../routing/router.js'
import { useDirty } from './dirty-forms.js'
import { setDiscardQuestion } from './discard-question.js'
import { guardHistory } from './history-guard.js'

/** Forms on screen that would lose what was typed into them if the page went away, by how they forget it. */
const atRisk = new Set<RefObject<(() => void) | undefined>>()

function onBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

/** Where the page is: its path, and its place in the history as the router numbers it. */
let here = { path: '', index: null as number | null }
let isGuarding = false
/** What is let through: the person has said so. */
let isPassing = false
let isReturning = false

function indexOf(state: unknown): number | null {
  const { idx } = (state ?? {}) as { idx?: unknown }
  return typeof idx === 'number' ? idx : null
}

let isRouterAsking = false

/** The app's router stops by itself before it leaves a page: it asks `isAnythingUnsaved`. To be called before any form is shown. */
export function letRouterAsk(): void {
  isRouterAsking = true
}

/** Whether going to another page now would lose what was typed. */
export function isAnythingUnsaved(): boolean {
  return atRisk.size > 0 && !isPassing
}

/** Has each form forget what was typed into it. */
export function discardUnsaved(): void {
  for (const { current: forget } of atRisk) forget?.()
}

/** Leaves without a question: the user has agreed to discard the input. */
function pass(go: () => void): void {
  isPassing = true
  try {
    go()
  } finally {
    isPassing = false
  }
}

/** The link a press follows within this tab to another page of the site; null for all else. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || (link.target && link.target !== '_self') || link.hasAttribute('download')) return null
  const { origin, pathname } = new URL(link.href)
  return origin === location.origin && pathname !== location.pathname ? link : null
}

function onClick(event: MouseEvent): void {
  const link = atRisk.size > 0 && !isPassing ? linkOf(event) : null
  if (!link) return
  event.preventDefault()
  event.stopPropagation()
  setDiscardQuestion({
    discard: () => {
      discardUnsaved()
      pass(() => link.click())
    },
  })
}

/** The router hears of a step in the history only once it is clear that nothing is lost by it. */
function onPopState(event: PopStateEvent): void {
  if (isPassing) {
    isPassing = false
    return
  }
  if (isReturning) {
    isReturning = false
    event.stopImmediatePropagation()
    return
  }
  if (atRisk.size === 0 || location.pathname === here.path) return
  event.stopImmediatePropagation()
  const index = indexOf(event.state)
  // An entry the router did not make: most likely the one before.
  const steps = index === null || here.index === null ? -1 : index - here.index
  isReturning = true
  history.go(-steps)
  setDiscardQuestion({
    discard: () => {
      discardUnsaved()
      isPassing = true
      history.go(steps)
    },
  })
}

/** Watches what leads away from the page, ahead of the router. */
function guard(): void {
  if (isGuarding || isRouterAsking) return
  isGuarding = true
  guardHistory(onPopState)
  document.addEventListener('click', onClick, { capture: true })
}

/** Asks, unless nothing is lost, and goes. */
export function askToLeave(go: () => void, { losesDrafts = false }: { losesDrafts?: boolean }): void {
  if (atRisk.size === 0 && !losesDrafts) {
    go()
    return
  }
  setDiscardQuestion({
    discard: () => {
      discardUnsaved()
      pass(go)
    },
  })
}

interface UnsavedOptions {
  /** It is stored as a draft: going away loses nothing, only giving it up does. */
  isKept?: boolean
  /** Leaving it offers to keep that draft. */
  offersKeeping?: boolean
  /** It is being sent: there is nothing to give up any more, and nothing to close yet. */
  isBusy?: boolean
  /** Forgets the draft, also one that says nothing else than what is there. */
  onDiscard?: () => void
}

/**
 * Keeps what was typed into a form from being lost by a slip: links, the way back and the end of the page ask first.
 * Gives back what Cancel, Escape and a press beside a dialog go through: they ask too, and leave an untouched form at
 * once.
 */
export function useUnsaved(isDirty: boolean, options: UnsavedOptions = {}): (leave: () => void) => void {
  const { isKept = false, offersKeeping = false, isBusy = false, onDiscard } = options
  useDirty(isDirty)
  const isAtRisk = isDirty && !isKept
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every page
  useEffect(() => {
    here = { path: location.pathname, index: indexOf(history.state) }
  }, [key])
  const forget = useRef(onDiscard)
  useEffect(() => {
    forget.current = onDiscard
  }, [onDiscard])
  useEffect(() => {
    if (!isAtRisk) return
    guard()
    atRisk.add(forget)
    addEventListener('beforeunload', onBeforeUnload)
    return () => {
      atRisk.delete(forget)
      if (atRisk.size === 0) removeEventListener('beforeunload', onBeforeUnload)
    }
  }, [isAtRisk])
  return (leave) => {
    if (isBusy) return
    const discard = () => {
      onDiscard?.()
      pass(leave)
    }
    if (isDirty) setDiscardQuestion({ discard, leave: isKept && offersKeeping ? leave : undefined })
    else discard()
  }
}
