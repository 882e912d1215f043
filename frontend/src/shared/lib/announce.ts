import { useEffect, useRef } from 'react'

/** Long enough to be read out, short enough not to be found later by somebody who reads through the page. */
const KEPT_MS = 3_000

let text = ''
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function say(next: string): void {
  text = next
  for (const listener of listeners) listener()
}

/** Says something to screen readers that others see happen: a list that has come, a part that is done. */
export function announce(message: string): void {
  clearTimeout(timer)
  say(message)
  timer = setTimeout(() => say(''), KEPT_MS)
}

export function onAnnouncement(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function announcement(): string {
  return text
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
