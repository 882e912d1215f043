import { useRef } from 'react'
import classes from './tabs.module.css'

interface TabsProps<T extends string> {
  label: string
  tabs: readonly { value: T; text: string }[]
  value: T
  onChange: (value: T) => void
}

/** A row of views of one list; arrow keys move between them. */
export function Tabs<T extends string>({ label, tabs, value, onChange }: TabsProps<T>) {
  const row = useRef<HTMLDivElement>(null)
  const step = (by: number) => {
    const index = tabs.findIndex((tab) => tab.value === value)
    const next = tabs[(index + by + tabs.length) % tabs.length]
    if (!next) return
    onChange(next.value)
    row.current?.querySelector<HTMLButtonElement>(`[data-value="${next.value}"]`)?.focus()
  }
  return (
    <div
      ref={row}
      className={classes.tabs}
      role="tablist"
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key === 'ArrowRight') step(1)
        if (event.key === 'ArrowLeft') step(-1)
      }}
    >
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          data-value={tab.value}
          aria-selected={tab.value === value}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
        >
          {tab.text}
        </button>
      ))}
    </div>
  )
}
