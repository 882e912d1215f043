import { Button } from '../../../shared/ui/button.js'

interface MoveButtonsProps {
  /** Of what moves, for the labels. */
  name: string
  isFirst: boolean
  isLast: boolean
  onMove: (by: 1 | -1) => void
}

/** Moves one of an ordered list a place up or down. */
export function MoveButtons({ name, isFirst, isLast, onMove }: MoveButtonsProps) {
  return (
    <>
      <Button
        size="small"
        variant="outline"
        disabled={isFirst}
        aria-label={`Move ${name} up`}
        onClick={() => onMove(-1)}
      >
        Up
      </Button>
      <Button
        size="small"
        variant="outline"
        disabled={isLast}
        aria-label={`Move ${name} down`}
        onClick={() => onMove(1)}
      >
        Down
      </Button>
    </>
  )
}
