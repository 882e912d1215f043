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
import { useBoard } from './board-context.js'
import classes from './dispatch.module.css'

/** A provider with what is free of their windows; null: the lane of what nobody has yet. */
export function RowHead({ provider }: { provider: DispatchProvider | null }) {
  const { t } = useTranslation()
  const { board, now } = useBoard()
  if (!provider) {
    const { unassigned, undated } = board
    const listed = unassigned.bookings.length + undated.bookings.length
    const total = unassigned.total + undated.total
    const isPart = listed < total
    return (
      <>
        <strong>{t('admin-dispatch.unassigned')}</strong>
        <span className={classes.soft}>
          {isPart ? t('admin-dispatch.listed', { listed, total }) : t('admin-dispatch.waiting', { count: total })}
        </span>
      </>
    )
  }
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

/** Windows or days, and how many providers are free in each that has yet to begin. */
export function BoardHead() {
  const translator = useTranslation()
  const { t } = translator
  const { board, view, now, onDay } = useBoard()
  const ahead = board.providers.map((provider) => windowsAhead(board, provider, now))
  const freeText = (isIn: (start: string) => boolean) => {
    const isFree = (states: (typeof ahead)[number]) =>
      states.some(({ start, availability }) => availability === 'free' && isIn(start))
    return (
      <span className={classes.soft}>{t('admin-dispatch.freeProviders', { count: ahead.filter(isFree).length })}</span>
    )
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
                {Date.parse(start) > now && freeText((other) => other === start)}
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
            {date >= indianDay(now) && freeText((start) => indianDay(start) === date)}
          </div>
        ))}
    </div>
  )
}
