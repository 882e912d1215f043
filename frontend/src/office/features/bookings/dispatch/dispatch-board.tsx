import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  type Dispatch,
  type DispatchBooking,
  type DispatchProvider,
  formatDayOfMonth,
  formatShortHours,
  indianDay,
  indianInstant,
  lastSix,
  weekdayName,
  weekdayOf,
} from '@sofaseva/contract'
import { type CSSProperties, type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useIsWide } from '#shared/lib/use-is-wide.js'
import { useNow } from '#shared/lib/use-now.js'
import { TextButton } from '#shared/ui/text-button.js'
import { Block, BlockFace } from './block.js'
import {
  allBookings,
  freeWindows,
  shownHours,
  targetAt,
  type View,
  WINDOW_MINUTES,
  windowMinutes,
  windowStates,
  windowsAhead,
} from './board.rules.js'
import { BoardContext } from './board-context.js'
import { BoardRow } from './board-row.js'
import { whenText } from './board-texts.js'
import classes from './dispatch.module.css'
import { MoveDialog } from './move-dialog.js'
import { useLift } from './use-lift.js'
import { useMove } from './use-move.js'

/** The keyboard has its own way, which says more. */
const SILENT: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}

interface RowData {
  provider: DispatchProvider | null
  bookings: DispatchBooking[]
}

/** The lane of what nobody has, then the providers. */
function rowsOf(board: Dispatch): RowData[] {
  return [
    { provider: null, bookings: [...board.undated.bookings, ...board.unassigned.bookings] },
    ...board.providers.map((provider) => ({
      provider,
      bookings: board.bookings.filter(({ providerId }) => providerId === provider._id),
    })),
  ]
}

interface ProviderHeadProps {
  board: Dispatch
  provider: DispatchProvider
  now: number
}

function ProviderHead({ board, provider, now }: ProviderHeadProps) {
  const { t } = useTranslation()
  const { free, total } = freeWindows(board, provider, now)
  return (
    <>
      <strong>{provider.name}</strong>
      {!provider.isApproved && <span className={classes.soft}>{t('admin-dispatch.notApproved')}</span>}
      {provider.isApproved && total > 0 && (
        <span className={classes.soft}>{t('admin-dispatch.free', { free, total })}</span>
      )}
      <span className={classes.soft}>{t('admin-dispatch.openJobs', { count: provider.openJobs })}</span>
    </>
  )
}

function LaneHead({ board }: { board: Dispatch }) {
  const { t } = useTranslation()
  const listed = board.unassigned.bookings.length + board.undated.bookings.length
  const total = board.unassigned.total + board.undated.total
  return (
    <>
      <strong>{t('admin-dispatch.unassigned')}</strong>
      <span className={classes.soft}>
        {listed < total ? t('admin-dispatch.listed', { listed, total }) : t('admin-dispatch.waiting', { count: total })}
      </span>
    </>
  )
}

interface BoardHeaderProps {
  board: Dispatch
  view: View
  now: number
  onDay: (date: string) => void
}

/** Windows or days, and how many providers are free in each that has yet to begin. */
function BoardHeader({ board, view, now, onDay }: BoardHeaderProps) {
  const translator = useTranslation()
  const { t } = translator
  const states = board.providers.map((provider) =>
    board.days.map((_, day) => windowsAhead(windowStates(board, provider, day), now)),
  )
  const freeAt = (start: string) =>
    states.filter((days) => days.some((each) => each.some((one) => one.start === start && one.availability === 'free')))
      .length
  const [day] = board.days
  const shown = shownHours(board, 0)
  const length = Math.max(1, shown.closes - shown.opens)
  return (
    <div className={`${classes.row} ${classes.header}`}>
      <div className={classes.name}>{t('admin-dispatch.provider')}</div>
      <div className={classes.cell}>{t('admin-dispatch.anyDay')}</div>
      {view === 'day' && day && (
        <div className={classes.timeline}>
          {windowMinutes(day).map((minute) => {
            const start = indianInstant(day.date, minute).toISOString()
            const style: CSSProperties = {
              insetInlineStart: `${((minute - shown.opens) / length) * 100}%`,
              width: `${(WINDOW_MINUTES / length) * 100}%`,
            }
            return (
              <div key={start} className={classes.window} style={style}>
                <span className={classes.hours}>{formatShortHours(translator, start)}</span>
                {Date.parse(start) > now && (
                  <span className={classes.soft}>{t('admin-dispatch.freeProviders', { count: freeAt(start) })}</span>
                )}
              </div>
            )
          })}
        </div>
      )}
      {view === 'week' &&
        board.days.map(({ date }, index) => {
          const free = states.filter((days) => days[index]?.some(({ availability }) => availability === 'free')).length
          const noon = indianInstant(date, 720)
          return (
            <div key={date} className={classes.cell}>
              <TextButton onClick={() => onDay(date)}>
                {weekdayName(translator, weekdayOf(date), 'short')} {formatDayOfMonth(translator, noon)}
              </TextButton>
              {date >= indianDay(now) && (
                <span className={classes.soft}>{t('admin-dispatch.freeProviders', { count: free })}</span>
              )}
            </div>
          )
        })}
    </div>
  )
}

