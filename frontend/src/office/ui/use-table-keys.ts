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

/**
 * Keyboard shortcuts of a table: j and k move, x selects, Enter opens, and "/" focuses the search field. Keys typed
 * into a field, a menu or a dialog are ignored. Single-letter shortcuts can be turned off. Arrow keys move from a
 * focused row.
 */
export function useTableKeys(body: RefObject<HTMLElement | null>, keys: TableKeys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isHandledElsewhere(event, 'dialog[open]')) return
      const rows = [...(body.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
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
          document.querySelector<HTMLElement>('main [aria-keyshortcuts="/"]')?.focus()
          break
        default:
          return
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
      if (event.key === 'j') onStep(1)
      else if (event.key === 'k') onStep(-1)
      else if (event.key === 'Escape') onClose()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
