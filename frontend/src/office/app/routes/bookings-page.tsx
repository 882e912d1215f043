import { Button } from '@mantine/core'
import {
  BOOKING_STATUSES,
  type Booking,
  type BookingStatus,
  formatNumber,
  lastSix,
  PATHS,
  pathTo,
  STATUS_KEYS,
} from '@sofaseva/contract'
import { useCallback, useMemo } from 'react'
import { bookingColumns } from '#office/features/bookings/booking-columns.js'
import { BookingDrawer } from '#office/features/bookings/booking-drawer.js'
import { BookingFilters } from '#office/features/bookings/booking-filters.js'
import { BulkActions } from '#office/features/bookings/bulk-actions.js'
import { ExportButton } from '#office/features/bookings/export-button.js'
import { type StatusCounts, useBookings, usePrefetchBookings } from '#office/features/bookings/use-admin-bookings.js'
import { useBookingActions } from '#office/features/bookings/use-booking-actions.js'
import { DataTable } from '#office/ui/data-table.js'
import { IconReceipt, IconTrash, IconUserPlus } from '#office/ui/icons.js'
import type { RowAction } from '#office/ui/row-menu.js'
import { useRowFocus } from '#office/ui/use-row-focus.js'
import { useUrlFilters } from '#office/ui/use-url-filters.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { EmptyState } from '#shared/ui/empty-state.js'
import { ListIllustration } from '#shared/ui/illustrations/list-illustration.js'
import { PageFrame, PageHeading } from '#shared/ui/page-frame.js'
import { Tabs } from '#shared/ui/tabs.js'

const FILTERS = ['status', 'search', 'sort', 'provider', 'from', 'to']

export default function AdminBookingsPage() {
  const translator = useTranslation()
  const { t } = translator
  const filters = useUrlFilters(FILTERS, usePrefetchBookings())
  const bookings = useBookings(filters.query)
  const { actions, onBulkStatus, dialog } = useBookingActions()
  const { data } = bookings
  const open = filters.get('open')
  const { set } = filters
  const show = useCallback((id: string) => set({ open: id }, { replace: true, keepPage: true }), [set])
  useRowFocus(open)
  const at = data?.bookings.findIndex(({ _id }) => _id === open) ?? -1
  const counts = data?.counts
  const tabs = useMemo(() => {
    const tab = (value: BookingStatus | '', text: string, count: (all: StatusCounts) => number) => ({
      value,
      text: counts ? `${text} ${formatNumber(count(counts))}` : text,
    })
    return [
      tab('', t('admin.all'), (all) => Object.values(all).reduce((sum, count) => sum + count, 0)),
      ...BOOKING_STATUSES.map((status) => tab(status, t(STATUS_KEYS[status]), (all) => all[status])),
    ]
  }, [counts, t])

  // Their identity is that of the rows: with another one, a hundred rows would be drawn anew at every press.
  const columns = useMemo(() => bookingColumns({ translator, ...actions }), [translator, actions])
  const rowName = useCallback(({ _id }: Booking) => t('admin-bookings.named', { id: lastSix(_id) }), [t])
  const onOpen = useCallback(({ _id }: Booking) => show(_id), [show])
  const actionsOf = useCallback(
    (booking: Booking): RowAction[] => [
      {
        text: t(booking.provider ? 'admin-bookings.assign.again' : 'admin-bookings.assign.action'),
        icon: IconUserPlus,
        onSelect: () => actions.onAssign([booking]),
      },
      ...(booking.status === 'Completed'
        ? [
            {
              text: t('admin-bookings.receipt'),
              icon: IconReceipt,
              onSelect: () => window.open(pathTo(PATHS.receipt, { id: booking._id }), '_blank', 'noopener'),
            },
          ]
        : []),
      {
        text: t('admin.delete'),
        icon: IconTrash,
        isDanger: true,
        onSelect: () => actions.onDelete(booking),
      },
    ],
    [t, actions],
  )

  return (
    <PageFrame>
      <PageHeading title={t('admin-bookings.title')}>
        <ExportButton query={filters.query} />
      </PageHeading>
      <Tabs
        label={t('admin-bookings.tabs.label')}
        tabs={tabs}
        value={filters.get('status')}
        onChange={(status) => set({ status })}
      />
      <BookingFilters filters={filters} />
      <DataTable
        label={t('admin-bookings.title')}
        query={bookings}
        rows={data?.bookings}
        total={data?.total}
        columns={columns}
        rowId={({ _id }) => _id}
        rowName={rowName}
        filters={filters}
        defaultSort="newest"
        actions={actionsOf}
        onOpen={onOpen}
        open={open}
        bulk={(selected, clear) => (
          <BulkActions
            bookings={selected}
            onStatus={(status) => onBulkStatus(selected, status, clear)}
            onAssign={() => actions.onAssign(selected)}
            onClear={clear}
          />
        )}
        failed={t('admin-bookings.failed')}
        empty={
          <EmptyState picture={<ListIllustration />} title={t('admin-bookings.empty')}>
            {filters.isFiltered && (
              <Button variant="default" onClick={filters.clear}>
                {t('admin-bookings.showAll')}
              </Button>
            )}
          </EmptyState>
        }
      />
      {open !== '' && (
        <BookingDrawer
          id={open}
          listed={data?.bookings[at]}
          previous={data?.bookings[at - 1]?._id}
          next={data?.bookings[at + 1]?._id}
          onStatus={actions.onStatus}
          onAssign={actions.onAssign}
          onOpen={show}
          onClose={() => show('')}
        />
      )}
      {dialog}
    </PageFrame>
  )
}
