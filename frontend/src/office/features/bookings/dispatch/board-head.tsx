import {
  type DispatchProvider,
  formatDayOfMonth,
  formatShortHours,
  indianDay,
  indianInstant,
  weekdayName,
  weekdayOf,
} from '@sofaseva/contract'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { TextButton } from '#shared/ui/text-button.js'
import { freeWindows, shownHours, timeScale, WINDOW_MINUTES, windowMinutes, windowsAhead } from './board.rules.js'
import { useBoard } from './board-parts.js'
import classes from './dispatch.module.css'

/** A provider with the number of free windows. Null is the lane of unassigned bookings. */
export function RowHead({ provider }: { provider: DispatchProvider | null }) {
  const { t } = useTranslation()
  const { board, now } = useBoard()
  const soft = (text: string) => <span className={classes.soft}>{text}</span>
  if (!provider) {
    const { unassigned, undated } = board
    const listed = unassigned.bookings.length + undated.bookings.length
    const total = unassigned.total + undated.total
    return (
      <>
        <strong>{t('admin-dispatch.unassigned')}</strong>
        {soft(
          listed < total
            ? t('admin-dispatch.listed', { listed, total })
            : t('admin-dispatch.waiting', { count: total }),
        )}
      </>
    )
  }
  const { name, isApproved, openJobs } = provider
  const { free, total } = freeWindows(board, provider, now)
  return (
    <>
      <strong className={classes.providerName}>{name}</strong>
      {!isApproved && soft(t('admin-dispatch.notApproved'))}
      {isApproved && total > 0 && soft(t('admin-dispatch.free', { free, total }))}
      {soft(t('admin-dispatch.openJobs', { count: openJobs }))}
    </>
  )
}

/** The windows or days, with the number of free providers in each upcoming one. */
export function BoardHead() {
  const translator = useTranslation()
  const { t } = translator
  const { board, view, now, onDay } = useBoard()
  const ahead = board.providers.map((provider) => windowsAhead(board, provider, now))
  const free = (isIn: (start: string) => boolean) => {
    const hasFree = (states: (typeof ahead)[number]) =>
      states.some(({ start, availability }) => availability === 'free' && isIn(start))
    const count = ahead.filter(hasFree).length
    return <span className={classes.soft}>{t('admin-dispatch.freeProviders', { count })}</span>
  }
  const [day] = board.days
  const place = timeScale(shownHours(board, 0))
  return (
    <div className={`${classes.row} ${classes.header}`}>
      <div className={classes.name}>{t('admin-dispatch.provider')}</div>
      <div className={classes.cell}>{t('admin-dispatch.anyDay')}</div>
      {view === 'day' && day && (
        <div className={classes.timeline}>
          {windowMinutes(day).map((minute) => {
            const start = indianInstant(day.date, minute).toISOString()
            return (
              <div key={start} className={classes.window} style={place(minute, minute + WINDOW_MINUTES)}>
                <span className={classes.hours}>{formatShortHours(translator, start)}</span>
                {Date.parse(start) > now && free((other) => other === start)}
              </div>
            )
          })}
        </div>
      )}
      {view === 'week' &&
        board.days.map(({ date }) => (
          <div key={date} className={classes.cell}>
            <TextButton onClick={() => onDay(date)}>
              {weekdayName(translator, weekdayOf(date), 'short')}{' '}
              {formatDayOfMonth(translator, indianInstant(date, 720))}
            </TextButton>
            {date >= indianDay(now) && free((start) => indianDay(start) === date)}
          </div>
        ))}
    </div>
  )
}
