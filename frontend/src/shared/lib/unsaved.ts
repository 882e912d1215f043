import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from '../routing/router.js'
import { useDirty } from './dirty-forms.js'
import { setDiscardQuestion } from './discard-question.js'
import { guardHistory } from './history-guard.js'

/** Forms on screen whose input would be lost with the page. Each entry is the form's discard callback. */
const atRisk = new Set<RefObject<(() => void) | undefined>>()

function onBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

/** The page's path and its history index, as the router numbers it. */
let currentEntry = { path: '', index: null as number | null }
let isGuarding = false
/** The user has agreed to leave, so the next step passes. */
let isPassing = false
let isReturning = false

function indexOf(state: unknown): number | null {
  const { idx } = (state ?? {}) as { idx?: unknown }
  return typeof idx === 'number' ? idx : null
}

let isDelegated = false

/** For an app whose router blocks navigation itself by asking `isAnythingUnsaved`. Call it before any form is shown. */
export function delegateToRouter(): void {
  isDelegated = true
}

/** Whether leaving this page now would lose input. */
export function isAnythingUnsaved(): boolean {
  return atRisk.size > 0 && !isPassing
}

/** Makes every form discard its input. */
export function discardUnsaved(): void {
  for (const { current: forget } of atRisk) forget?.()
}

/** Leaves without a question, after the user has agreed to discard the input. */
function pass(go: () => void): void {
  isPassing = true
  try {
    go()
  } finally {
    isPassing = false
  }
}

/** The link of a press that leads to another page of the site in this tab. Null for all other presses. */
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

/** Passes a step in the history to the router only when no input is lost. */
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
  if (atRisk.size === 0 || location.pathname === currentEntry.path) return
  event.stopImmediatePropagation()
  const index = indexOf(event.state)
  // The router didn't create this entry, so it is most likely the previous one.
  const steps = index === null || currentEntry.index === null ? -1 : index - currentEntry.index
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

/** Watches all ways to leave the page, before the router does. */
function guard(): void {
  if (isGuarding || isDelegated) return
  isGuarding = true
  guardHistory(onPopState)
  document.addEventListener('click', onClick, { capture: true })
}

/** Calls `go`, after a question if input would be lost. */
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
  /** The input is stored as a draft, so only discarding loses it, not leaving. */
  isKept?: boolean
  /** Leaving offers to keep that draft. */
  offersKeeping?: boolean
  /** The form is being sent, so nothing can be discarded or closed. */
  isBusy?: boolean
  /** Deletes the draft, even one without changes. */
  onDiscard?: () => void
}

/**
 * Protects a form's input from accidental loss: links, going back and unloading the page ask first. Returns the
 * function for Cancel, Escape and a press outside a dialog. It asks too, and leaves an unchanged form at once.
 */
export function useUnsaved(isDirty: boolean, options: UnsavedOptions = {}): (leave: () => void) => void {
  const { isKept = false, offersKeeping = false, isBusy = false, onDiscard } = options
  useDirty(isDirty)
  const isAtRisk = isDirty && !isKept
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every page
  useEffect(() => {
    // A form that appears while the history returns would take the entry that was left for this page's.
    if (!isReturning) currentEntry = { path: location.pathname, index: indexOf(history.state) }
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
