import { AdminList } from '#office/ui/admin-list.js'
import { DataTable } from '#office/ui/data-table.js'
import { Facts } from '#office/ui/facts.js'
import { Figures } from '#office/ui/figures.js'
import { Pagination } from '#office/ui/pagination.js'
import { QueryState } from '#office/ui/query-state.js'
import { RowMenu } from '#office/ui/row-menu.js'
import type { Column } from '#office/ui/table-columns.js'
import type { ListQuery } from '#office/ui/use-admin-list.js'
import { useUrlFilters } from '#office/ui/use-url-filters.js'
import { EmptyState } from '#shared/ui/empty-state.js'
import { ListIllustration } from '#shared/ui/illustrations/list-illustration.js'
import { StatusBadge } from '#shared/ui/status-badge.js'
import { LONG_TEXT, type Pieces } from '../gallery.js'

interface Row {
  id: string
  name: string
  total: string
}

const ROWS: readonly Row[] = [
  { id: 'first', name: 'Sofa cleaning', total: '₹1,499' },
  { id: 'long', name: LONG_TEXT, total: '₹1,25,000' },
]
const COLUMNS: readonly Column<Row>[] = [
  { id: 'name', header: 'Service', cell: ({ name }) => name, wraps: true },
  { id: 'status', header: 'Status', cell: () => <StatusBadge status="Pending" /> },
  { id: 'total', header: 'Total', cell: ({ total }) => total, isNumber: true },
]
const ACTIONS = [
  { text: 'Open', onSelect: () => undefined },
  { text: 'Delete', isDanger: true, onSelect: () => undefined },
]

const refetch = (() => Promise.resolve()) as unknown as ListQuery['refetch']
const QUERIES = {
  loaded: { isPending: false, isError: false, data: ROWS, error: null, isPlaceholderData: false, refetch },
  loading: { isPending: true, isError: false, data: undefined, error: null, isPlaceholderData: false, refetch },
  failed: {
    isPending: false,
    isError: true,
    data: undefined,
    error: new Error('No network'),
    isPlaceholderData: false,
    refetch,
  },
} satisfies Record<string, ListQuery>

function Table({ state, rows }: { state: keyof typeof QUERIES; rows: readonly Row[] | undefined }) {
  return (
    <DataTable
      label={`Services, ${state}, ${rows?.length ?? 'none'}`}
      query={QUERIES[state]}
      rows={rows}
      total={rows?.length}
      columns={COLUMNS}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      filters={useUrlFilters([])}
      actions={() => ACTIONS}
      bulk={() => null}
      failed="The services couldn't be loaded."
      empty={<EmptyState image={<ListIllustration />} title="No services yet" />}
    />
  )
}

function List({ items }: { items: readonly Row[] }) {
  const filters = useUrlFilters(['status'])
  const data = { items: [...items], total: items.length }
  return (
    <AdminList
      list={{ filters, query: { ...QUERIES.loaded, data }, data }}
      title="Services"
      isCounted
      label="All Services"
      tabs={{ label: 'Shown services', items: [{ text: 'All', filters: {} }] }}
      search={{ label: 'Search', placeholder: 'Name', maxLength: 50 }}
      columns={COLUMNS}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      failed="The services couldn't be loaded."
      empty={{ title: 'No services yet', text: LONG_TEXT }}
    />
  )
}

function Pages({ page }: { page: number }) {
  return <Pagination filters={{ page, perPage: 25, set: () => undefined }} total={125} isStale={false} />
}

export const OFFICE_LISTS: Pieces = {
  'Office table': {
    rows: <Table state="loaded" rows={ROWS} />,
    empty: <Table state="loaded" rows={[]} />,
    failed: <Table state="failed" rows={undefined} />,
  },
  AdminList: { rows: <List items={ROWS} />, empty: <List items={[]} /> },
  Facts: {
    shown: (
      <Facts
        entries={[
          ['Service', 'Sofa cleaning'],
          ['Notes', LONG_TEXT],
        ]}
      />
    ),
  },
  Figures: {
    shown: (
      <Figures
        figures={[
          { name: 'Bookings', value: 12, hint: 'of 40' },
          { name: 'Last', value: '27 Nov 2026, 12:00 PM', isDate: true },
        ]}
      />
    ),
  },
  RowMenu: { closed: <RowMenu label="Actions for a sofa" actions={ACTIONS} /> },
  Pagination: { first: <Pages page={1} />, middle: <Pages page={3} /> },
  QueryState: { failed: <QueryState query={QUERIES.failed} failed="The services couldn't be loaded." /> },
}

export const OFFICE_LOADING: Pieces = {
  'Office table': { loading: <Table state="loading" rows={undefined} /> },
  QueryState: {
    rows: <QueryState query={QUERIES.loading} failed="It failed." />,
    cards: <QueryState query={QUERIES.loading} failed="It failed." shape="cards" />,
  },
}
