import {
  BOOKING_STATUSES,
  type BookingStatus,
  type Dashboard,
  formatDay,
  formatDayOfMonth,
  formatNumber,
  formatRupees,
  indianInstant,
  STATUS_KEYS,
  type Translator,
} from '@sofaseva/contract'
import { countBookings, durationText, shareOf } from './dashboard.rules.js'

interface Series {
  /** The key of the value in the data's rows. */
  name: string
  label: string
  /** A color token of the site. */
  color: string
}

export interface Plot {
  id: string
  title: string
  note?: string
  /** `rows` are horizontal bars. `stack` and `bars` are vertical. */
  kind: 'stack' | 'bars' | 'rows' | 'line' | 'area'
  series: readonly Series[]
  data: readonly ({ label: string } & Record<string, string | number | null>)[]
  format: (value: number) => string
  /** The minimum and maximum of the axis. */
  domain?: [number, number]
  /** The columns of the table with the same data. */
  columns: readonly string[]
  rows: readonly (readonly string[])[]
  isEmpty: boolean
}

const STATUS_COLORS: Record<BookingStatus, string> = {
  Pending: 'var(--accent)',
  Confirmed: 'var(--info)',
  Completed: 'var(--good)',
  Cancelled: 'var(--bad)',
}

const percent = (share: number | null) => (share === null ? '–' : `${share}%`)

/** The plots of the dashboard, each with an equivalent table. */
export function plotsOf(translator: Translator, { days, totals, topServices }: Dashboard): Plot[] {
  const { t } = translator
  const shown = days.map((day) => {
    const at = indianInstant(day.day, 0)
    return {
      ...day,
      label: formatDayOfMonth(translator, at),
      name: formatDay(translator, at),
      total: countBookings(day.bookings),
    }
  })
  const day = t('admin-dashboard.column.day')
  const total = t('admin-dashboard.column.total')
  const hasBookings = shown.some((one) => one.total > 0)
  const duration = (minutes: number | undefined) => (minutes === undefined ? '–' : durationText(translator, minutes))
  const { stars } = totals.range
  return [
    {
      id: 'bookings',
      title: t('admin-dashboard.plot.bookings'),
      note: t('admin-dashboard.plot.bookingsNote'),
      kind: 'stack',
      series: BOOKING_STATUSES.map((status) => ({
        name: status,
        label: t(STATUS_KEYS[status]),
        color: STATUS_COLORS[status],
      })),
      data: shown.map(({ label, bookings }) => ({ label, ...bookings })),
      format: formatNumber,
      columns: [day, ...BOOKING_STATUSES.map((status) => t(STATUS_KEYS[status])), total],
      rows: shown.map((one) => [
        one.name,
        ...BOOKING_STATUSES.map((status) => formatNumber(one.bookings[status])),
        formatNumber(one.total),
      ]),
      isEmpty: !hasBookings,
    },
    {
      id: 'revenue',
      title: t('admin-dashboard.plot.revenue'),
      note: t('admin-dashboard.plot.revenueNote'),
      kind: 'area',
      series: [{ name: 'revenue', label: t('admin-dashboard.column.revenue'), color: 'var(--brand)' }],
      data: shown.map(({ label, revenue }) => ({ label, revenue })),
      format: formatRupees,
      columns: [day, t('admin-dashboard.column.revenue')],
      rows: shown.map(({ name, revenue }) => [name, formatRupees(revenue)]),
      isEmpty: !hasBookings,
    },
    {
      id: 'services',
      title: t('admin-dashboard.plot.services'),
      kind: 'rows',
      series: [
        { name: 'bookings', label: t('admin-dashboard.column.bookings'), color: 'var(--brand)' },
        { name: 'before', label: t('admin-dashboard.column.before'), color: 'var(--ink-soft)' },
      ],
      data: topServices.map(({ name, bookings, before }) => ({ label: name, bookings, before })),
      format: formatNumber,
      columns: [
        t('admin-dashboard.column.service'),
        t('admin-dashboard.column.bookings'),
        t('admin-dashboard.column.before'),
      ],
      rows: topServices.map(({ name, bookings, before }) => [name, formatNumber(bookings), formatNumber(before)]),
      isEmpty: topServices.length === 0,
    },
    {
      id: 'ratings',
      title: t('admin-dashboard.plot.ratings'),
      kind: 'line',
      series: [{ name: 'average', label: t('admin-dashboard.column.average'), color: 'var(--star)' }],
      data: shown.map(({ label, ratings }) => ({ label, average: ratings.average })),
      format: String,
      domain: [1, 5],
      columns: [day, t('admin-dashboard.column.average'), t('admin-dashboard.column.reviews')],
      rows: shown.map(({ name, ratings }) => [name, String(ratings.average ?? '–'), formatNumber(ratings.count)]),
      isEmpty: totals.range.ratings.count === 0,
    },
    {
      id: 'stars',
      title: t('admin-dashboard.plot.stars'),
      kind: 'bars',
      series: [
        { name: 'now', label: t('admin-dashboard.column.reviews'), color: 'var(--star)' },
        { name: 'before', label: t('admin-dashboard.column.before'), color: 'var(--ink-soft)' },
      ],
      data: stars.map((now, index) => ({
        label: t('admin-dashboard.stars', { count: index + 1 }),
        now,
        before: totals.before.stars[index] ?? 0,
      })),
      format: formatNumber,
      columns: [
        t('admin-dashboard.column.stars'),
        t('admin-dashboard.column.reviews'),
        t('admin-dashboard.column.before'),
      ],
      rows: stars.map((now, index) => [
        t('admin-dashboard.stars', { count: index + 1 }),
        formatNumber(now),
        formatNumber(totals.before.stars[index] ?? 0),
      ]),
      isEmpty: totals.range.ratings.count + totals.before.ratings.count === 0,
    },
    {
      id: 'confirm',
      title: t('admin-dashboard.plot.confirm'),
      note: t('admin-dashboard.plot.confirmNote'),
      kind: 'line',
      series: [
        { name: 'median', label: t('admin-dashboard.column.median'), color: 'var(--brand)' },
        { name: 'p90', label: t('admin-dashboard.column.p90'), color: 'var(--warn)' },
      ],
      data: shown.map(({ label, minutesToConfirm }) => ({
        label,
        median: minutesToConfirm?.median ?? null,
        p90: minutesToConfirm?.p90 ?? null,
      })),
      format: (minutes) => durationText(translator, minutes),
      columns: [day, t('admin-dashboard.column.median'), t('admin-dashboard.column.p90')],
      rows: shown.map(({ name, minutesToConfirm }) => [
        name,
        duration(minutesToConfirm?.median),
        duration(minutesToConfirm?.p90),
      ]),
      isEmpty: totals.range.minutesToConfirm === null,
    },
    {
      id: 'offline',
      title: t('admin-dashboard.plot.offline'),
      note: t('admin-dashboard.plot.offlineNote'),
      kind: 'area',
      series: [{ name: 'share', label: t('admin-dashboard.column.share'), color: 'var(--info)' }],
      data: shown.map(({ label, sentOffline, total: all }) => ({ label, share: shareOf(sentOffline, all) })),
      format: percent,
      domain: [0, 100],
      columns: [day, t('admin-dashboard.column.share'), t('admin-dashboard.column.offline'), total],
      rows: shown.map(({ name, sentOffline, total: all }) => [
        name,
        percent(shareOf(sentOffline, all)),
        formatNumber(sentOffline),
        formatNumber(all),
      ]),
      isEmpty: !hasBookings,
    },
  ]
}
