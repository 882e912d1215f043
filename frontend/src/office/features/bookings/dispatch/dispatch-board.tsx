import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type Dispatch, type DispatchBooking, isOpen, lastSix } from '@sofaseva/contract'
import { useId, useRef, useState } from 'react'
import { useDialog } from '#office/ui/use-dialog.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useIsWide } from '#shared/lib/use-is-wide.js'
import { useNow } from '#shared/lib/use-now.js'
import { Stack } from '#shared/ui/layout.js'
import { allBookings, type BoardView, cellAt, type Target } from './board.rules.js'
import { BoardHead, RowHead } from './board-head.js'
import { Block, BlockFace, BoardContext, type BoardContextValue } from './board-parts.js'
import { BoardRow, type BoardRowData } from './board-row.js'
import { whenText } from './board-texts.js'
import classes from './dispatch.module.css'
import { targetAt } from './drop.rules.js'
import { MoveDialog } from './move-dialog.js'
import { useDragBooking } from './use-lift.js'
import { useMove } from './use-move.js'

const nothing = () => undefined

/** Silences the library: keyboard moves have their own, more detailed announcements. */
const NO_ANNOUNCEMENTS = {
  announcements: { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing },
  screenReaderInstructions: { draggable: '' },
}

/** Returns the lane of unassigned bookings, then the providers. */
function rowsOf({ providers, bookings, unassigned, undated }: Dispatch): BoardRowData[] {
  return [
    { row: 0, provider: null, bookings: [...undated.bookings, ...unassigned.bookings] },
    ...providers.map((provider, index) => ({
      row: index + 1,
      provider,
      bookings: bookings.filter(({ providerId }) => providerId === provider._id),
    })),
  ]
}

/** Shows each provider's bookings as a list on phones. */
function BoardList({ rows }: { rows: readonly BoardRowData[] }) {
  const translator = useTranslation()
  return (
    <Stack as="ul" className={classes.list}>
      {rows.map(({ row, provider, bookings }) => (
        <li key={provider?._id ?? ''} data-row={row}>
          <div className={classes.listHead}>
            <RowHead provider={provider} />
          </div>
          {bookings.map((booking) => (
            <Block key={booking._id} booking={booking} when={whenText(translator, booking)} />
          ))}
          {provider && bookings.length === 0 && (
            <span className={classes.soft}>{translator.t('admin-dispatch.nothing')}</span>
          )}
        </li>
      ))}
    </Stack>
  )
}

/** Tracks the one block that Tab reaches, where arrow keys start, and the block that had the focus before rendering. */
function useBlockFocus(bookings: readonly DispatchBooking[]) {
  const [focusedId, setFocusedId] = useState('')
  const last = useRef('')
  return {
    tabStop: bookings.some(({ _id }) => _id === focusedId) ? focusedId : bookings[0]?._id,
    onFocus: (id: string) => {
      last.current = id
      setFocusedId(id)
    },
    hadFocus: (id: string) => last.current === id && document.activeElement === document.body,
  }
}

interface DispatchBoardProps extends Pick<BoardContextValue, 'board' | 'onDay'> {
  view: BoardView
  date: string
}

/** The dispatch board: providers by windows or days. Bookings move by drag, by keyboard or by a form. */
export function DispatchBoard({ board, view, date, onDay }: DispatchBoardProps) {
  const { t } = useTranslation()
  const isWide = useIsWide()
  const hintId = useId()
  const now = useNow()
  const move = useMove(board)
  const lift = useDragBooking({ board, view, now, move })
  const { open } = useDialog()
  const [draggedId, setDraggedId] = useState('')
  const rows = rowsOf(board)
  const focus = useBlockFocus(rows.flatMap(({ bookings }) => bookings))
  const dragged = allBookings(board).find(({ _id }) => _id === draggedId) ?? null
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  )
  const onDragEnd = ({ over }: DragEndEvent) => {
    setDraggedId('')
    const target = dragged && over && targetAt(board, view, cellAt(String(over.id)), dragged, Date.now())
    if (target) move(dragged, target)
  }
  const openForm = (booking: DispatchBooking) => {
    const provider = board.providers.find(({ _id }) => _id === booking.providerId)?.name ?? null
    const onMove = (target: Target, close: () => void) => {
      close()
      move(booking, target)
    }
    open((close) => (
      <MoveDialog
        booking={booking}
        provider={provider}
        date={date}
        onClose={close}
        onMove={(target) => onMove(target, close)}
      />
    ))
  }
  const blockProps: BoardContextValue['blockProps'] = (booking) => ({
    tabIndex: focus.tabStop === booking._id ? 0 : -1,
    'aria-describedby': isOpen(booking.status) ? hintId : undefined,
    onFocus: () => focus.onFocus(booking._id),
    onBlur: () => lift.booking?._id === booking._id && lift.cancel(),
    onKeyDown: (event) => lift.onKeyDown(event, booking),
    onClick: () => openForm(booking),
  })
  const state = { active: dragged ?? lift.booking, liftedTo: lift.cell, hadFocus: focus.hadFocus }
  return (
    <BoardContext value={{ board, view, now, onDay, blockProps, ...state }}>
      <p id={hintId} className={lift.booking ? classes.hint : 'visually-hidden'}>
        {lift.booking
          ? t('admin-dispatch.lift.moving', { id: lastSix(lift.booking._id) })
          : t('admin-dispatch.lift.hint')}
      </p>
      <DndContext
        sensors={sensors}
        collisionDetection={pointerWithin}
        accessibility={NO_ANNOUNCEMENTS}
        onDragStart={({ active }) => setDraggedId(String(active.id))}
        onDragCancel={() => setDraggedId('')}
        onDragEnd={onDragEnd}
      >
        {isWide ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: an empty board has nothing else to focus for scrolling
          <section className={classes.board} data-view={view} aria-label={t('admin-dispatch.title')} tabIndex={0}>
            <BoardHead />
            {rows.map((row) => (
              <BoardRow key={row.provider?._id ?? ''} {...row} />
            ))}
          </section>
        ) : (
          <BoardList rows={rows} />
        )}
        <DragOverlay dropAnimation={null}>
          {dragged && (
            <div className={classes.block} data-overlay>
              <BlockFace booking={dragged} />
            </div>
          )}
        </DragOverlay>
      </DndContext>
    </BoardContext>
  )
}
