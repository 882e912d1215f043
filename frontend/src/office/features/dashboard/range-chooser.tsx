import { SegmentedControl } from '@mantine/core'
import { ADMIN_LIMITS } from '@sofaseva/contract'
import { DateRangeFilter } from '#office/ui/date-range-filter.js'
import type { UrlFilters } from '#office/ui/use-url-filters.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { ErrorAlert } from '#shared/ui/alert.js'
import { Cluster } from '#shared/ui/layout.js'
import classes from './dashboard.module.css'
import { isRange, PRESETS, type ShownRange } from './dashboard.rules.js'

/** Chooses the days of the dashboard, by preset or freely. The URL holds the choice. */
export function RangeChooser({ filters, range }: { filters: UrlFilters; range: ShownRange }) {
  const { t } = useTranslation()
  const own = { from: filters.get('from'), to: filters.get('to') }
  const isTooLong = own.from !== '' && own.to !== '' && !isRange(own)
  return (
    <>
      <Cluster className={classes.range}>
        <SegmentedControl
          aria-label={t('admin-dashboard.range.label')}
          data={PRESETS.map((days) => ({
            value: String(days),
            label: days === 1 ? t('admin-dashboard.range.today') : t('admin-dashboard.range.days', { count: days }),
          }))}
          value={range.preset === null ? '' : String(range.preset)}
          onChange={(days) => filters.set({ days, from: '', to: '' })}
        />
        <DateRangeFilter label={t('admin-dashboard.range.own')} filters={filters} />
      </Cluster>
      <ErrorAlert
        text={isTooLong ? t('admin-dashboard.range.tooLong', { max: ADMIN_LIMITS.dashboard.days }) : undefined}
      />
    </>
  )
}
