import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'

interface BusyButtonProps extends ButtonProps {
  /**
   * True while the action is in progress. The button ignores clicks, but unlike a disabled button it keeps the focus.
   */
  busy: boolean
  onClick: () => void
  children: ReactNode
}

/** A button for an action that takes a while. */
export function BusyButton({ busy, onClick, ...rest }: BusyButtonProps) {
  return (
    <Button
      {...rest}
      {...(busy ? { 'aria-busy': true, 'aria-disabled': true } : {})}
      onClick={() => {
        if (!busy) onClick()
      }}
    />
  )
}
