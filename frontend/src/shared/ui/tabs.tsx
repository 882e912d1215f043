import { type KeyboardEvent, useId } from 'react'
import classes from './tabs.module.css'

interface TabsProps<T extends string> {
  label: string
  tabs: readonly { value: T; text: string }[]
  value: T
  onChange: (value: T) => void
}

/**
 * A row of views of one list. One is always selected, so they are radio buttons. Arrow keys move between them, and Home
 * and End go to the first and last.
 */
export function Tabs<T extends string>({ label, tabs, value, onChange }: TabsProps<T>) {
  const name = useId()
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const inputs = event.currentTarget.querySelectorAll('input')
    const ends: Record<string, number> = { Home: 0, End: tabs.length - 1 }
    const index = ends[event.key]
    const tab = index === undefined ? undefined : tabs[index]
    if (index === undefined || !tab) return
    // Prevents scrolling.
    event.preventDefault()
    inputs[index]?.focus()
    if (tab.value !== value) onChange(tab.value)
  }
  return (
    <div className={classes.tabs} role="radiogroup" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <label key={tab.value}>
          <input
            type="radio"
            name={name}
            value={tab.value}
            checked={tab.value === value}
            onChange={() => onChange(tab.value)}
          />
          {tab.text}
        </label>
      ))}
    </div>
  )
}
