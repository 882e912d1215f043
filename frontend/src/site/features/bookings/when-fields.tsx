import {
  formatDateTime,
  formatTime,
  formatWindow,
  indianDay,
  indianInstant,
  type Translator,
  windowParts,
} from '@sofaseva/contract'
import { type ReactNode, useId, useState } from 'react'
import { serverNow } from '#shared/http/server-clock.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import type { Errors } from '#shared/lib/use-form.js'
import { AlertRegion, StatusRegion } from '#shared/ui/alert.js'
import { Button } from '#shared/ui/button.js'
import { FieldError } from '#shared/ui/field.js'
import { Skeleton } from '#shared/ui/skeleton.js'
import { MutedText } from '#shared/ui/text.js'
import { toast } from '#shared/ui/toasts.js'
import { AlternativeWindows } from './alternative-windows.js'
import type { VisitTimes } from './use-visit-times.js'
import type { VisitDay } from './visit-days.rules.js'
import classes from './when.module.css'
import { dayOf, NO_TIME, type TimeChoice, withChosenDay } from './when.rules.js'

/** Number of days at first, and per press on the button. */
const FIRST_DAYS = 7
const MORE_DAYS = 14
/** Number of times on most days, with "Any time that day". */
const USUAL_TIMES = 6
const ANY_DAY = ''
const ANY_TIME = 'any'

interface Tile {
  value: string
  lines: readonly string[]
  isDisabled?: boolean
}

interface TilesProps {
  legend: string
  name: string
  tiles: readonly Tile[]
  /** Value of the chosen tile; undefined without one. */
  chosen: string | undefined
  isWide?: boolean
  hint?: string | undefined
  error?: string | undefined
  onChoose: (value: string) => void
  /** Shown below the tiles. */
  children?: ReactNode
}

/** A choice of tiles, each large enough for a thumb. */
function Tiles({ legend, name, tiles, chosen, isWide = false, hint, error, onChoose, children }: TilesProps) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset name={name} className={classes.group} aria-describedby={describedBy || undefined}>
      <legend>{legend}</legend>
      {hint && (
        <MutedText id={`${id}-hint`} as="span" size="small">
          {hint}
        </MutedText>
      )}
      <div className={classes.tiles} data-wide={isWide || undefined}>
        {tiles.map(({ value, lines, isDisabled = false }) => (
          <label key={value} className={classes.tile}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              disabled={isDisabled}
              onChange={() => onChoose(value)}
            />
            {lines.map((line) => (
              <span key={line}>{line} </span>
            ))}
          </label>
        ))}
        {children}
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </fieldset>
  )
}

/** Keeps the place of tiles while times load, so that nothing moves under a finger. */
function Placeholders({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: all placeholders are alike
    <span key={index} className={classes.placeholder}>
      <Skeleton height="100%" />
    </span>
  ))
}

function dayTile(translator: Translator, { day, starts }: VisitDay, chosen: string): Tile {
  const { weekday, date } = windowParts(translator, indianInstant(day, 0))
  const isFull = starts.length === 0
  return {
    value: day,
    lines: [weekday, date, ...(isFull ? [translator.t('bookings.when.full')] : [])],
    isDisabled: isFull && day !== chosen,
  }
}

function windowTile(translator: Translator, start: string, own: string | null | undefined): Tile {
  const { hours } = windowParts(translator, start)
  return { value: start, lines: [hours, ...(start === own ? [translator.t('bookings.when.current')] : [])] }
}

/** Age of the free times: the time of day, with the date unless it is today. */
function ageText(translator: Translator, since: number): string {
  const isToday = indianDay(since) === indianDay(serverNow())
  const time = isToday ? formatTime(translator, since) : formatDateTime(translator, since)
  return translator.t('bookings.when.asOf', { time })
}

/** Warns that the shown times may not be free; null if they are. */
function certaintyText(translator: Translator, times: VisitTimes, day: VisitDay | undefined): string | null {
  const { t } = translator
  if (day && !day.isKnown) return t('bookings.when.unchecked')
  if (times.staleSince !== null) return ageText(translator, times.staleSince)
  return times.days?.some(({ isKnown }) => isKnown) === false ? t('bookings.when.unchecked') : null
}

interface WhenFieldsProps {
  value: TimeChoice
  /** Whether no day means any day. Otherwise, no day is chosen yet. */
  isAnyDay?: boolean
  times: VisitTimes
  errors: Errors
  /** Whether the chosen window is no longer free. */
  isTaken: boolean
  /** ISO starts of free windows in place of a taken one. */
  alternatives?: readonly string[]
  onChange: (choice: TimeChoice) => void
}

