import type { Dispatch, DispatchBooking } from '@sofaseva/contract'
import { type ComponentProps, createContext, useContext } from 'react'
import type { Cell, View } from './board.rules.js'

export interface BoardContextValue {
  board: Dispatch
  view: View
  /** The moment the board was drawn. */
  now: number
  /** What is being dragged or was lifted by keyboard. */
  active: DispatchBooking | null
  /** Where what was lifted is. */
  liftedTo: Cell | null
  /** How a block is reached, lifted and opened. */
  blockProps: (booking: DispatchBooking) => ComponentProps<'button'>
  /** Whether the block had the focus before it was drawn anew in another row. */
  hadFocus: (id: string) => boolean
  onDay: (date: string) => void
}

export const BoardContext = createContext<BoardContextValue | null>(null)

export function useBoard(): BoardContextValue {
  const value = useContext(BoardContext)
  if (!value) throw new Error('There is no board around this')
  return value
}
