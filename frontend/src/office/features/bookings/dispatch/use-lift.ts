import { type Dispatch, type DispatchBooking, isOpen, lastSix } from '@sofaseva/contract'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { announce } from '#shared/lib/announce.js'
import {
  allBookings,
  availabilityOf,
  type Cell,
  cellOf,
  columnCount,
  neighbour,
  type Target,
  targetAt,
  type View,
} from './board.rules.js'
import { AVAILABILITY_KEYS, placeText } from './board-texts.js'

const BLOCK = '[data-block]'
const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']

/** The block an arrow key leads to: beside it in its row, or the first of the nearest row that has any. */
function nextBlock(from: HTMLElement, key: string): HTMLElement | null {
  const row = from.closest<HTMLElement>('[data-row]')
  const blocksOf = (element: Element) => [...element.querySelectorAll<HTMLElement>(BLOCK)]
  if (!row) return null
  const step = key === 'ArrowUp' || key === 'ArrowLeft' ? -1 : 1
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const blocks = blocksOf(row)
    return blocks[blocks.indexOf(from) + step] ?? null
  }
  const rows = [...(row.parentElement?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  for (let index = rows.indexOf(row) + step; rows[index]; index += step) {
    const [first] = blocksOf(rows[index] as HTMLElement)
    if (first) return first
  }
  return null
}

interface LiftOptions {
  board: Dispatch
  view: View
  now: number
  move: (booking: DispatchBooking, target: Target) => void
}

/** Moves a block by keyboard: Enter lifts it, arrow keys choose where to, Enter drops it, Escape leaves it where it was. */
export function useLift({ board, view, now, move }: LiftOptions) {
  const translator = useTranslation()
  const { t } = translator
  const [lift, setLift] = useState<{ id: string; cell: Cell } | null>(null)
  const booking = lift ? (allBookings(board).find(({ _id }) => _id === lift.id) ?? null) : null
  const say = useRef(announce)

  const cancel = () => {
    if (!lift) return
    setLift(null)
    say.current(t('admin-dispatch.lift.cancelled', { id: lastSix(lift.id) }))
  }
  const isGone = lift !== null && booking === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when somebody else has taken it away
  useEffect(() => {
    if (isGone) cancel()
  }, [isGone])
  useEffect(() => {
    if (!lift) return
    const cell = document.querySelector(`[data-cell="${lift.cell.row}:${lift.cell.column}"]`)
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [lift])

  const describe = (lifted: DispatchBooking, cell: Cell): string => {
    const target = targetAt(board, view, cell, lifted, now)
    if (!target) return t('admin-dispatch.lift.refused')
    const place = placeText(translator, board, target)
    const provider = board.providers[cell.row - 1]
    if (!provider) return place
    const state = t(AVAILABILITY_KEYS[availabilityOf(board, provider, target.start, lifted)])
    return t('admin-dispatch.lift.at', { place, state })
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, on: DispatchBooking): void => {
    const { key, currentTarget } = event
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (!booking || !lift) {
      if (key === 'Enter' && isOpen(on.status)) {
        event.preventDefault()
        const cell = cellOf(board, view, on)
        setLift({ id: on._id, cell })
        say.current(t('admin-dispatch.lift.start', { id: lastSix(on._id), at: describe(on, cell) }))
      } else if (ARROWS.includes(key)) {
        event.preventDefault()
        nextBlock(currentTarget, key)?.focus()
      }
      return
    }
    if (key === 'Tab') return
    event.preventDefault()
    event.stopPropagation()
    if (key === 'Escape') cancel()
    else if (key === 'Enter') {
      const target = targetAt(board, view, lift.cell, booking, now)
      if (!target) {
        say.current(t('admin-dispatch.lift.refused'))
        return
      }
      setLift(null)
      move(booking, target)
    } else {
      const cell = neighbour(lift.cell, key, board.providers.length, columnCount(board, view))
      if (!cell) return
      setLift({ ...lift, cell })
      say.current(describe(booking, cell))
    }
  }
  return { booking, cell: lift?.cell ?? null, onKeyDown, cancel }
}
