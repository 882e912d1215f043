import { useDraggable, useDroppable } from '@dnd-kit/core'
import {
  type Dispatch,
  type DispatchBooking,
  isOpen,
  lastSix,
  personName,
  STATUS_COLOURS,
  STATUS_KEYS,
} from '@sofaseva/contract'
import { type ComponentProps, type CSSProperties, createContext, type ReactNode, useContext, useEffect } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { areaOf, availabilityOf, type BoardView, type Cell, cellId, targetOf } from './board.rules.js'
import { placeText } from './board-texts.js'
import classes from './dispatch.module.css'
import { targetAt } from './drop.rules.js'

export interface BoardContextValue {
  board: Dispatch
  view: BoardView
  /** The time of rendering, in epoch milliseconds. */
  now: number
  /** The booking being moved by drag or by keyboard. */
  active: DispatchBooking | null
  /** The cell that a booking moved by keyboard is over. */
  liftedTo: Cell | null
  /** Returns the focus, keyboard and click props of a block. */
  blockProps: (booking: DispatchBooking) => ComponentProps<'button'>
  /** True if the block had the focus before it moved to another row. */
  hadFocus: (id: string) => boolean
  onDay: (date: string) => void
}

export const BoardContext = createContext<BoardContextValue | null>(null)

export function useBoard(): BoardContextValue {
  const value = useContext(BoardContext)
  if (!value) throw new Error('There is no board around this')
  return value
}

interface BlockFaceProps {
  booking: DispatchBooking
  /** The time, unless the block's position shows it. */
  when?: string | undefined
}

export function BlockFace({ booking, when }: BlockFaceProps) {
  const { t } = useTranslation()
  return (
    <>
      {when && <span>{when}</span>}
      <span>
        <strong>{lastSix(booking._id)}</strong> {areaOf(booking.serviceAddress)}
      </span>
      <span>{booking.serviceName}</span>
      <span>
        <span className={classes.status}>{t(STATUS_KEYS[booking.status])}</span> {personName(t, booking.customerName)}
      </span>
    </>
  )
}

interface Placed {
  className?: string | undefined
  style?: CSSProperties
}

/** A booking on the board. Drag it, or press Enter to move it by keyboard. A click opens its form. */
export function Block({ booking, when, className = '', style }: BlockFaceProps & Placed) {
  const translator = useTranslation()
  const { board, active, blockProps, hadFocus } = useBoard()
  const { _id, status } = booking
  const { setNodeRef, node, listeners, isDragging } = useDraggable({ id: _id, disabled: !isOpen(status) })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once when the block mounts in its new row
  useEffect(() => {
    if (hadFocus(_id)) node.current?.focus({ preventScroll: true })
  }, [])
  return (
    <button
      {...listeners}
      {...blockProps(booking)}
      ref={setNodeRef}
      type="button"
      className={`${classes.block} ${className}`}
      style={style}
      data-block={_id}
      data-tone={STATUS_COLOURS[status]}
      data-open={isOpen(status) || undefined}
      data-lifted={isDragging || active?._id === _id || undefined}
    >
      <BlockFace booking={booking} when={when} />
      <span className="visually-hidden">{placeText(translator, board, targetOf(booking))}</span>
    </button>
  )
}

/** Whether the moved booking can be dropped on a cell. Undefined when nothing is being moved. */
function dropState({ board, view, now, active }: BoardContextValue, cell: Cell): string | undefined {
  if (!active) return undefined
  const target = targetAt(board, view, cell, active, now)
  if (!target) return 'refused'
  const provider = board.providers[cell.row - 1]
  const availability = provider ? availabilityOf(board, provider, target.start, active) : 'free'
  return availability === 'free' ? 'free' : availability === 'notApproved' ? 'refused' : 'conflict'
}

/** A cell that accepts bookings. */
export function BoardCell({ row, column, className = '', style, children }: Cell & Placed & { children?: ReactNode }) {
  const value = useBoard()
  const cell = { row, column }
  const id = cellId(cell)
  const { setNodeRef, isOver } = useDroppable({ id })
  const isTarget = isOver || (value.liftedTo !== null && cellId(value.liftedTo) === id)
  return (
    <div
      ref={setNodeRef}
      className={`${classes.cell} ${className}`}
      style={style}
      data-cell={id}
      data-drop={dropState(value, cell)}
      data-target={isTarget || undefined}
    >
      {children}
    </div>
  )
}
