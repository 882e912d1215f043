import { type Dashboard, formatNumber, formatRupees, type PlainMessageKey, type Translator } from '@sofaseva/contract'
import { Figures } from '#office/ui/figures.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { changeOf, countBookings, durationText, shareOf, type ValueChange } from './dashboard.rules.js'

interface Figure {
  name: PlainMessageKey
  figureOf: (totals: Dashboard['totals']['range']) => number | null
  format: (value: number, translator: Translator) => string
}

const FIGURES: readonly Figure[] = [
  {
    name: 'admin-dashboard.figure.bookings',
    figureOf: ({ bookings }) => countBookings(bookings),
    format: formatNumber,
  },
  { name: 'admin-dashboard.figure.revenue', figureOf: ({ revenue }) => revenue, format: formatRupees },
  { name: 'admin-dashboard.figure.rating', figureOf: ({ ratings }) => ratings.average, format: String },
  {
    name: 'admin-dashboard.figure.confirm',
    figureOf: ({ minutesToConfirm }) => minutesToConfirm?.median ?? null,
    format: (minutes, translator) => durationText(translator, minutes),
  },
  {
    name: 'admin-dashboard.figure.offline',
    figureOf: ({ sentOffline, bookings }) => shareOf(sentOffline, countBookings(bookings)),
    format: (share) => `${share}%`,
  },
  { name: 'admin-dashboard.figure.users', figureOf: ({ newUsers }) => newUsers, format: formatNumber },
]

const ARROWS: Record<ValueChange['direction'], string> = { up: '▲', down: '▼', same: '', new: '', unknown: '' }

function changeText({ t }: Translator, { direction, percent }: ValueChange): string {
  if (direction === 'up') return t('admin-dashboard.change.up', { percent })
  if (direction === 'down') return t('admin-dashboard.change.down', { percent })
  return t(`admin-dashboard.change.${direction}`)
}

/** The totals of the range, each compared with the previous range. */
export function FigureList({ totals }: Pick<Dashboard, 'totals'>) {
  const translator = useTranslation()
  const { t } = translator
  const figures = FIGURES.map(({ name, figureOf, format }) => {
    const [now, before] = [figureOf(totals.range), figureOf(totals.before)]
    const change = changeOf(now, before)
    return {
      name: t(name),
      value: now === null ? t('admin-dashboard.figure.none') : format(now, translator),
      hint: (
        <>
          {ARROWS[change.direction] && <span aria-hidden="true">{ARROWS[change.direction]} </span>}
          {changeText(translator, change)}
          {before !== null && ` · ${t('admin-dashboard.change.before', { value: format(before, translator) })}`}
        </>
      ),
    }
  })
  return (
    <section aria-label={t('admin-dashboard.figures.label')}>
      <Figures figures={figures} />
    </section>
  )
}
