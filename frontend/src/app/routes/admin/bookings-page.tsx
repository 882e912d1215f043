import { BOOKING_STATUSES, type Booking, type BookingStatus, LIMITS, lastSix } from '@sofaseva/contract'
import { useState } from 'react'
import { AssignDialog } from '../../../features/bookings/admin/assign-dialog.js'
import { BookingFilters } from '../../../features/bookings/admin/booking-filters.js'
import { BOOKING_COLUMNS, BookingRow } from '../../../features/bookings/admin/booking-row.js'
import { BulkBar, useSelection } from '../../../features/bookings/admin/bulk-bar.js'
import { ConfirmStatusDialog } from '../../../features/bookings/admin/confirm-status-dialog.js'
import {
  LIST_TEXTS,
  type StatusChange,
  type StatusCounts,
  useBookingDeletion,
  useBookingExport,
  useBookings,
  useBulkStatus,
  useStatusChange,
} from '../../../features/bookings/admin/use-admin-bookings.js'
import { QueryState } from '../../../shared/admin-ui/query-state.js'
import { useUrlFilters } from '../../../shared/lib/use-url-filters.js'
import { Button } from '../../../shared/ui/button.js'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js'
import { DataTable } from '../../../shared/ui/data-table.js'
import { EmptyState } from '../../../shared/ui/empty-state.js'
import { Group } from '../../../shared/ui/group.js'
import { ListIllustration } from '../../../shared/ui/illustrations/list-illustration.js'
import { PageFrame, PageHeading } from '../../../shared/ui/page-frame.js'
import { Pagination } from '../../../shared/ui/pagination.js'
import { SearchForm } from '../../../shared/ui/search-form.js'
import { Tabs } from '../../../shared/ui/tabs.js'

const PER_PAGE = LIMITS.page.default
const FILTERS = ['status', 'search', 'sort', 'provider', 'from', 'to']

export default function AdminBookingsPage() {
  const filters = useUrlFilters(FILTERS)
  const bookings = useBookings(filters.query)
  const change = useStatusChange(LIST_TEXTS)
  const bulk = useBulkStatus()
  const remove = useBookingDeletion()
  const exporting = useBookingExport(
    new URLSearchParams([...new URLSearchParams(filters.query)].filter(([name]) => name !== 'page')).toString(),
  )
  const { selected, select, clear, all } = useSelection(filters.query)
  const [asked, setAsked] = useState<StatusChange | null>(null)
  const [assigning, setAssigning] = useState<Booking | null>(null)
  const [deleting, setDeleting] = useState<Booking | null>(null)
  const [bulkStatus, setBulkStatus] = useState<BookingStatus | null>(null)
  const { data } = bookings
  const marked = data?.bookings.filter(({ _id }) => selected.has(_id)) ?? []
  const counted = (name: string, count: (counts: StatusCounts) => number) =>
    data ? `${name} ${count(data.counts).toLocaleString('en-IN')}` : name
  const tabs = [
    { value: '', text: counted('All', (counts) => Object.values(counts).reduce((sum, count) => sum + count, 0)) },
    ...BOOKING_STATUSES.map((status) => ({ value: status, text: counted(status, (counts) => counts[status]) })),
  ]

  return (
    <PageFrame>
      <PageHeading title="Bookings">
        <Group>
          <SearchForm
            label="Search bookings"
            placeholder="Name, phone, e-mail, service, id"
            maxLength={LIMITS.searchText}
            value={filters.get('search')}
            onSearch={(search) => filters.set({ search })}
          />
          <Button size="small" variant="outline" disabled={exporting.busy} onClick={exporting.save}>
            {exporting.busy ? 'Exporting…' : 'Export CSV'}
          </Button>
        </Group>
      </PageHeading>
      <Tabs
        label="Bookings by status"
        tabs={tabs}
        value={filters.get('status')}
        onChange={(status) => filters.set({ status })}
      />
      <BookingFilters filters={filters} />
      <QueryState query={bookings} failed="Failed to fetch bookings. Check API token." />
      {data?.bookings.length === 0 && (
        <EmptyState picture={<ListIllustration />} title="No booking requests found">
          {filters.isFiltered && (
            <Button variant="outline" onClick={filters.clear}>
              Show all bookings
            </Button>
          )}
        </EmptyState>
      )}
      {data && data.bookings.length > 0 && (
        <DataTable label="Bookings" columns={BOOKING_COLUMNS}>
          {data.bookings.map((booking) => (
            <BookingRow
              key={booking._id}
              booking={booking}
              isSelected={selected.has(booking._id)}
              onSelect={(isOn) => select(booking._id, isOn)}
              onStatus={(status) => setAsked({ booking, status })}
              onAssign={() => setAssigning(booking)}
              onDelete={() => setDeleting(booking)}
            />
          ))}
        </DataTable>
      )}
      <BulkBar
        count={marked.length}
        total={data?.bookings.length ?? 0}
        onAll={() => all(data?.bookings.map(({ _id }) => _id) ?? [])}
        onNone={clear}
        onStatus={setBulkStatus}
      />
      {data && (
        <Pagination
          page={filters.page}
          total={data.total}
          perPage={PER_PAGE}
          isStale={bookings.isPlaceholderData}
          onPage={(page, options) => filters.set({ page: String(page) }, options)}
        />
      )}
      {asked && (
        <ConfirmStatusDialog
          {...asked}
          onCancel={() => setAsked(null)}
          onConfirm={() => {
            change.mutate(asked)
            setAsked(null)
          }}
        />
      )}
      {assigning && <AssignDialog booking={assigning} onClose={() => setAssigning(null)} />}
      {deleting && (
        <ConfirmDialog
          title={`Delete booking ${lastSix(deleting._id)}`}
          confirmText="Delete booking"
          danger
          onCancel={() => setDeleting(null)}
          onConfirm={() => {
            remove.mutate(deleting._id)
            setDeleting(null)
          }}
        >
          This action is irreversible. {deleting.user.name} and the provider are told if it was still open.
        </ConfirmDialog>
      )}
      {bulkStatus && (
        <ConfirmDialog
          title={`Set ${marked.length} to ${bulkStatus}?`}
          confirmText={`Set to ${bulkStatus}`}
          danger={bulkStatus === 'Cancelled'}
          onCancel={() => setBulkStatus(null)}
          onConfirm={() => {
            bulk.mutate({ bookings: marked, status: bulkStatus })
            setBulkStatus(null)
            clear()
          }}
        >
          {bulkStatus === 'Cancelled'
            ? 'Every customer and provider whose booking changes gets a notice.'
            : 'Every customer whose booking changes gets a notice.'}
        </ConfirmDialog>
      )}
    </PageFrame>
  )
}