/** For phones: what each provider has, one below the other. */
function BoardList({ rows, headOf }: { rows: RowData[]; headOf: (row: RowData) => ReactNode }) {
  const translator = useTranslation()
  const { t } = translator
  return (
    <ul className={classes.list}>
      {rows.map((row) => (
        <li key={row.provider?._id ?? ''} data-row>
          <div className={classes.listHead}>{headOf(row)}</div>
          {row.bookings.map((booking) => (
            <Block key={booking._id} booking={booking} when={whenText(translator, booking)} />
          ))}
          {row.bookings.length === 0 && <span className={classes.soft}>{t('admin-dispatch.nothing')}</span>}
        </li>
      ))}
    </ul>
  )
}

interface DispatchBoardProps {
  board: Dispatch
  view: View
  date: string
  onDay: (date: string) => void
}

/** Providers by windows or days, with bookings to be dragged, lifted by keyboard or moved by a form. */
export function DispatchBoard({ board, view, date, onDay }: DispatchBoardProps) {
  const { t } = useTranslation()
  const isWide = useIsWide()
  const hintId = useId()
  const now = useNow()
  const { move, dialog } = useMove(board)
  const lift = useLift({ board, view, now, move })
  const [draggedId, setDraggedId] = useState<string | null>(null)
  const [openedId, setOpenedId] = useState<string | null>(null)
  const [focusedId, setFocusedId] = useState<string | null>(null)
  const lastFocus = useRef<string | null>(null)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  )
  const rows = rowsOf(board)
  const bookings = allBookings(board)
  const byId = (id: string | null) => bookings.find(({ _id }) => _id === id) ?? null
  const dragged = byId(draggedId)
  const opened = byId(openedId)
  const firstId = rows.flatMap((row) => row.bookings)[0]?._id ?? null
  const labelOf = ({ provider }: RowData) => provider?.name ?? t('admin-dispatch.unassigned')
  const headOf = ({ provider }: RowData) =>
    provider ? <ProviderHead board={board} provider={provider} now={now} /> : <LaneHead board={board} />

  const onDragEnd = ({ over }: DragEndEvent) => {
    setDraggedId(null)
    if (!dragged || !over) return
    const [row = 0, column = 0] = String(over.id).split(':').map(Number)
    const target = targetAt(board, view, { row, column }, dragged, Date.now())
    if (target) move(dragged, target)
  }

  return (
    <BoardContext
      value={{
        ...{ board, view, now, hintId, onDay },
        active: dragged ?? lift.booking,
        liftedTo: lift.cell,
        tabStop: byId(focusedId)?._id ?? firstId,
        onFocus: (id) => {
          lastFocus.current = id
          setFocusedId(id)
        },
        onBlur: (id) => {
          if (lift.booking?._id === id) lift.cancel()
        },
        hadFocus: (id) => lastFocus.current === id && document.activeElement === document.body,
        onKeyDown: lift.onKeyDown,
        onOpen: ({ _id }) => setOpenedId(_id),
      }}
    >
      <p id={hintId} className={lift.booking ? classes.hint : 'visually-hidden'}>
        {lift.booking
          ? t('admin-dispatch.lift.moving', { id: lastSix(lift.booking._id) })
          : t('admin-dispatch.lift.hint')}
      </p>
      <DndContext
        sensors={sensors}
        collisionDetection={pointerWithin}
        accessibility={{ announcements: SILENT, screenReaderInstructions: { draggable: '' } }}
        onDragStart={({ active }) => setDraggedId(String(active.id))}
        onDragCancel={() => setDraggedId(null)}
        onDragEnd={onDragEnd}
      >
        {isWide ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and without bookings nothing in it takes the focus
          <section className={classes.board} data-view={view} aria-label={t('admin-dispatch.title')} tabIndex={0}>
            <BoardHeader board={board} view={view} now={now} onDay={onDay} />
            {rows.map((row, index) => (
              <BoardRow
                key={row.provider?._id ?? ''}
                row={index}
                provider={row.provider}
                bookings={row.bookings}
                label={labelOf(row)}
                head={headOf(row)}
              />
            ))}
          </section>
        ) : (
          <BoardList rows={rows} headOf={headOf} />
        )}
        <DragOverlay dropAnimation={null}>
          {dragged && (
            <div className={classes.block} data-overlay>
              <BlockFace booking={dragged} />
            </div>
          )}
        </DragOverlay>
      </DndContext>
      {opened && (
        <MoveDialog
          booking={opened}
          provider={board.providers.find(({ _id }) => _id === opened.providerId)?.name ?? null}
          date={date}
          onClose={() => setOpenedId(null)}
          onMove={(target) => {
            setOpenedId(null)
            move(opened, target)
          }}
        />
      )}
      {dialog}
    </BoardContext>
  )
}
