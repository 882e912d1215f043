import { useEffect, useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { announcement, onAnnouncement, type Politeness } from '../lib/announce.js'
import { Alert, AlertRegion, StatusRegion } from './alert.js'
import { TextButton } from './text-button.js'
import { keepPlaced } from './toast-place.js'
import { currentToast, dropToast, notifyToasts, onToasts, type Toast } from './toasts.js'
import classes from './toasts.module.css'

const SHOWN_MS = 5_000
/** Milliseconds. A toast with an action stays long enough to read it and reach it by keyboard. */
const WITH_ACTION_MS = 12_000

/** The hosts of toasts: the page first, then the open dialogs, with the topmost last. */
let hosts: readonly string[] = []

/**
 * Whether this host is the topmost one. Everything outside an open modal dialog can be neither pressed nor read out.
 */
function useIsOnTop(isInDialog: boolean): boolean {
  const id = useId()
  useLayoutEffect(() => {
    hosts = isInDialog ? [...hosts, id] : [id, ...hosts]
    notifyToasts()
    return () => {
      hosts = hosts.filter((host) => host !== id)
      notifyToasts()
    }
  }, [id, isInDialog])
  return useSyncExternalStore(
    onToasts,
    () => hosts.at(-1) === id,
    () => false,
  )
}

/** Disappears by itself, but not while a pointer or the focus is on it. */
function Message({ id, tone, text, action }: Toast) {
  const [isHeld, setIsHeld] = useState(false)
  const before = useRef<Element | null>(null)
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (box.current ? keepPlaced(box.current) : undefined), [])
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => dropToast(id), action ? WITH_ACTION_MS : SHOWN_MS)
    return () => clearTimeout(timer)
  }, [id, action, isHeld])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only delays its timer, and its content is reachable as usual
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

/** Announces a text to screen readers only. */
function Announcement({ politeness }: { politeness: Politeness }) {
  const text = useSyncExternalStore(
    onAnnouncement,
    () => announcement(politeness),
    () => '',
  )
  return <span className="visually-hidden">{text}</span>
}

/**
 * The live regions of toasts and announcements: one for errors, one for everything else. They are never removed. The
 * page and each dialog have their own, and the topmost is in use.
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
