import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'

interface BusyButtonProps extends ButtonProps {
  /** What it does is under way. It takes no press, and unlike a disabled button keeps the focus. */
  busy: boolean
  onClick: () => void
  children: ReactNode
}

/** A button whose work takes a while. */
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
