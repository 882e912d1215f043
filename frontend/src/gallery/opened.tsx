import { type ReactNode, useState } from 'react'
import { Button } from '#shared/ui/button.js'

interface OpenedProps {
  /** The label of the button that opens it. */
  name: string
  children: (close: () => void) => ReactNode
}

/** A dialog or drawer that covers the page, with a button that opens it. */
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
