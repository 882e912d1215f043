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
import { useEffect, useState } from 'react'
import { download } from '../../../shared/http/api.js'
import { sentence } from '../../../shared/http/api-error.js'
import { saveFile } from '../../../shared/lib/save-file.js'
import { useUrlFilters } from '../../../shared/lib/use-url-filters.js'
import { StatusBadge } from '../../../shared/ui/booking-bits.js'
import { Button } from '../../../shared/ui/button.js'
import { ChoiceMenu } from '../../../shared/ui/choice-menu.js'
import { Confirm } from '../../../shared/ui/confirm.js'
import { DataTable, Pager, SearchForm } from '../../../shared/ui/data-list.js'
import classes from '../../../shared/ui/data-list.module.css'
import { PhoneLink } from '../../../shared/ui/phone-link.js'
import { EmptyState, PageFrame, PageHeading } from '../../../shared/ui/states.js'
import { Tabs } from '../../../shared/ui/tabs.js'
import { toast } from '../../../shared/ui/toasts.js'
import ui from '../../../shared/ui/ui.module.css'
import admin from './admin.module.css'
import { AssignDialog } from './assign-dialog.js'
import { QueryState } from './query-state.js'
import { StatusQuestion } from './status-question.js'
import {
  LIST_TEXTS,
  type StatusChange,
  type StatusCounts,
  useBookingDeletion,
  useBookings,
  useBulkStatus,
  useStatusChange,
} from './use-bookings.js'

const PER_PAGE = LIMITS.page.default
const FILTERS = ['status', 'search', 'sort', 'provider', 'from', 'to']

const SORTS = [
  ['newest', 'Newest first'],
  ['oldest', 'Oldest first'],
  ['preferred', 'Latest window first'],
  ['amount-high', 'Highest price first'],
  ['amount-low', 'Lowest price first'],
] as const

const COLUMNS = [
  'Select',
  'Booking ID',
  'Customer',
  'Phone',
  'Service Name',
  'Provider',
  'Price',
  'Current Status',
  'Change status',
  'Actions',
]

interface RowProps {
  booking: Booking
  isSelected: boolean
  onSelect: (selected: boolean) => void
  onStatus: (status: BookingStatus) => void
  onAssign: () => void
  onDelete: () => void
}

function Row({ booking, isSelected, onSelect, onStatus, onAssign, onDelete }: RowProps) {
  const [item] = booking.items
  const name = lastSix(booking._id)
  return (
    <tr aria-selected={isSelected}>
      <td>
        <label className={admin.pick}>
          <span className="visually-hidden">Select booking {name}</span>
          <input type="checkbox" checked={isSelected} onChange={(event) => onSelect(event.target.checked)} />
        </label>
      </td>
      <td className={classes.number}>
        {name}
        <br />
        <span className={ui.hint}>{formatDateTime(booking.createdAt)}</span>
      </td>
      <td>{booking.user.name}</td>
      <td className={classes.number}>
        <PhoneLink phone={booking.phone} />
      </td>
      <td className={admin.service}>
        {item?.serviceName}
        <br />
        <span className={ui.hint}>
          {item?.selectedOption.name}
          {booking.preferredDate ? ` · ${formatWindow(booking.preferredDate)}` : ''}
        </span>
      </td>
      <td>
        {booking.provider?.name ?? <span className={ui.hint}>Unassigned</span>}
        <br />
        <button
          type="button"
          className={ui.textButton}
          aria-label={`${booking.provider ? 'Re-assign' : 'Assign'} booking ${name}`}
          onClick={onAssign}
        >
          {booking.provider ? 'Re-assign' : 'Assign'}
        </button>
      </td>
      <td className={classes.number}>{formatRupees(booking.totalAmount)}</td>
      <td>
        <StatusBadge status={booking.status} />
      </td>
      <td>
        <ChoiceMenu label={`Status of booking ${name}`} value={booking.status} choices={STATUSES} onChoose={onStatus} />
      </td>
      <td>
        <button
          type="button"
          className={`${ui.textButton} ${admin.delete}`}
          aria-label={`Delete booking ${name}`}
          onClick={onDelete}
        >
          Delete
        </button>
      </td>
    </tr>
  )
}

const STATUSES = BOOKING_STATUSES.map((status) => ({ value: status, text: status }))

