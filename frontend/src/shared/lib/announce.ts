import { useEffect, useRef } from 'react'

/** Milliseconds. Long enough to be read out, short enough not to be found later while reading through the page. */
const CLEAR_AFTER_MS = 3_000

/** Errors are assertive, so they interrupt the current speech. */
export type Politeness = 'polite' | 'assertive'

const texts: Record<Politeness, string> = { polite: '', assertive: '' }
const timers: Partial<Record<Politeness, ReturnType<typeof setTimeout>>> = {}
const listeners = new Set<() => void>()

function setText(politeness: Politeness, text: string): void {
  texts[politeness] = text
  for (const listener of listeners) listener()
}

/** Announces an event to screen readers that others can see, such as a loaded list. */
export function announce(message: string, politeness: Politeness = 'polite'): void {
  clearTimeout(timers[politeness])
  setText(politeness, message)
  timers[politeness] = setTimeout(() => setText(politeness, ''), CLEAR_AFTER_MS)
}

export function onAnnouncement(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function announcement(politeness: Politeness): string {
  return texts[politeness]
}

/** Announces the text of a result once it is there. Null while it is loading. */
export function useAnnounced(message: string | null): void {
  const wasPending = useRef(false)
  useEffect(() => {
    if (message === null) wasPending.current = true
    else if (wasPending.current) {
      wasPending.current = false
      announce(message)
    }
  }, [message])
}
