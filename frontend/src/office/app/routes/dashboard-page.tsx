import { type Dashboard, formatDay, formatNumber, indianInstant, type PlainMessageKey } from '@sofaseva/contract'
import { AttentionList } from '#office/features/dashboard/attention-list.js'
import classes from '#office/features/dashboard/dashboard.module.css'
import { rangeOf } from '#office/features/dashboard/dashboard.rules.js'
import { FigureList } from '#office/features/dashboard/figure-list.js'
import { PlotCard } from '#office/features/dashboard/plot-card.js'
import { plotsOf } from '#office/features/dashboard/plots.js'
import { RangeChooser } from '#office/features/dashboard/range-chooser.js'
import { RecentBookings } from '#office/features/dashboard/recent-bookings.js'
import { useDashboard } from '#office/features/dashboard/use-dashboard.js'
import { Figures } from '#office/ui/figures.js'
import { QueryState } from '#office/ui/query-state.js'
import { useUrlFilters } from '#office/ui/use-url-filters.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useNow } from '#shared/lib/use-now.js'
import { Cluster } from '#shared/ui/layout.js'
import { PageFrame, PageHeading } from '#shared/ui/page-frame.js'
import { MutedText } from '#shared/ui/text.js'

const FILTERS = ['days', 'from', 'to']

const COUNTS: readonly (readonly [keyof Dashboard['counts'], PlainMessageKey])[] = [
  ['bookings', 'admin-dashboard.counts.bookings'],
  ['services', 'admin-dashboard.counts.services'],
  ['users', 'admin-dashboard.counts.users'],
]

/** Figures for the chosen days, compared with the days before. */
export default function DashboardPage() {
  const translator = useTranslation()
  const { t } = translator
  const filters = useUrlFilters(FILTERS)
  const range = rangeOf(filters.get, useNow())
  const query = useDashboard(range)
  const { data } = query
  const dayText = (day: string) => formatDay(translator, indianInstant(day, 0))
  return (
    <PageFrame>
      <PageHeading title={t('admin-dashboard.title')} />
      <AttentionList />
      <QueryState query={query} failed={t('admin-dashboard.failed')} />
      {data && (
        <>
          <Figures
            narrow
            label={t('admin-dashboard.counts.label')}
            figures={COUNTS.map(([name, key]) => ({ name: t(key), value: formatNumber(data.counts[name]) }))}
          />
          <RecentBookings recent={data.recent} />
          <Cluster gap={3} justify="between" className={classes.days}>
            <RangeChooser filters={filters} range={range} />
            <MutedText as="p" size="small" aria-live="polite">
              {t('admin-dashboard.range.shown', {
                from: dayText(data.range.from),
                to: dayText(data.range.to),
                beforeFrom: dayText(data.before.from),
                beforeTo: dayText(data.before.to),
              })}
            </MutedText>
          </Cluster>
          <FigureList totals={data.totals} />
          <div className={classes.plots} data-stale={query.isPlaceholderData || undefined}>
            {plotsOf(translator, data).map((plot) => (
              <PlotCard key={plot.id} plot={plot} />
            ))}
          </div>
        </>
      )}
    </PageFrame>
  )
}
