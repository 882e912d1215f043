import { useEffect, useRef } from 'react'

/** Long enough to be read out, short enough not to be found later by somebody who reads through the page. */
const KEPT_MS = 3_000

/** Errors are assertive: they interrupt what is being read. */
export type Politeness = 'polite' | 'assertive'

const texts: Record<Politeness, string> = { polite: '', assertive: '' }
const timers: Partial<Record<Politeness, ReturnType<typeof setTimeout>>> = {}
const listeners = new Set<() => void>()

function set(politeness: Politeness, text: string): void {
  texts[politeness] = text
  for (const listener of listeners) listener()
}

/** Says something to screen readers that others see happen: a list that has loaded, a page that could not be. */
export function announce(message: string, politeness: Politeness = 'polite'): void {
  clearTimeout(timers[politeness])
  set(politeness, message)
  timers[politeness] = setTimeout(() => set(politeness, ''), KEPT_MS)
}

export function onAnnouncement(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function announcement(politeness: Politeness): string {
  return texts[politeness]
}

/** Announces the text of something that was waited for, once it is there. Null while it is on its way. */
export function useAnnounced(message: string | null): void {
  const wasAwaited = useRef(false)
  useEffect(() => {
    if (message === null) wasAwaited.current = true
    else if (wasAwaited.current) {
      wasAwaited.current = false
      announce(message)
    }
  }, [message])
}
