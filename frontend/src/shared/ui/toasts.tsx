import { useSyncExternalStore } from 'react'
import { Notice } from './states.js'
import classes from './ui.module.css'

interface Toast {
  id: number
  tone: 'good' | 'bad' | 'info'
  text: string
}

const SHOWN_MS = 5_000

let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

function set(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** Says that something worked, or did not, over whatever page is open. */
export function toast(text: string, tone: Toast['tone'] = 'good'): void {
  const id = nextId++
  set([...toasts, { id, tone, text }])
  setTimeout(() => set(toasts.filter((entry) => entry.id !== id)), SHOWN_MS)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const NONE: readonly Toast[] = []

export function Toasts() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => NONE,
  )
  return (
    <div className={classes.toasts}>
      {shown.map(({ id, tone, text }) => (
        <Notice key={id} tone={tone} live={tone === 'bad' ? 'alert' : 'status'}>
          {text}
        </Notice>
      ))}
    </div>
  )
}
