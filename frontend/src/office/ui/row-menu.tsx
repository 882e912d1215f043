import { Menu } from '@mantine/core'
import { useRef, useState } from 'react'
import { Icon, type TablerIcon } from '#shared/ui/icon.js'
import classes from './admin-table.module.css'
import { IconDots } from './icons.js'

export interface RowAction {
  text: string
  /** A Tabler icon. */
  icon?: TablerIcon
  /** Marks a destructive action. */
  isDanger?: boolean
  isDisabled?: boolean
  onSelect: () => void
}

/**
 * The "⋯" menu with the actions of one row. It renders when opened, and its button is plain, because a table can have a
 * hundred.
 */
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
      // The first open replaces the menu's target, so the original button isn't the target.
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
