import { Table } from '@mantine/core'
import {
  type ColumnDef,
  type ReactTable,
  type RowData,
  type RowSelectionState,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useLater } from '#shared/lib/use-later.js'
import { useSettled } from '#shared/lib/use-settled.js'
import { StatusRegion } from '#shared/ui/alert.js'
import classes from './admin-table.module.css'
import { QueryState } from './query-state.js'
import type { RowAction } from './row-menu.js'
import { type Column, ColumnMenu, directionOf, SortButton } from './table-columns.js'
import { TableFooter } from './table-footer.js'
import { type RowView, TableRow } from './table-row.js'
import type { ListQuery } from './use-admin-list.js'
import { useTableKeys } from './use-table-keys.js'
import type { UrlFilters } from './use-url-filters.js'

export interface TableOptions<Row extends RowData> {
  columns: readonly Column<Row>[]
  rowId: (row: Row) => string
  /** Says which row it is, to screen readers. */
  rowName: (row: Row) => string
  /** The order without a `sort` in the address. */
  defaultSort?: string
  actions?: (row: Row) => readonly RowAction[]
  /** What can be done with the selected rows at once; rows can be selected only where there is something. */
  bulk?: (rows: Row[], clear: () => void) => ReactNode
  /** Shows all of a row, by Enter or a press on it. */
  onOpen?: ((row: Row) => void) | undefined
  /** The pointer or the focus comes to the rows: what opening one needs can be loaded. May be called often. */
  onIntent?: () => void
}

interface DataTableProps<Row extends RowData> extends TableOptions<Row> {
  label: string
  query: ListQuery
  /** Left out while they are on their way. */
  rows: readonly Row[] | undefined
  filters: UrlFilters
  /** How many there are on all pages; left out for a list without pages. */
  total?: number | undefined
  /** What is said when they cannot be loaded. */
  failed: string
  empty: ReactNode
}

const FEATURES = tableFeatures({ rowSelectionFeature })

/** Cells are drawn by our own columns. */
const NO_COLUMNS: never[] = []

/** As many as a screen shows: a long list answers with these, and draws the rest right after. */
const FIRST_ROWS = 15

/** After so many milliseconds, rows that are no longer asked for are dimmed: sooner, drawing that would hold up their successors. */
const SLOW_MS = 400

/** TanStack's table of the rows, of which some are selected. */
function useRowsTable<Row extends RowData>({ rows, rowId, filters }: DataTableProps<Row>) {
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, another selection
  useEffect(() => setRowSelection((before) => (Object.keys(before).length === 0 ? before : {})), [filters.query])
  const data = useMemo(() => [...(rows ?? [])], [rows])
  const state = { rowSelection }
  const columns: ColumnDef<typeof FEATURES, Row>[] = NO_COLUMNS
  return useTable({ features: FEATURES, columns, data, getRowId: rowId, state, onRowSelectionChange: setRowSelection })
}

/** Rows in the order of their list; those far down follow after what was pressed has answered. */
function useDrawnRows<Row extends { id: string }>(all: readonly Row[]): readonly Row[] {
  const settled = useLater(all)
  // What stands there stays: it may have the focus, or something half written.
  return useMemo(() => {
    if (settled === all) return all
    const drawn = new Set(settled.map(({ id }) => id))
    return all.filter(({ id }, index) => index < FIRST_ROWS || drawn.has(id))
  }, [all, settled])
}

interface TableHeadProps<Row extends RowData> extends Pick<DataTableProps<Row>, 'columns' | 'filters' | 'defaultSort'> {
  table: ReactTable<typeof FEATURES, Row>
  /** Of the columns those that are shown. */
  shown: readonly Column<Row>[]
  isSelectable: boolean
}

