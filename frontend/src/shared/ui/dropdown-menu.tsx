import { type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import control from './control.module.css'
import classes from './dropdown-menu.module.css'
import { Icon } from './icon.js'
import { IconCheck } from './icons.js'

interface Choice<T extends string> {
  value: T
  text: string
  isDisabled?: boolean
}

interface DropdownMenuProps<T extends string> {
  label: string
  /** Null means no selection. The button then shows `placeholder`. */
  value: T | null
  placeholder?: string
  /** The button's text, whatever is selected. */
  text?: string
  choices: readonly Choice<T>[]
  disabled?: boolean
  /** Not called for the selected choice. */
  onChoose: (value: T) => void
}

const GAP = 4
const TYPE_AHEAD_MS = 700

/** Places the menu below its button, or above if there is more room. It never crosses the screen's edge. */
function place(menu: HTMLElement, button: HTMLElement): void {
  const at = button.getBoundingClientRect()
  const { width, height } = menu.getBoundingClientRect()
  const isBelow = at.bottom + GAP + height <= innerHeight || at.top < innerHeight - at.bottom
  menu.style.top = `${isBelow ? at.bottom + GAP : at.top - GAP - height}px`
  menu.style.left = `${Math.max(GAP, Math.min(at.left, innerWidth - width - GAP))}px`
}

/** Finds the next choice that starts with the recently typed letters, beginning at index `at`. */
function useTypeAhead(texts: readonly string[]) {
  const typed = useRef({ text: '', at: 0 })
  const find = (text: string, from: number) =>
    texts.map((_, index) => (from + index) % texts.length).find((index) => texts[index]?.toLowerCase().startsWith(text))
  return ({ key, timeStamp }: KeyboardEvent, at: number): number | undefined => {
    const letter = key.toLowerCase()
    const before = timeStamp - typed.current.at < TYPE_AHEAD_MS ? typed.current.text : ''
    const longerMatch = before === '' ? undefined : find(before + letter, at)
    typed.current = { text: longerMatch === undefined ? letter : before + letter, at: timeStamp }
    return longerMatch ?? find(letter, at + 1)
  }
}

interface MenuProps<T extends string> extends Pick<DropdownMenuProps<T>, 'label' | 'value' | 'choices'> {
  id: string
  button: RefObject<HTMLButtonElement | null>
  startsAtEnd: boolean
  onChoose: (choice: Choice<T>) => void
  onClose: () => void
}

function Menu<T extends string>({ id, label, value, choices, button, startsAtEnd, onChoose, onClose }: MenuProps<T>) {
  const menu = useRef<HTMLDivElement>(null)
  const typeAhead = useTypeAhead(choices.map(({ text }) => text))
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitemradio"]') ?? [])]
  const focus = (index: number) => items().at(index)?.focus({ preventScroll: true })

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when it opens
  useLayoutEffect(() => {
    const move = () => menu.current && button.current && place(menu.current, button.current)
    // Browsers without popovers show it inline.
    menu.current?.showPopover?.()
    move()
    const chosen = choices.findIndex((choice) => choice.value === value)
    focus(chosen >= 0 ? chosen : startsAtEnd ? -1 : 0)
    addEventListener('scroll', move, { capture: true, passive: true })
    addEventListener('resize', move)
    // Also while it grows, as with the text size of the phone.
    const growth = new ResizeObserver(move)
    if (menu.current) growth.observe(menu.current)
    return () => {
      growth.disconnect()
      removeEventListener('scroll', move, { capture: true })
      removeEventListener('resize', move)
    }
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    const all = items()
    const at = all.indexOf(document.activeElement as HTMLElement)
    const goTo: Record<string, number> = { ArrowDown: (at + 1) % all.length, ArrowUp: at - 1, Home: 0, End: -1 }
    const next = goTo[event.key]
    if (next !== undefined) focus(next)
    else if (event.key === 'Escape') onClose()
    else if (event.key === 'Tab') {
      // The focus moves on from the button, as if the menu had never been open.
      onClose()
      return
    } else if (event.key.length === 1 && event.key !== ' ') {
      const found = typeAhead(event, at)
      if (found !== undefined) focus(found)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div
      ref={menu}
      id={id}
      className={classes.menu}
      popover="manual"
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      // A press must not blur the menu first, because Safari doesn't focus buttons.
      onMouseDown={(event) => event.preventDefault()}
    >
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          role="menuitemradio"
          aria-checked={choice.value === value}
          aria-disabled={choice.isDisabled || undefined}
          tabIndex={-1}
          onClick={() => !choice.isDisabled && onChoose(choice)}
        >
          <span className={classes.checkmark}>{choice.value === value && <Icon of={IconCheck} size={18} />}</span>
          {choice.text}
        </button>
      ))}
    </div>
  )
}

/**
 * A button that shows the selected choice and opens a menu of choices. Unlike a select, it changes nothing while moving
 * through it. Arrow keys only move, Enter, Space or a press chooses, and Escape cancels.
 */
export function DropdownMenu<T extends string>(props: DropdownMenuProps<T>) {
  const { label, value, placeholder = '', text, choices, disabled = false, onChoose } = props
  const id = useId()
  const frame = useRef<HTMLSpanElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState<'start' | 'end' | null>(null)
  const isOpen = opened !== null
  const shown = text ?? choices.find((choice) => choice.value === value)?.text ?? placeholder
  const close = () => {
    setOpened(null)
    button.current?.focus({ preventScroll: true })
  }
  useEffect(() => {
    if (!isOpen) return
    const leave = ({ target }: Event) => {
      if (!frame.current?.contains(target as Node)) setOpened(null)
    }
    document.addEventListener('pointerdown', leave)
    return () => document.removeEventListener('pointerdown', leave)
  }, [isOpen])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only detects that the focus leaves
    <span
      ref={frame}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpened(null)
      }}
    >
      <button
        ref={button}
        type="button"
        className={`${control.control} ${classes.menuButton}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={`${label}: ${shown}`}
        disabled={disabled}
        onMouseDown={(event) => isOpen && event.preventDefault()}
        onClick={() => (isOpen ? close() : setOpened('start'))}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          setOpened(event.key === 'ArrowDown' ? 'start' : 'end')
        }}
      >
        {shown}
      </button>
      {isOpen && (
        <Menu
          id={id}
          label={label}
          value={value}
          choices={choices}
          button={button}
          startsAtEnd={opened === 'end'}
          onClose={close}
          onChoose={(choice) => {
            close()
            if (choice.value !== value) onChoose(choice.value)
          }}
        />
      )}
    </span>
  )
}
