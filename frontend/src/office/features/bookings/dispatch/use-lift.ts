import { type Dispatch, type DispatchBooking, isOpen, lastSix } from '@sofaseva/contract'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { announce } from '#shared/lib/announce.js'
import { allBookings, availabilityOf, type BoardView, type Cell, cellId, type Target } from './board.rules.js'
import { placeText } from './board-texts.js'
import { cellOf, columnCount, neighbour, STEPS, targetAt } from './drop.rules.js'

/** The next block in the direction of an arrow key: beside it, or the first block of the nearest row with blocks. */
function nextBlock(from: HTMLElement, [down, right]: readonly [number, number]): HTMLElement | undefined {
  const row = from.closest<HTMLElement>('[data-row]')
  const blocks = [...(row?.parentElement?.querySelectorAll<HTMLElement>('[data-block]') ?? [])]
  const isIn = (block: HTMLElement | undefined, place: Element | null) => block && place?.contains(block)
  const at = blocks.indexOf(from)
  if (right !== 0) return isIn(blocks[at + right], row) ? blocks[at + right] : undefined
  const onTheWay = down === 1 ? blocks.slice(at) : blocks.slice(0, at).reverse()
  const nearest = onTheWay.find((block) => !isIn(block, row))
  return nearest && blocks.find((block) => isIn(block, nearest.closest('[data-row]')))
}

interface LiftOptions {
  board: Dispatch
  view: BoardView
  now: number
  move: (booking: DispatchBooking, target: Target) => void
}

/** Moves a block by keyboard. Enter starts the move, arrow keys choose the cell, Enter drops it and Escape cancels. */
export function useDragBooking({ board, view, now, move }: LiftOptions) {
  const translator = useTranslation()
  const { t } = translator
  const [lift, setLift] = useState<{ id: string; cell: Cell } | null>(null)
  const booking = (lift && allBookings(board).find(({ _id }) => _id === lift.id)) ?? null

  const cancel = () => {
    if (!lift) return
    setLift(null)
    announce(t('admin-dispatch.lift.cancelled', { id: lastSix(lift.id) }))
  }
  const isGone = lift !== null && booking === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once when another admin has removed the booking
  useEffect(() => {
    if (isGone) cancel()
  }, [isGone])
  useEffect(() => {
    if (!lift) return
    const cell = document.querySelector(`[data-cell="${cellId(lift.cell)}"]`)
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [lift])

  const describe = (lifted: DispatchBooking, cell: Cell): string => {
    const target = targetAt(board, view, cell, lifted, now)
    if (!target) return t('admin-dispatch.lift.refused')
    const place = placeText(translator, board, target)
    const provider = board.providers[cell.row - 1]
    if (!provider) return place
    const state = t(`admin-dispatch.state.${availabilityOf(board, provider, target.start, lifted)}`)
    return t('admin-dispatch.lift.at', { place, state })
  }
  /** Handles a key on a block when no move is in progress. Returns false if the board doesn't use the key. */
  const onBlockKey = (key: string, on: DispatchBooking, element: HTMLElement): boolean => {
    const step = STEPS[key]
    if (step) nextBlock(element, step)?.focus()
    else if (key === 'Enter' && isOpen(on.status)) {
      const cell = cellOf(board, view, on)
      setLift({ id: on._id, cell })
      announce(t('admin-dispatch.lift.start', { id: lastSix(on._id), at: describe(on, cell) }))
    } else return false
    return true
  }
  const onLiftedKey = (key: string, lifted: DispatchBooking, from: Cell) => {
    if (key === 'Escape') return cancel()
    if (key !== 'Enter') {
      const cell = neighbour(from, key, board.providers.length, columnCount(board, view))
      if (!cell) return
      setLift({ id: lifted._id, cell })
      return announce(describe(lifted, cell))
    }
    const target = targetAt(board, view, from, lifted, now)
    if (!target) return announce(t('admin-dispatch.lift.refused'))
    setLift(null)
    move(lifted, target)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, on: DispatchBooking): void => {
    const { key, currentTarget } = event
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (!lift || !booking) {
      if (onBlockKey(key, on, currentTarget)) event.preventDefault()
    } else if (key !== 'Tab') {
      event.preventDefault()
      event.stopPropagation()
      onLiftedKey(key, booking, lift.cell)
    }
  }
  return { booking, cell: lift?.cell ?? null, onKeyDown, cancel }
}
