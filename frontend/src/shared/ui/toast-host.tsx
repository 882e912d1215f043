import { useEffect, useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { announcement, onAnnouncement, type Politeness } from '../lib/announce.js'
import { Alert, AlertRegion, StatusRegion } from './alert.js'
import { TextButton } from './text-button.js'
import { placeToast } from './toast-place.js'
import { currentToast, dropToast, onToasts, type Toast, tellToasts } from './toasts.js'
import classes from './toasts.module.css'

const SHOWN_MS = 5_000
/** What can be taken back stays long enough to read it, think and reach it by keyboard. */
const WITH_ACTION_MS = 12_000

/** Where toasts can be shown: the page first, then the open dialogs, of which the last is on top. */
let hosts: readonly string[] = []

/** Whether this host is the one on top. Everything outside an open modal dialog can be neither pressed nor read out. */
function useIsOnTop(isInDialog: boolean): boolean {
  const id = useId()
  useLayoutEffect(() => {
    hosts = isInDialog ? [...hosts, id] : [id, ...hosts]
    tellToasts()
    return () => {
      hosts = hosts.filter((host) => host !== id)
      tellToasts()
    }
  }, [id, isInDialog])
  return useSyncExternalStore(
    onToasts,
    () => hosts.at(-1) === id,
    () => false,
  )
}

/** Leaves by itself, but not from under a pointer or the keyboard. */
function Message({ id, tone, text, action }: Toast) {
  const [isHeld, setIsHeld] = useState(false)
  const before = useRef<Element | null>(null)
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = box
    if (!current) return
    placeToast(current)
    // What it tells of may change the page under it right after.
    const observer = new ResizeObserver(() => placeToast(current))
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => dropToast(id), action ? WITH_ACTION_MS : SHOWN_MS)
    return () => clearTimeout(timer)
  }, [id, action, isHeld])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is in it is reached as usual; it only waits meanwhile
    <div
      ref={box}
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
              dropToast(id)
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
  return <span className="visually-hidden">{text}</span>
}

/**
 * The regions of toasts and announcements, which stay where they are: errors in one, everything else in the other. The page
 * has them, and each dialog has its own; the one on top speaks.
 */
export function Toasts({ isInDialog = false }: { isInDialog?: boolean }) {
  const isOnTop = useIsOnTop(isInDialog)
  const known = useSyncExternalStore(onToasts, currentToast, () => null)
  const shown = isOnTop ? known : null
  const isBad = shown?.tone === 'bad'
  const message = shown && <Message key={shown.id} {...shown} />
  return (
    <div className={classes.toasts}>
      <StatusRegion aria-atomic="false">
        {isOnTop && <Announcement politeness="polite" />}
        {!isBad && message}
      </StatusRegion>
      <AlertRegion aria-atomic="false">
        {isOnTop && <Announcement politeness="assertive" />}
        {isBad && message}
      </AlertRegion>
    </div>
  )
}
