import {
  ADMIN_LIMITS,
  type DispatchBooking,
  type DispatchProvider,
  formatTime,
  formatVisit,
  indianDay,
} from '@sofaseva/contract'
import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { TextButton } from '#shared/ui/text-button.js'
import { Block } from './block.js'
import { placeBlocks, shownHours, WINDOW_MINUTES, windowMinutes, windowStates, windowsAhead } from './board.rules.js'
import { BoardCell } from './board-cell.js'
import { useBoard } from './board-context.js'
import classes from './dispatch.module.css'

/** Blocks a cell of the week shows; the day has the others. */
const SHOWN_A_DAY = 4

interface RowProps {
  row: number
  provider: DispatchProvider | null
  bookings: readonly DispatchBooking[]
}

/** Blocks without a window, and how many there are beside them. */
function AnyDay({ row, bookings, more }: { row: number; bookings: readonly DispatchBooking[]; more: number }) {
  const { t } = useTranslation()
  return (
    <BoardCell row={row} column={0} className={classes.stack}>
      {bookings.map((booking) => (
        <Block key={booking._id} booking={booking} />
      ))}
      {more > 0 && <span className={classes.soft}>{t('admin-dispatch.more', { count: more })}</span>}
    </BoardCell>
  )
}

/** A day's hours: what is worked, what is booked, and where a booking can be dropped. */
function Timeline({ row, provider, bookings }: RowProps) {
  const { board, now } = useBoard()
  const [day] = board.days
  const shown = shownHours(board, 0)
  const length = Math.max(1, shown.closes - shown.opens)
  const place = (from: number, to: number): CSSProperties => ({
    insetInlineStart: `${((from - shown.opens) / length) * 100}%`,
    width: `${((to - from) / length) * 100}%`,
  })
  if (!day) return null
  const hours = provider?.hours[0] ?? day
  const off =
    hours.opens < hours.closes
      ? [
          { from: shown.opens, to: hours.opens },
          { from: hours.closes, to: shown.closes },
        ].filter(({ from, to }) => from < to)
      : [{ from: shown.opens, to: shown.closes }]
  const { blocks, lines } = placeBlocks(bookings)
  const minute = (now - Date.parse(`${day.date}T00:00:00+05:30`)) / 60_000
  return (
    <div className={classes.timeline} style={{ '--tracks': Math.max(1, lines) } as CSSProperties}>
      {off.map(({ from, to }) => (
        <span key={from} className={classes.off} style={place(from, to)} />
      ))}
      {windowMinutes(day).map((from, index) => (
        <BoardCell
          key={from}
          row={row}
          column={index + 1}
          className={classes.window}
          style={place(from, from + WINDOW_MINUTES)}
        />
      ))}
      {minute > shown.opens && minute < shown.closes && <span className={classes.now} style={place(minute, minute)} />}
      {blocks.map(({ booking, from, line }) => (
        <Block
          key={booking._id}
          booking={booking}
          className={classes.placed}
          style={{ ...place(from, from + WINDOW_MINUTES), '--track': line } as CSSProperties}
        />
      ))}
    </div>
  )
}

/** A day of the week: which windows are free, and the blocks in order. */
function WeekDay({ row, day, provider, bookings }: RowProps & { day: number }) {
  const translator = useTranslation()
  const { t } = translator
  const { board, now, onDay } = useBoard()
  const shown = board.days[day]
  if (!shown) return null
  const states = provider ? windowStates(board, provider, day) : []
  const ahead = windowsAhead(states, now)
  const free = ahead.filter(({ availability }) => availability === 'free').length
  const isOff = provider !== null && states.every(({ availability }) => availability === 'away')
  const listed = bookings.slice(0, SHOWN_A_DAY)
  const more = bookings.length - listed.length
  return (
    <BoardCell row={row} column={day + 1} className={`${classes.stack} ${isOff ? classes.offDay : ''}`}>
      {isOff && <span className={classes.soft}>{t('admin-dispatch.dayOff')}</span>}
      {provider && !isOff && (
        <span className={classes.strip}>
          {states.map((state) => (
            <span key={state.start} data-state={ahead.includes(state) ? state.availability : 'past'} />
          ))}
          {ahead.length > 0 && (
            <span className="visually-hidden">{t('admin-dispatch.free', { free, total: ahead.length })}</span>
          )}
        </span>
      )}
      {listed.map((booking) => (
        <Block
          key={booking._id}
          booking={booking}
          when={
            booking.preferredDate
              ? formatTime(translator, booking.preferredDate)
              : (formatVisit(translator, booking) ?? undefined)
          }
        />
      ))}
      {more > 0 && (
        <TextButton onClick={() => onDay(shown.date)}>{t('admin-dispatch.more', { count: more })}</TextButton>
      )}
    </BoardCell>
  )
}

function isOn(date: string) {
  return ({ preferredDate }: DispatchBooking) => preferredDate !== null && indianDay(preferredDate) === date
}

/** A provider's row, or the lane of what nobody has yet. */
export function BoardRow({ row, provider, bookings, label, head }: RowProps & { label: string; head: ReactNode }) {
  const { board, view } = useBoard()
  const undated = bookings.filter(({ preferredDate }) => preferredDate === null)
  const total = provider ? provider.undatedJobs : board.undated.total
  const most = provider ? ADMIN_LIMITS.dispatch.undatedPerProvider : ADMIN_LIMITS.dispatch.unassigned
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a form's
    <div
      role="group"
      aria-label={label}
      className={classes.row}
      data-row={row}
      data-lane={provider === null || undefined}
    >
      <div className={classes.name}>{head}</div>
      <AnyDay row={row} bookings={undated} more={undated.length >= most ? total - undated.length : 0} />
      {view === 'day' ? (
        <Timeline {...{ row, provider, bookings }} />
      ) : (
        board.days.map(({ date }, day) => (
          <WeekDay key={date} {...{ row, day, provider }} bookings={bookings.filter(isOn(date))} />
        ))
      )}
    </div>
  )
}