/** The number of visible days, and a function to show more. */
function useShownDays({ days, hasMore, loadMore }: VisitTimes, chosen: string, earliest: string | null) {
  const { t } = useTranslation()
  const [limit, setLimit] = useState(FIRST_DAYS)
  const [isLoading, setIsLoading] = useState(false)
  const all = days ?? []
  // The chosen and suggested days are always visible.
  const needed = [chosen, earliest ? indianDay(earliest) : ''].map((day) => all.findIndex((each) => each.day === day))
  const count = Math.max(limit, ...needed.map((index) => index + 1))
  const showMore = async () => {
    const next = count + MORE_DAYS
    if (all.length < next && hasMore) {
      setIsLoading(true)
      try {
        await loadMore()
      } catch {
        toast(t('bookings.when.moreFailed'), 'bad')
        return
      } finally {
        setIsLoading(false)
      }
    }
    setLimit(next)
  }
  return { shown: all.slice(0, count), isMore: all.length > count || hasMore, isLoading, showMore }
}

/** Chooses a day and a free time. Both depend on the clock and on free windows, so they appear after hydration. */
export function WhenFields({
  value,
  isAnyDay = true,
  times,
  errors,
  isTaken,
  alternatives = [],
  onChange,
}: WhenFieldsProps) {
  const translator = useTranslation()
  const { t } = translator
  const chosen = dayOf(value)
  const { earliest, own } = times
  const { shown, isMore, isLoading, showMore } = useShownDays(times, chosen, earliest)
  const day = times.days?.find((each) => each.day === chosen)
  const starts = day?.starts ?? []
  const isLoadingTimes = times.days === null
  const isNoneFree = !isLoadingTimes && shown.every((each) => each.starts.length === 0)
  const chooseDay = (name: string) =>
    onChange(withChosenDay(value, name, times.days?.find((each) => each.day === name)?.starts ?? []))
  const chooseTime = (time: string) =>
    onChange({ preferredDay: chosen, preferredDate: time === ANY_TIME ? '' : time, isAnyTime: time === ANY_TIME })
  const chooseStart = (start: string) => onChange({ ...NO_TIME, preferredDate: start })
  const { preferredDay: dayError, preferredDate: timeError } = errors
  // A day can fill up, or turn out to be full, after it was chosen.
  const isDayFull = !isLoadingTimes && !value.isAnyTime && starts.length === 0
  const isTimeChosen = value.isAnyTime || value.preferredDate !== ''
  const timeHint = isDayFull ? t('bookings.when.dayFull') : isTimeChosen ? undefined : t('bookings.when.chooseTime')
  const note = isNoneFree ? t('bookings.when.noneFree') : certaintyText(translator, times, day)
  return (
    <div className={classes.when}>
      {(earliest || isLoadingTimes) && (
        <div className={classes.earliest}>
          {earliest ? (
            <Button
              size="small"
              variant="outline"
              aria-pressed={value.preferredDate === earliest}
              onClick={() => chooseStart(earliest)}
            >
              {t('bookings.when.earliest', { time: formatWindow(translator, earliest) })}
            </Button>
          ) : (
            <Skeleton width="min(20rem, 100%)" height="100%" />
          )}
        </div>
      )}
      <Tiles
        legend={t('bookings.when.day')}
        name="preferredDay"
        tiles={[
          { value: ANY_DAY, lines: [t('bookings.when.anyDay')] },
          ...(isNoneFree ? [] : shown.map((each) => dayTile(translator, each, chosen))),
        ]}
        chosen={(chosen === ANY_DAY ? isAnyDay : day) ? chosen : undefined}
        error={dayError ?? (chosen === ANY_DAY ? timeError : undefined)}
        onChoose={chooseDay}
      >
        {isLoadingTimes && <Placeholders count={FIRST_DAYS} />}
      </Tiles>
      <StatusRegion>
        {note && (
          <MutedText as="span" size="small">
            {note}
          </MutedText>
        )}
      </StatusRegion>
      {isLoadingTimes && <Skeleton width="8rem" height="var(--target)" />}
      {isMore && (
        <Button size="small" variant="outline" busy={isLoading} onClick={() => void showMore()}>
          {t('bookings.when.more')}
        </Button>
      )}
      {chosen !== ANY_DAY && (
        <Tiles
          legend={t('bookings.when.window')}
          name="preferredDate"
          isWide
          tiles={[
            ...starts.map((start) => windowTile(translator, start, own?.preferredDate)),
            ...(!isLoadingTimes && (starts.length > 0 || value.isAnyTime)
              ? [{ value: ANY_TIME, lines: [t('bookings.when.anyTimeThatDay')] }]
              : []),
          ]}
          chosen={value.isAnyTime ? ANY_TIME : value.preferredDate || undefined}
          hint={timeHint}
          error={timeError ?? (isTaken ? t('bookings.when.taken') : undefined)}
          onChoose={chooseTime}
        >
          {isLoadingTimes && <Placeholders count={USUAL_TIMES} />}
        </Tiles>
      )}
      <AlertRegion as="div">
        <AlternativeWindows starts={alternatives} onChoose={chooseStart} />
      </AlertRegion>
    </div>
  )
}
