import { type Booking, formatNumber, lastSix } from '@sofaseva/contract'
import { useCallback, useMemo } from 'react'
import { bookingColumns } from '#office/features/bookings/booking-columns.js'
import { BookingDrawer } from '#office/features/bookings/booking-drawer.js'
import { BulkActions } from '#office/features/bookings/bulk-actions.js'
import { ProviderFilter } from '#office/features/bookings/provider-filter.js'
import { statusTabs } from '#office/features/bookings/status-choices.js'
import { bookingsOptions } from '#office/features/bookings/use-admin-bookings.js'
import { useBookingActions } from '#office/features/bookings/use-booking-actions.js'
import { AdminList, SelectFilter } from '#office/ui/admin-list.js'
import { DateRangeFilter } from '#office/ui/date-range-filter.js'
import { ExportButton } from '#office/ui/export-button.js'
import { prefetchList } from '#office/ui/prefetch.js'
import { useAdminList } from '#office/ui/use-admin-list.js'
import { useCustomerDrawer } from '#office/ui/use-customer-drawer.js'
import { useOpenRow } from '#office/ui/use-open-row.js'
import { useTranslation } from '#shared/i18n/use-translation.js'

const FILTERS = ['status', 'search', 'sort', 'provider', 'lateFee', 'from', 'to']

const rowId = ({ _id }: Booking) => _id

export const prefetch = prefetchList(FILTERS, bookingsOptions)

export default function AdminBookingsPage() {
  const translator = useTranslation()
  const { t } = translator
  const list = useAdminList(FILTERS, bookingsOptions)
  const { filters, data } = list
  const { actions, actionsOf, onBulkStatus } = useBookingActions()
  const open = useOpenRow(filters, data?.items)
  const { show } = open
  const { show: onCustomer } = useCustomerDrawer()
  // A new columns array would render all hundred rows again on every click.
  const columns = useMemo(
    () => bookingColumns({ translator, ...actions, onCustomer }),
    [translator, actions, onCustomer],
  )
  const rowName = useCallback(({ _id }: Booking) => t('admin-bookings.named', { id: lastSix(_id) }), [t])
  const onOpen = useCallback(({ _id }: Booking) => show(_id), [show])
  return (
    <AdminList
      list={list}
      title={t('admin-bookings.title')}
      label={t('admin-bookings.title')}
      headerActions={<ExportButton path="/admin/bookings/export" filters={filters} />}
      tabs={{
        label: t('admin-bookings.tabs.label'),
        items: statusTabs(t, {
          textOf: (name, status) => (data ? `${name} ${formatNumber(data.counts[status])}` : name),
          hasOpen: true,
        }),
      }}
      search={{
        label: t('admin-bookings.search.label'),
        placeholder: t('admin-bookings.search.placeholder'),
      }}
      moreFilters={
        <>
          <DateRangeFilter label={t('admin-bookings.filter.days')} filters={filters} />
          <ProviderFilter chosen={filters.get('provider')} set={filters.set} />
          <SelectFilter
            name="lateFee"
            label={t('admin-bookings.lateFee.title')}
            data={[
              { value: '', label: t('admin-bookings.lateFee.any') },
              { value: 'owed', label: t('admin-bookings.lateFee.owed') },
            ]}
            filters={filters}
          />
        </>
      }
      columns={columns}
      rowId={rowId}
      rowName={rowName}
      defaultSort="newest"
      actions={actionsOf}
      onOpen={onOpen}
      bulk={(selected, clear) => (
        <BulkActions
          bookings={selected}
          onStatus={(status) => onBulkStatus(selected, status, clear)}
          onAssign={() => actions.onAssign(selected)}
          onClear={clear}
        />
      )}
      failed={t('admin-bookings.failed')}
      empty={{ title: t('admin-bookings.empty') }}
      nothingFound={{ showAll: t('admin-bookings.showAll') }}
    >
      {open.id !== '' && <BookingDrawer open={open} onStatus={actions.onStatus} onAssign={actions.onAssign} />}
    </AdminList>
  )
}