/** Ids that are marked on this page of the list; another page starts with none. */
function useSelection(page: string) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, another selection
  useEffect(() => setSelected(new Set()), [page])
  return {
    selected,
    clear: () => setSelected(new Set()),
    all: (ids: string[]) => setSelected(new Set(ids)),
    select: (id: string, isOn: boolean) => {
      const next = new Set(selected)
      if (isOn) next.add(id)
      else next.delete(id)
      setSelected(next)
    },
  }
}

interface BulkBarProps {
  count: number
  total: number
  onAll: () => void
  onNone: () => void
  onStatus: (status: BookingStatus) => void
}

function BulkBar({ count, total, onAll, onNone, onStatus }: BulkBarProps) {
  const chosen = (
    <strong role="status" className={ui.region}>
      {count > 0 && `${count} of ${total} selected`}
    </strong>
  )
  if (count === 0) return <section aria-label="Selected bookings">{chosen}</section>
  return (
    <section className={admin.bulk} aria-label="Selected bookings">
      {chosen}
      <ChoiceMenu
        label="Status of all selected bookings"
        value={null}
        placeholder="Set status…"
        choices={STATUSES}
        onChoose={onStatus}
      />
      <Button size="small" look="quiet" onClick={onAll}>
        Select all on this page
      </Button>
      <Button size="small" look="quiet" onClick={onNone}>
        Clear
      </Button>
    </section>
  )
}

function Filters({ filters }: { filters: ReturnType<typeof useUrlFilters> }) {
  const date = (name: 'from' | 'to', text: string) => (
    <label>
      {text}
      <input
        className={ui.control}
        type="date"
        value={filters.get(name)}
        onChange={(event) => filters.set({ [name]: event.target.value })}
      />
    </label>
  )
  return (
    <div className={admin.filters}>
      {date('from', 'Booked from')}
      {date('to', 'until')}
      <label>
        Provider
        <select
          className={ui.control}
          value={filters.get('provider')}
          onChange={(event) => filters.set({ provider: event.target.value })}
        >
          <option value="">Any</option>
          <option value="none">Unassigned</option>
          {!['', 'none'].includes(filters.get('provider')) && (
            <option value={filters.get('provider')}>One provider</option>
          )}
        </select>
      </label>
      <label>
        Order
        <select
          className={ui.control}
          value={filters.get('sort') || 'newest'}
          onChange={(event) => filters.set({ sort: event.target.value })}
        >
          {SORTS.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </label>
      {filters.isFiltered && (
        <Button size="small" look="quiet" onClick={filters.clear}>
          Clear filters
        </Button>
      )}
    </div>
  )
}

function useExport(query: string) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const { name, blob } = await download(`/admin/bookings/export?${query}`)
      saveFile(name, 'text/csv', blob)
    } catch (error) {
      toast(sentence(error, 'The file could not be made.'), 'bad')
    } finally {
      setBusy(false)
    }
  }
  return { busy, save: () => void save() }
}

export default function AdminBookingsPage() {
  const filters = useUrlFilters(FILTERS)
  const bookings = useBookings(filters.query)
  const change = useStatusChange(LIST_TEXTS)
  const bulk = useBulkStatus()
  const remove = useBookingDeletion()
  const exporting = useExport(
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
        <div className={ui.controls}>
          <SearchForm
            label="Search bookings"
            placeholder="Name, phone, e-mail, service, id"
            maxLength={LIMITS.searchText}
            value={filters.get('search')}
            onSearch={(search) => filters.set({ search })}
          />
          <Button size="small" look="quiet" disabled={exporting.busy} onClick={exporting.save}>
            {exporting.busy ? 'Exporting…' : 'Export CSV'}
          </Button>
        </div>
      </PageHeading>
      <Tabs
        label="Bookings by status"
        tabs={tabs}
        value={filters.get('status')}
        onChange={(status) => filters.set({ status })}
      />
      <Filters filters={filters} />
      <QueryState query={bookings} failed="Failed to fetch bookings. Check API token." />
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
        <Pager
          page={filters.page}
          total={data.total}
          perPage={PER_PAGE}
          isStale={bookings.isPlaceholderData}
          onPage={(page, options) => filters.set({ page: String(page) }, options)}
        />
      )}
      {asked && (
        <StatusQuestion
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
        <Confirm
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
        </Confirm>
      )}
      {bulkStatus && (
        <Confirm
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
        </Confirm>
      )}
    </PageFrame>
  )
}
