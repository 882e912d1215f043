import { Menu } from '@mantine/core'
import { useRef, useState } from 'react'
import { Icon, type TablerIcon } from '#shared/ui/icon.js'
import classes from './admin-table.module.css'
import { IconDots } from './icons.js'

export interface RowAction {
  text: string
  /** Of Tabler's set. */
  icon?: TablerIcon
  /** Deletes or otherwise takes away. */
  isDanger?: boolean
  isDisabled?: boolean
  onSelect: () => void
}

/** What can be done with one row, behind its "⋯". The menu itself is made once it is opened, and the button is a plain one: tables have a hundred. */
export function RowMenu({ label, actions }: { label: string; actions: readonly RowAction[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const target = useRef<HTMLButtonElement>(null)
  const button = (
    <button
      ref={target}
      type="button"
      className={classes.more}
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onClick={
        wasOpen
          ? undefined
          : () => {
              setWasOpen(true)
              setIsOpen(true)
            }
      }
    >
      <Icon of={IconDots} />
    </button>
  )
  if (!wasOpen) return button
  return (
    <Menu
      opened={isOpen}
      onChange={setIsOpen}
      // The button that opened it first is another element than the menu's target.
      onClose={() => target.current?.focus({ preventScroll: true })}
      position="bottom-end"
      aria-label={label}
    >
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ text, icon, isDanger, isDisabled, onSelect }) => (
          <Menu.Item
            key={text}
            disabled={isDisabled ?? false}
            {...(isDanger ? { color: 'red' } : {})}
            leftSection={icon && <Icon of={icon} size={16} />}
            onClick={onSelect}
          >
            {text}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
