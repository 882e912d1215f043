import {
  ADMIN_LIMITS,
  type DispatchBooking,
  type DispatchProvider,
  formatTime,
  indianDay,
  minuteOfIndianDay,
} from '@sofaseva/contract'
import type { CSSProperties } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { TextButton } from '#shared/ui/text-button.js'
import {
  hoursOff,
  placeBlocks,
  shownHours,
  timeScale,
  WINDOW_MINUTES,
  windowMinutes,
  windowStates,
} from './board.rules.js'
import { RowHead } from './board-head.js'
import { Block, BoardCell, useBoard } from './board-parts.js'
import classes from './dispatch.module.css'

/** Blocks shown per cell of the week view. The day view shows the others. */
const BLOCKS_PER_DAY = 4

export interface BoardRowData {
  row: number
  /** Null for the lane of unassigned bookings. */
  provider: DispatchProvider | null
  bookings: readonly DispatchBooking[]
}

/** The hours of a day: working time, bookings and drop targets. */
function Timeline({ row, provider, bookings }: BoardRowData) {
  const { board, now } = useBoard()
  const [day] = board.days
  if (!day) return null
  const shown = shownHours(board, 0)
  const place = timeScale(shown)
  const { blocks, lines } = placeBlocks(bookings)
  const minute = indianDay(now) === day.date ? minuteOfIndianDay(now) : -1
  return (
    <div className={classes.timeline} style={{ '--tracks': Math.max(1, lines) } as CSSProperties}>
      {hoursOff(shown, provider?.hours[0] ?? day).map(({ from, to }) => (
        <span key={`off ${from}`} className={classes.off} style={place(from, to)} />
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

/** A day in the week view: its free windows and its blocks in order. */
function WeekDay({ row, day, provider, bookings }: BoardRowData & { day: number }) {
  const translator = useTranslation()
  const { t } = translator
  const { board, now, onDay } = useBoard()
  const date = board.days[day]?.date ?? ''
  const states = provider ? windowStates(board, provider, day) : []
  const isAhead = ({ start }: { start: string }) => Date.parse(start) > now
  const ahead = states.filter(isAhead)
  const free = ahead.filter(({ availability }) => availability === 'free').length
  const isOff = provider !== null && states.every(({ availability }) => availability === 'away')
  const listed = bookings.filter(({ preferredDate }) => preferredDate !== null && indianDay(preferredDate) === date)
  return (
    <BoardCell row={row} column={day + 1} className={`${classes.stack} ${isOff ? classes.offDay : ''}`}>
      {isOff && <span className={classes.soft}>{t('admin-dispatch.dayOff')}</span>}
      {provider && !isOff && (
        <span className={classes.strip}>
          {states.map((state) => (
            <span key={state.start} data-state={isAhead(state) ? state.availability : 'past'} />
          ))}
          {ahead.length > 0 && (
            <span className="visually-hidden">{t('admin-dispatch.free', { free, total: ahead.length })}</span>
          )}
        </span>
      )}
      {listed.slice(0, BLOCKS_PER_DAY).map((booking) => (
        <Block key={booking._id} booking={booking} when={formatTime(translator, booking.preferredDate ?? '')} />
      ))}
      {listed.length > BLOCKS_PER_DAY && (
        <TextButton onClick={() => onDay(date)}>
          {t('admin-dispatch.more', { count: listed.length - BLOCKS_PER_DAY })}
        </TextButton>
      )}
    </BoardCell>
  )
}

/** The row of a provider, or the lane of unassigned bookings. Undated blocks come before the hours or days. */
export function BoardRow(data: BoardRowData) {
  const { t } = useTranslation()
  const { board, view } = useBoard()
  const { row, provider, bookings } = data
  const undated = bookings.filter(({ preferredDate }) => preferredDate === null)
  const most = provider ? ADMIN_LIMITS.dispatch.undatedPerProvider : ADMIN_LIMITS.dispatch.unassigned
  const total = provider ? provider.undatedJobs : board.undated.total
  const more = undated.length >= most ? total - undated.length : 0
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form
    <div
      role="group"
      aria-label={provider?.name ?? t('admin-dispatch.unassigned')}
      className={classes.row}
      data-row={row}
      data-lane={provider === null || undefined}
    >
      <div className={classes.name}>
        <RowHead provider={provider} />
      </div>
      <BoardCell row={row} column={0} className={classes.stack}>
        {undated.map((booking) => (
          <Block key={booking._id} booking={booking} />
        ))}
        {more > 0 && <span className={classes.soft}>{t('admin-dispatch.more', { count: more })}</span>}
      </BoardCell>
      {view === 'day' ? (
        <Timeline {...data} />
      ) : (
        board.days.map(({ date }, day) => <WeekDay key={date} {...data} day={day} />)
      )}
    </div>
  )
}
