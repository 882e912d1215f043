import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { announcement, onAnnouncement, type Politeness } from '../lib/announce.js'
import { Alert, AlertRegion, StatusRegion } from './alert.js'
import { TextButton } from './text-button.js'
import classes from './toasts.module.css'

interface Action {
  text: string
  act: () => void
}

interface Toast {
  id: number
  tone: 'good' | 'bad' | 'info'
  text: string
  action: Action | null
}

const SHOWN_MS = 5_000
/** What can be taken back stays long enough to read it, think and reach it by keyboard. */
const WITH_ACTION_MS = 12_000

let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

function set(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

function drop(id: number): void {
  set(toasts.filter((entry) => entry.id !== id))
}

/** Says that something worked, or did not, over whatever page is open. */
export function toast(text: string, tone: Toast['tone'] = 'good', action: Action | null = null): void {
  set([...toasts, { id: nextId++, tone, text, action }])
}

/** Takes away what was said to somebody who has left. */
export function clearToasts(): void {
  set([])
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const NONE: readonly Toast[] = []

/** Leaves by itself, but not from under a pointer or the keyboard. */
function Message({ id, tone, text, action }: Toast) {
  const [isHeld, setIsHeld] = useState(false)
  const before = useRef<Element | null>(null)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => drop(id), action ? WITH_ACTION_MS : SHOWN_MS)
    return () => clearTimeout(timer)
  }, [id, action, isHeld])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is in it is reached as usual; it only waits meanwhile
    <div
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={({ relatedTarget }) => {
        before.current = relatedTarget
        setIsHeld(true)
      }}
      onBlur={() => setIsHeld(false)}
    >
      <Alert tone={tone}>
        {text}{' '}
        {action && (
          <TextButton
            onClick={() => {
              drop(id)
              if (before.current instanceof HTMLElement) before.current.focus()
              action.act()
            }}
          >
            {action.text}
          </TextButton>
        )}
      </Alert>
    </div>
  )
}

/** What is announced to screen readers alone. */
function Announcement({ politeness }: { politeness: Politeness }) {
  const text = useSyncExternalStore(
    onAnnouncement,
    () => announcement(politeness),
    () => '',
  )
  return <p className="visually-hidden">{text}</p>
}

/** The regions of toasts and announcements, which stay in the page: errors in one, everything else in the other. */
export function Toasts() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => NONE,
  )
  const isBad = ({ tone }: Toast) => tone === 'bad'
  return (
    <div className={classes.toasts}>
      <StatusRegion aria-atomic="false">
        <Announcement politeness="polite" />
        {shown
          .filter((entry) => !isBad(entry))
          .map((entry) => (
            <Message key={entry.id} {...entry} />
          ))}
      </StatusRegion>
      <AlertRegion aria-atomic="false">
        <Announcement politeness="assertive" />
        {shown.filter(isBad).map((entry) => (
          <Message key={entry.id} {...entry} />
        ))}
      </AlertRegion>
    </div>
  )
}
