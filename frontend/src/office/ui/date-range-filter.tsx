import { DAY_MS, indianDay, type PlainMessageKey } from '@sofaseva/contract'
import { memo } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useNow } from '#shared/lib/use-now.js'
import { Icon } from '#shared/ui/icon.js'
import { IconCalendar } from '#shared/ui/icons.js'
import { DatePickerInput, type DatesRangeValue } from './date-picker-input.js'
import type { UrlFilters } from './use-url-filters.js'

const PRESETS: readonly { days: number; text: PlainMessageKey }[] = [
  { days: 1, text: 'admin.range.today' },
  { days: 7, text: 'admin.range.sevenDays' },
  { days: 30, text: 'admin.range.thirtyDays' },
]

interface DateRangeFilterProps {
  label: string
  /** The URL holds `from` and `to` as `YYYY-MM-DD`, both inclusive. */
  filters: UrlFilters
}

const hasSameRange = (before: DateRangeFilterProps, after: DateRangeFilterProps) =>
  before.label === after.label &&
  before.filters.set === after.filters.set &&
  ['from', 'to'].every((name) => before.filters.get(name) === after.filters.get(name))

/** Filters by today, the last 7 or 30 days, or a custom range. Days are in India's time. */
export const DateRangeFilter = memo(function DateRangeFilter({ label, filters }: DateRangeFilterProps) {
  const { t } = useTranslation()
  const now = useNow()
  const today = indianDay(now)
  const value: DatesRangeValue<string> = [filters.get('from') || null, filters.get('to') || null]
  return (
    <DatePickerInput
      type="range"
      allowSingleDateInRange
      clearable
      aria-label={label}
      placeholder={label}
      valueFormat="DD/MM/YYYY"
      leftSection={<Icon of={IconCalendar} size={16} />}
      presets={PRESETS.map(({ days, text }) => ({
        value: [indianDay(now - (days - 1) * DAY_MS), today] as [string, string],
        label: t(text),
      }))}
      value={value}
      onChange={([from, to]) => filters.set({ from: from ?? '', to: to ?? '' }, { replace: true })}
      miw="min(15rem, 100%)"
      maw="100%"
    />
  )
}, hasSameRange)
