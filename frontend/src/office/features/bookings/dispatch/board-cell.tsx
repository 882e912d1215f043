import { useDroppable } from '@dnd-kit/core'
import type { CSSProperties, ReactNode } from 'react'
import { availabilityOf, type Cell, cellId } from './board.rules.js'
import { type BoardContextValue, useBoard } from './board-context.js'
import classes from './dispatch.module.css'
import { targetAt } from './drop.rules.js'

/** Whether what is being moved can be put there: shown while it is on its way. */
function dropState({ board, view, now, active }: BoardContextValue, cell: Cell): string | undefined {
  if (!active) return undefined
  const target = targetAt(board, view, cell, active, now)
  if (!target) return 'refused'
  const provider = board.providers[cell.row - 1]
  const availability = provider ? availabilityOf(board, provider, target.start, active) : 'free'
  return availability === 'free' ? 'free' : availability === 'notApproved' ? 'refused' : 'conflict'
}

interface BoardCellProps extends Cell {
  className?: string | undefined
  style?: CSSProperties
  children?: ReactNode
}

/** A place where a booking can be dropped. */
export function BoardCell({ row, column, className = '', style, children }: BoardCellProps) {
  const value = useBoard()
  const id = cellId({ row, column })
  const { setNodeRef, isOver } = useDroppable({ id })
  const isTarget = isOver || (value.liftedTo !== null && cellId(value.liftedTo) === id)
  return (
    <div
      ref={setNodeRef}
      className={`${classes.cell} ${className}`}
      style={style}
      data-cell={id}
      data-drop={dropState(value, { row, column })}
      data-target={isTarget || undefined}
    >
      {children}
    </div>
  )
}
