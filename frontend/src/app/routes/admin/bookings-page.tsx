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
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import classes from '../../../features/bookings/booking.module.css'
import { api, call } from '../../../shared/http/api.js'
import { sentence } from '../../../shared/http/api-error.js'
import { StatusBadge } from '../../../shared/ui/booking-bits.js'
import { Button } from '../../../shared/ui/button.js'
import { EmptyState, ErrorState, PageFrame, PageHeading, RowBones } from '../../../shared/ui/states.js'
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
          className={classes.select}
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

export default function AdminBookingsPage() {
  const [params, setParams] = useSearchParams()
  const [search, setSearch] = useState(params.get('search') ?? '')
  const page = Math.max(1, Number(params.get('page')) || 1)
  const query = new URLSearchParams(
    [...params].filter(([name, value]) => value !== '' && ['status', 'search', 'page', 'sort'].includes(name)),
  ).toString()
  const bookings = useBookings(query)
  const change = useStatusChange(query)
  const { data } = bookings
  const pages = data ? Math.max(1, Math.ceil(data.total / PER_PAGE)) : 1

  const filter = (next: Record<string, string>) =>
    setParams((before) => {
      const merged = new URLSearchParams(before)
      for (const [name, value] of Object.entries(next)) value === '' ? merged.delete(name) : merged.set(name, value)
      return merged
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    filter({ search: search.trim(), page: '' })
  }
  const counted = (name: string, count: (counts: BookingsPageData['counts']) => number) =>
    data ? `${name} ${count(data.counts)}` : name
  const tabs = [
    { value: '', text: counted('All', (counts) => Object.values(counts).reduce((sum, count) => sum + count, 0)) },
    ...BOOKING_STATUSES.map((status) => ({ value: status, text: counted(status, (counts) => counts[status] ?? 0) })),
  ]
  const isFiltered = params.has('search') || params.has('status')

  return (
    <PageFrame>
      <PageHeading title="Bookings">
        <form onSubmit={submit} className={classes.buttons}>
          <label className="visually-hidden" htmlFor="booking-search">
            Search bookings
          </label>
          <input
            id="booking-search"
            className={classes.select}
            type="search"
            value={search}
            placeholder="Name, phone, e-mail, service, id"
            onChange={(event) => setSearch(event.target.value)}
          />
          <Button type="submit" size="small">
            Search
          </Button>
        </form>
      </PageHeading>
      <Tabs
        label="Bookings by status"
        tabs={tabs}
        value={params.get('status') ?? ''}
        onChange={(status) => filter({ status, page: '' })}
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
          {isFiltered && (
            <Button
              look="quiet"
              onClick={() => {
                setSearch('')
                filter({ search: '', status: '', page: '' })
              }}
            >
              Show all bookings
            </Button>
          )}
        </EmptyState>
      )}
      {data && data.bookings.length > 0 && (
        <section className={classes.tableScroll} aria-label="Bookings">
          <table className={classes.table}>
            <thead>
              <tr>
                {COLUMNS.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.bookings.map((booking) => (
                <Row
                  key={booking._id}
                  booking={booking}
                  onStatus={(status) => change.mutate({ id: booking._id, status })}
                />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {pages > 1 && (
        <nav className={classes.buttons} aria-label="Pages">
          <Button size="small" look="quiet" disabled={page <= 1} onClick={() => filter({ page: String(page - 1) })}>
            Previous
          </Button>
          <span className={ui.soft}>
            Page {page} of {pages}
          </span>
          <Button size="small" look="quiet" disabled={page >= pages} onClick={() => filter({ page: String(page + 1) })}>
            Next
          </Button>
        </nav>
      )}
    </PageFrame>
  )
}
