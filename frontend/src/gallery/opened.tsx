import { type ReactNode, useState } from 'react'
import { Button } from '#shared/ui/button.js'

interface OpenedProps {
  /** On the button that opens it. */
  name: string
  children: (close: () => void) => ReactNode
}

/** A dialog or a drawer, which lies over the page and is opened first. */
export function Opened({ name, children }: OpenedProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        {`Open: ${name}`}
      </Button>
      {isOpen && children(() => setIsOpen(false))}
    </>
  )
}