function TableHead<Row extends RowData>(props: TableHeadProps<Row>) {
  const { table, columns, shown, filters, defaultSort, isSelectable } = props
  const { t } = useTranslation()
  const current = filters.get('sort') || defaultSort || ''
  return (
    <Table.Thead>
      <Table.Tr>
        {isSelectable && (
          <Table.Th scope="col" className={classes.pick}>
            <label>
              <span className="visually-hidden">{t('admin.table.selectAll')}</span>
              <input
                type="checkbox"
                checked={table.getIsAllRowsSelected()}
                ref={(box) => {
                  if (box) box.indeterminate = table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()
                }}
                onChange={table.getToggleAllRowsSelectedHandler()}
              />
            </label>
          </Table.Th>
        )}
        {shown.map((column) => (
          <Table.Th
            key={column.id}
            scope="col"
            data-number={column.isNumber || undefined}
            aria-sort={directionOf(column, current)}
          >
            <SortButton column={column} current={current} set={filters.set} />
          </Table.Th>
        ))}
        <Table.Th scope="col" className={classes.menu}>
          <span className="visually-hidden">{t('admin.column.actions')}</span>
          <ColumnMenu columns={columns} hide={filters.get('hide')} set={filters.set} />
        </Table.Th>
      </Table.Tr>
    </Table.Thead>
  )
}

/**
 * The back office's table: filters, order, page, size and columns in the address; rows that are selected, opened and
 * acted on by mouse, finger and keyboard (j, k, x, Enter); cards on phones; its own loading, empty and failed states.
 */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { label, query, rows, columns, rowName, filters, total, failed, empty, actions, bulk, onOpen, onIntent } = props
  const { t } = useTranslation()
  const table = useRowsTable(props)
  const selected = table.getSelectedRowModel().rows.map(({ original }) => original)
  const body = useRef<HTMLTableSectionElement>(null)
  const hidden = filters.get('hide')
  const shown = useMemo(() => columns.filter(({ id }) => !hidden.split(',').includes(id)), [columns, hidden])
  // Rows follow a new way to draw them after what was pressed has answered.
  const view = useLater(
    useMemo<RowView<Row>>(
      () => ({ columns: shown, rowName, actions, onOpen, t }),
      [shown, rowName, actions, onOpen, t],
    ),
  )
  const isStale = query.isPlaceholderData
  const isSlow = useSettled(isStale, SLOW_MS) && isStale
  const drawn = useDrawnRows(table.getRowModel().rows)
  useTableKeys(body, {
    onToggle: bulk ? (id) => table.getRow(id).toggleSelected() : undefined,
    onOpen: onOpen ? (id) => onOpen(table.getRow(id).original) : undefined,
  })

  if (!rows || query.isPending || (query.isError && query.data === undefined))
    return <QueryState query={query} failed={failed} />
  return (
    <>
      {bulk && (
        <section className={classes.bulk} aria-label={t('admin.table.bulk')} data-open={selected.length > 0}>
          <StatusRegion as="strong">
            {selected.length > 0 && t('admin.table.selected', { count: selected.length, total: rows.length })}
          </StatusRegion>
          {selected.length > 0 && bulk(selected, () => table.resetRowSelection(true))}
        </section>
      )}
      {rows.length === 0 ? (
        empty
      ) : (
        <section
          className={classes.scroll}
          aria-label={label}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls takes the focus, so that keys scroll it
          tabIndex={0}
          aria-busy={isStale}
          data-slow={isSlow}
          onPointerEnter={onIntent}
          onFocus={onIntent}
        >
          <Table
            stickyHeader
            horizontalSpacing="xs"
            verticalSpacing={2}
            borderColor="var(--line)"
            className={classes.table}
          >
            <TableHead {...props} table={table} shown={shown} isSelectable={bulk !== undefined} />
            <Table.Tbody ref={body}>
              {drawn.map((row, index) => (
                <TableRow
                  key={row.id}
                  row={row}
                  isSelected={bulk && row.getIsSelected()}
                  isTabStop={index === 0}
                  view={view}
                />
              ))}
            </Table.Tbody>
          </Table>
        </section>
      )}
      {total !== undefined && total > 0 && (
        <TableFooter
          filters={filters}
          total={total}
          isStale={isStale}
          canSelect={bulk !== undefined}
          canOpen={onOpen !== undefined}
        />
      )}
    </>
  )
}
