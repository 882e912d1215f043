import type { Dispatch, DispatchBooking } from '@sofaseva/contract'
import { createContext, type KeyboardEvent, useContext } from 'react'
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
  /** The one block that Tab reaches; arrow keys go on from it. */
  tabStop: string | null
  hintId: string
  onFocus: (id: string) => void
  onBlur: (id: string) => void
  /** Whether the block had the focus before it was drawn anew in another row. */
  hadFocus: (id: string) => boolean
  onKeyDown: (event: KeyboardEvent<HTMLElement>, booking: DispatchBooking) => void
  onOpen: (booking: DispatchBooking) => void
  onDay: (date: string) => void
}

export const BoardContext = createContext<BoardContextValue | null>(null)

export function useBoard(): BoardContextValue {
  const value = useContext(BoardContext)
  if (!value) throw new Error('There is no board around this')
  return value
}
