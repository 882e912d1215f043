import {
  BOOKING_STATUSES,
  type Booking,
  type BookingStatus,
  formatDateTime,
  formatRupees,
  formatWindow,
  LIMITS,
  lastSix,
} from '@sofaseva/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, call } from '../../../shared/http/api.js'
import { sentence } from '../../../shared/http/api-error.js'
import { useUrlFilters } from '../../../shared/lib/use-url-filters.js'
import { StatusBadge } from '../../../shared/ui/booking-bits.js'
import { Button } from '../../../shared/ui/button.js'
import { DataTable, Pager, RowBones, SearchForm } from '../../../shared/ui/data-list.js'
import classes from '../../../shared/ui/data-list.module.css'
import { EmptyState, ErrorState, PageFrame, PageHeading } from '../../../shared/ui/states.js'
import { Tabs } from '../../../shared/ui/tabs.js'
import { toast } from '../../../shared/ui/toasts.js'
import ui from '../../../shared/ui/ui.module.css'

interface BookingsPageData {
  bookings: Booking[]
  total: number
  counts: Partial<Record<BookingStatus, number>>
}

const PER_PAGE = LIMITS.page.default
const REFRESH_MS = LIMITS.poll.notificationsMs

async function load(query: string): Promise<BookingsPageData> {
  const { body, headers } = await call<Booking[]>(`/admin/bookings?${query}`)
  const counts: unknown = JSON.parse(headers.get('x-status-counts') ?? '{}')
  return {
    bookings: body,
    total: Number(headers.get('x-total-count') ?? body.length),
    counts: counts as BookingsPageData['counts'],
  }
}

function useBookings(query: string) {
  return useQuery({
    queryKey: ['admin-bookings', query],
    queryFn: () => load(query),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })
}

/** Shows the new status at once and takes it back when the server does not agree. */
function useStatusChange(query: string) {
  const client = useQueryClient()
  const key = ['admin-bookings', query]
  return useMutation({
    mutationFn: ({ id, status }: { id: string; status: BookingStatus }) =>
      api<Booking>(`/admin/bookings/${id}`, { method: 'PUT', body: { status } }),
    onMutate: async ({ id, status }) => {
      await client.cancelQueries({ queryKey: key })
      const before = client.getQueryData<BookingsPageData>(key)
      client.setQueryData<BookingsPageData>(
        key,
        (data) =>
          data && {
            ...data,
            bookings: data.bookings.map((booking) => (booking._id === id ? { ...booking, status } : booking)),
          },
      )
      return before
    },
    onError: (error, _change, before) => {
      client.setQueryData(key, before)
      toast(sentence(error, 'Failed to update booking status.'), 'bad')
    },
    onSuccess: (_booking, { status }) => toast(`Booking status updated to ${status}.`),
    onSettled: () => client.invalidateQueries({ queryKey: ['admin-bookings'] }),
  })
}

function Row({ booking, onStatus }: { booking: Booking; onStatus: (status: BookingStatus) => void }) {
  const [item] = booking.items
  return (
    <tr>
      <td className={classes.number}>
        {lastSix(booking._id)}
        <br />
        <span className={ui.hint}>{formatDateTime(booking.createdAt)}</span>
      </td>
      <td>{booking.user.name}</td>
      <td className={classes.number}>
        <a href={`tel:${booking.phone}`}>{booking.phone}</a>
      </td>
      <td>
        {item?.serviceName}
        <br />
        <span className={ui.hint}>
          {item?.selectedOption.name}
          {booking.preferredDate ? ` · ${formatWindow(booking.preferredDate)}` : ''}
        </span>
      </td>
      <td>{booking.provider?.name ?? <span className={ui.hint}>Unassigned</span>}</td>
      <td className={classes.number}>{formatRupees(booking.totalAmount)}</td>
      <td>
        <StatusBadge status={booking.status} />
      </td>
      <td>
        <select
          className={classes.control}
          aria-label={`Status of booking ${lastSix(booking._id)}`}
          value={booking.status}
          onChange={(event) => {
            const status = BOOKING_STATUSES.find((candidate) => candidate === event.target.value)
            if (status) onStatus(status)
          }}
        >
          {BOOKING_STATUSES.map((status) => (
            <option key={status}>{status}</option>
          ))}
        </select>
      </td>
    </tr>
  )
}

const COLUMNS = [
  'Booking ID',
  'Customer',
  'Phone',
  'Service Name',
  'Provider',
  'Price',
  'Current Status',
  'Change status',
]

const FILTERS = ['status', 'search', 'sort']

export default function AdminBookingsPage() {
  const filters = useUrlFilters(FILTERS)
  const bookings = useBookings(filters.query)
  const change = useStatusChange(filters.query)
  const { data } = bookings
  const counted = (name: string, count: (counts: BookingsPageData['counts']) => number) =>
    data ? `${name} ${count(data.counts)}` : name
  const tabs = [
    { value: '', text: counted('All', (counts) => Object.values(counts).reduce((sum, count) => sum + count, 0)) },
    ...BOOKING_STATUSES.map((status) => ({ value: status, text: counted(status, (counts) => counts[status] ?? 0) })),
  ]

  return (
    <PageFrame>
      <PageHeading title="Bookings">
        <SearchForm
          label="Search bookings"
          placeholder="Name, phone, e-mail, service, id"
          maxLength={LIMITS.searchText}
          value={filters.get('search')}
          onSearch={(search) => filters.set({ search })}
        />
      </PageHeading>
      <Tabs
        label="Bookings by status"
        tabs={tabs}
        value={filters.get('status')}
        onChange={(status) => filters.set({ status })}
      />
      {bookings.isPending && <RowBones />}
      {bookings.isError && !data && (
        <ErrorState
          message="Failed to fetch bookings. Check API token."
          hint={sentence(bookings.error, 'Please check your connection, or log in again.')}
          onRetry={() => void bookings.refetch()}
        />
      )}
      {data?.bookings.length === 0 && (
        <EmptyState picture="list" title="No booking requests found">
          {filters.isFiltered && (
            <Button look="quiet" onClick={filters.clear}>
              Show all bookings
            </Button>
          )}
        </EmptyState>
      )}
      {data && data.bookings.length > 0 && (
        <DataTable label="Bookings" columns={COLUMNS}>
          {data.bookings.map((booking) => (
            <Row
              key={booking._id}
              booking={booking}
              onStatus={(status) => change.mutate({ id: booking._id, status })}
            />
          ))}
        </DataTable>
      )}
      {data && (
        <Pager
          page={filters.page}
          total={data.total}
          perPage={PER_PAGE}
          isStale={bookings.isPlaceholderData}
          onPage={(page, options) => filters.set({ page: String(page) }, options)}
        />
      )}
    </PageFrame>
  )
}
