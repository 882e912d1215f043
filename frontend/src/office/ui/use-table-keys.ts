import { type RefObject, useEffect, useRef } from 'react'
import { areShortcutsOn } from '#shared/lib/key-shortcuts.js'

interface TableKeys {
  onToggle?: ((rowId: string) => void) | undefined
  onOpen?: ((rowId: string) => void) | undefined
}

const OVER_PAGE = '[aria-modal="true"], [role="menu"]'

/** True if something covers the page and has the focus, or is about to take it. */
export function isPageCovered(): boolean {
  return document.querySelector(OVER_PAGE) !== null
}

/** True if the focused element, or whatever covers the page, handles the key. */
function isHandledElsewhere(
  { key, target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent,
  over: string,
): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented) return true
  if (key.length === 1 && !areShortcutsOn()) return true
  if (document.querySelector(`${over}, ${OVER_PAGE}`)) return true
  return (
    target instanceof HTMLElement &&
    Boolean(target.closest('input:not([type="checkbox"], [type="radio"]), textarea, select'))
  )
}

const isLetter = (key: string) => /^[a-z]$/.test(key)

/** Presses the button with this shortcut, or focuses another control that has it. False if there is none. */
function pressShortcut(scope: ParentNode | null | undefined, key: string): boolean {
  const control = scope?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`)
  if (!control) return false
  if (control instanceof HTMLButtonElement) control.click()
  else control.focus()
  return true
}

const rowsOf = (body: RefObject<HTMLElement | null>) => [
  ...(body.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []),
]

/**
 * When a row with the focus leaves the list, the row in its place gets the focus. A confirmed booking leaves the pending
 * ones, for example.
 */
function useKeptPlace(body: RefObject<HTMLElement | null>): void {
  const last = useRef<{ row: HTMLElement; at: number } | null>(null)
  useEffect(() => {
    const remember = ({ target }: Event) => {
      const rows = rowsOf(body)
      const at = rows.findIndex((row) => row.contains(target as Node))
      const row = rows[at]
      last.current = row ? { row, at } : null
    }
    document.addEventListener('focusin', remember)
    document.addEventListener('pointerdown', remember)
    return () => {
      document.removeEventListener('focusin', remember)
      document.removeEventListener('pointerdown', remember)
    }
  }, [body])
  useEffect(() => {
    if (!last.current || last.current.row.isConnected || document.activeElement !== document.body) return
    const rows = rowsOf(body)
    rows[Math.min(last.current.at, rows.length - 1)]?.focus()
  })
}

/**
 * Keyboard shortcuts of a table: j and k move, x selects, Enter opens, "/" focuses the search field, and "?" lists the
 * keys. Other letters press the control of the focused row that names them in `aria-keyshortcuts`. Keys typed into a
 * field, a menu or a dialog are ignored. Single-letter shortcuts can be turned off. Arrow keys move from a focused row.
 */
export function useTableKeys(body: RefObject<HTMLElement | null>, keys: TableKeys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useKeptPlace(body)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isHandledElsewhere(event, 'dialog[open]')) return
      const rows = rowsOf(body)
      const focused = document.activeElement
      // On a page with several tables, the focused one handles the key, or else the first.
      const other = focused?.closest('[data-row]')
      if (other && !body.current?.contains(other)) return
      const at = rows.findIndex((row) => row.contains(focused))
      const row = rows[at]
      const go = (by: 1 | -1) => rows[Math.max(0, Math.min(at + by, rows.length - 1))]?.focus()
      const id = row?.dataset.row
      switch (event.key) {
        case 'ArrowDown':
        case 'ArrowUp':
          if (focused !== row || !row) return
          go(event.key === 'ArrowDown' ? 1 : -1)
          break
        case 'j':
          go(1)
          break
        case 'k':
          go(-1)
          break
        case 'x':
          if (!id || !latest.current.onToggle) return
          latest.current.onToggle(id)
          break
        case 'Enter':
          if (!id || focused !== row || !latest.current.onOpen) return
          latest.current.onOpen(id)
          break
        case '/':
        case '?':
          pressShortcut(document, event.key)
          break
        default:
          if (!isLetter(event.key) || !pressShortcut(row, event.key)) return
      }
      event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [body])
}

interface DrawerKeys {
  /** Moves to the next row or the previous one. */
  onStep: (by: 1 | -1) => void
  onClose: () => void
}

/**
 * Keyboard shortcuts of a drawer that shows one row: j and k move to other rows, and Escape closes it from anywhere.
 * Other letters press the drawer's control that names them in `aria-keyshortcuts`.
 */
export function useDrawerKeys(keys: DrawerKeys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isHandledElsewhere(event, 'dialog[open]:not([data-placement="side"])')) return
      const { onStep, onClose } = latest.current
      const drawer = document.querySelector('dialog[open][data-placement="side"]')
      if (event.key === 'j') onStep(1)
      else if (event.key === 'k') onStep(-1)
      else if (event.key === 'Escape') onClose()
      else if (event.key === '?') pressShortcut(document, event.key)
      else if (!isLetter(event.key) || !pressShortcut(drawer, event.key)) return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
