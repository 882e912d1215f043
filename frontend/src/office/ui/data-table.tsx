import { ADMIN_LIMITS } from '@sofaseva/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import {
  type ColumnDef,
  columnVisibilityFeature,
  type RowData,
  type RowSelectionState,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useIsPrinting } from '#shared/lib/use-is-printing.js'
import { useIsWide } from '#shared/lib/use-is-wide.js'
import { useLater } from '#shared/lib/use-later.js'
import { useSettled } from '#shared/lib/use-settled.js'
import { StatusRegion } from '#shared/ui/alert.js'
import classes from './admin-table.module.css'
import { QueryState } from './query-state.js'
import type { RowAction } from './row-menu.js'
import { type Column, ColumnMenu, directionOf, SortButton } from './table-columns.js'
import { TableFooter } from './table-footer.js'
import { type RowView, TableRows } from './table-rows.js'
import { useTableKeys } from './use-table-keys.js'
import type { UrlFilters } from './use-url-filters.js'
import { useVirtualRows } from './use-virtual-rows.js'

interface DataTableProps<Row extends RowData> {
  label: string
  query: Pick<UseQueryResult, 'isPending' | 'isError' | 'data' | 'error' | 'refetch' | 'isPlaceholderData'>
  /** Left out while they are on their way. */
  rows: readonly Row[] | undefined
  columns: readonly Column<Row>[]
  rowId: (row: Row) => string
  /** Says which row it is, to screen readers. */
  rowName: (row: Row) => string
  filters: UrlFilters
  /** How many there are on all pages; left out for a list without pages. */
  total?: number | undefined
  /** What is said when they cannot be loaded. */
  failed: string
  empty: ReactNode
  /** The order without a `sort` in the address. */
  defaultSort?: string
  actions?: (row: Row) => readonly RowAction[]
  /** What can be done with the selected rows at once; rows can be selected only where there is something. */
  bulk?: (rows: Row[], clear: () => void) => ReactNode
  /** Shows all of a row, by Enter or a press on it. */
  onOpen?: (row: Row) => void
  /** Somebody comes to the rows, by pointer or keyboard: what opening one needs can be loaded. May be called often. */
  onIntent?: () => void
  /** The id of the row that is open: it stays drawn, to take the focus back. */
  open?: string
}

const FEATURES = tableFeatures({ rowSelectionFeature, columnVisibilityFeature })

/** As many as a screen shows: a long list of cards answers with these, and draws the rest right after. */
const FIRST_ROWS = 15

/** After so long, rows that are no longer asked for are dimmed: sooner, drawing that would only hold up their successors. */
const SLOW_MS = 400

/**
 * The back office's table: filters, order, page, size and columns in the address; rows that are selected, opened and
 * acted on by mouse, finger and keyboard (j, k, x, Enter); cards on phones; its own loading, empty and failed states.
 */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { label, query, rows, columns, rowId, rowName, filters, total, failed, empty, actions, bulk, onOpen } = props
  const { defaultSort = '', open = '', onIntent } = props
  const { t } = useTranslation()
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({})
  const clear = () => setRowSelection((before) => (Object.keys(before).length === 0 ? before : {}))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, another selection
  useEffect(clear, [filters.query])
  const hidden = filters.get('hide')
  const columnVisibility = useMemo(() => Object.fromEntries(hidden.split(',').map((id) => [id, false])), [hidden])
  const byId = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns])
  const defs = useMemo(
    (): ColumnDef<typeof FEATURES, Row>[] => columns.map(({ id, header }) => ({ id, header })),
    [columns],
  )
  const data = useMemo(() => [...(rows ?? [])], [rows])
  const table = useTable({
    features: FEATURES,
    columns: defs,
    data,
    getRowId: rowId,
    state: { rowSelection, columnVisibility },
    onRowSelectionChange: setRowSelection,
  })
  const selected = table.getSelectedRowModel().rows.map(({ original }) => original)
  const body = useRef<HTMLTableSectionElement>(null)
  const current = filters.get('sort') || defaultSort
  const visible = table
    .getVisibleLeafColumns()
    .map(({ id }) => id)
    .join(' ')
  const view = useLater(
    useMemo<RowView<Row>>(() => ({ columns: byId, rowName, actions, onOpen, t }), [byId, rowName, actions, onOpen, t]),
  )
  const isStale = query.isPlaceholderData
  const isSlow = useSettled(isStale, SLOW_MS) && isStale
  const all = table.getRowModel().rows
  const settled = useLater(all)
  const drawn = useMemo(() => new Set(settled.map(({ id }) => id)), [settled])
  // What stands there stays: it may have the focus, or something half written.
  const shown = useMemo(
    () => (settled === all ? all : all.filter(({ id }, index) => index < FIRST_ROWS || drawn.has(id))),
    [all, settled, drawn],
  )

  const scroller = useRef<HTMLElement>(null)
  const isWide = useIsWide()
  const isPrinting = useIsPrinting()
  const virtual = useVirtualRows({
    scroller,
    ids: useMemo(() => all.map(({ id }) => id), [all]),
    keep: open,
    columns: useMemo(() => ({ byId, visible }), [byId, visible]),
    isOn: isWide && !isPrinting && filters.perPage > ADMIN_LIMITS.pageSizes[0],
  })

  useTableKeys(body, {
    onToggle: bulk ? (id) => table.getRow(id).toggleSelected() : undefined,
    onOpen: onOpen ? (id) => onOpen(table.getRow(id).original) : undefined,
    onReveal: virtual?.reveal,
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
          {selected.length > 0 && bulk(selected, clear)}
        </section>
      )}
      {rows.length === 0 ? (
        empty
      ) : (
        <section
          ref={scroller}
          className={classes.scroll}
          aria-label={label}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls takes the focus, so that keys scroll it
          tabIndex={0}
          aria-busy={isStale}
          data-slow={isSlow}
          data-long={virtual ? true : undefined}
          onPointerEnter={onIntent}
          onFocus={onIntent}
        >
          <table
            className={classes.table}
            data-fixed={virtual?.widths ? true : undefined}
            aria-rowcount={virtual && all.length + 1}
          >
            {virtual?.widths && (
              <colgroup>
                {virtual.widths.map((width, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other name here
                  <col key={index} style={{ width }} />
                ))}
              </colgroup>
            )}
            <thead>
              <tr aria-rowindex={virtual && 1}>
                {bulk && (
                  <th scope="col" className={classes.pick}>
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
                  </th>
                )}
                {table.getVisibleLeafColumns().map(({ id }) => {
                  const column = byId.get(id)
                  if (!column) return null
                  return (
                    <th
                      key={id}
                      scope="col"
                      data-number={column.isNumber || undefined}
                      aria-sort={directionOf(column, current)}
                    >
                      <SortButton column={column} current={current} set={filters.set} />
                    </th>
                  )
                })}
                <th scope="col" className={classes.menu}>
                  <span className="visually-hidden">{t('admin.column.actions')}</span>
                  <ColumnMenu columns={columns} hide={hidden} set={filters.set} />
                </th>
              </tr>
            </thead>
            <tbody ref={body}>
              <TableRows
                rows={virtual || isPrinting ? all : shown}
                selection={bulk && rowSelection}
                visible={visible}
                view={view}
                virtual={virtual}
              />
            </tbody>
          </table>
        </section>
      )}
      {total !== undefined && total > 0 && (
        <TableFooter
          filters={filters}
          total={total}
          isStale={isStale}
          keys={{ select: Boolean(bulk), open: Boolean(onOpen) }}
        />
      )}
    </>
  )
}
