import { type Dispatch, type DispatchBooking, isOpen, lastSix } from '@sofaseva/contract'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { announce } from '#shared/lib/announce.js'
import { allBookings, availabilityOf, type Cell, cellId, type Target, type View } from './board.rules.js'
import { AVAILABILITY_KEYS, placeText } from './board-texts.js'
import { cellOf, columnCount, neighbour, targetAt } from './drop.rules.js'

const STEPS: Record<string, 1 | -1> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }

/** The block an arrow key leads to: beside it in its row, or the first of the nearest row that has any. */
function nextBlock(from: HTMLElement, key: string, step: 1 | -1): HTMLElement | undefined {
  const blocksOf = (element: Element) => [...element.querySelectorAll<HTMLElement>('[data-block]')]
  const row = from.closest<HTMLElement>('[data-row]')
  if (!row) return undefined
  const own = blocksOf(row)
  if (key === 'ArrowLeft' || key === 'ArrowRight') return own[own.indexOf(from) + step]
  const rows = [...(row.parentElement?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const at = rows.indexOf(row)
  const onTheWay = step === 1 ? rows.slice(at + 1) : rows.slice(0, at).reverse()
  return onTheWay.flatMap(blocksOf)[0]
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
  const booking = (lift && allBookings(board).find(({ _id }) => _id === lift.id)) ?? null

  const cancel = () => {
    if (!lift) return
    setLift(null)
    announce(t('admin-dispatch.lift.cancelled', { id: lastSix(lift.id) }))
  }
  const isGone = lift !== null && booking === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when another admin has taken it away
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
    const state = t(AVAILABILITY_KEYS[availabilityOf(board, provider, target.start, lifted)])
    return t('admin-dispatch.lift.at', { place, state })
  }
  const drop = (lifted: DispatchBooking, cell: Cell) => {
    const target = targetAt(board, view, cell, lifted, now)
    if (!target) return announce(t('admin-dispatch.lift.refused'))
    setLift(null)
    move(lifted, target)
  }

  /** A key on a block while none is lifted; false: it is not the board's. */
  const onBlockKey = (key: string, on: DispatchBooking, element: HTMLElement): boolean => {
    const step = STEPS[key]
    if (step) nextBlock(element, key, step)?.focus()
    else if (key === 'Enter' && isOpen(on.status)) {
      const cell = cellOf(board, view, on)
      setLift({ id: on._id, cell })
      announce(t('admin-dispatch.lift.start', { id: lastSix(on._id), at: describe(on, cell) }))
    } else return false
    return true
  }
  const onLiftedKey = (key: string, lifted: DispatchBooking, from: Cell) => {
    if (key === 'Escape') return cancel()
    if (key === 'Enter') return drop(lifted, from)
    const cell = neighbour(from, key, board.providers.length, columnCount(board, view))
    if (!cell) return
    setLift({ id: lifted._id, cell })
    announce(describe(lifted, cell))
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
