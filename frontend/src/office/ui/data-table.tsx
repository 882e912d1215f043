import { Table } from '@mantine/core'
import { useDebouncedValue, useDidUpdate, useSelection } from '@mantine/hooks'
import { type ReactNode, useMemo, useRef } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useTransitionValue } from '#shared/lib/use-transition-value.js'
import { StatusRegion } from '#shared/ui/alert.js'
import classes from './admin-table.module.css'
import { QueryState } from './query-state.js'
import type { RowAction } from './row-menu.js'
import { type Column, ColumnMenu, directionOf, SortButton } from './table-columns.js'
import { TableFooter } from './table-footer.js'
import type { RowKey } from './table-keys.js'
import { type ListedRow, type RowView, TableRow } from './table-row.js'
import type { ListQuery } from './use-admin-list.js'
import { useTableKeys } from './use-table-keys.js'
import type { UrlFilters } from './use-url-filters.js'

export interface TableOptions<Row> {
  columns: readonly Column<Row>[]
  rowId: (row: Row) => string
  /** The row's name for screen readers. */
  rowName: (row: Row) => string
  /** The order without a `sort` in the URL. */
  defaultSort?: string
  actions?: (row: Row) => readonly RowAction[]
  /** Actions for the selected rows. Without it, rows can't be selected. */
  bulk?: (rows: Row[], clear: () => void) => ReactNode
  /** Opens a row on Enter or click. */
  onOpen?: ((row: Row) => void) | undefined
  /** Called when the pointer or the focus enters the rows, to preload the details. May run often. */
  onIntent?: () => void
  /** The id of the row that a drawer shows. */
  openId?: string
  /** Letters that press the control with this `aria-keyshortcuts` in the focused row or its drawer. */
  rowKeys?: readonly RowKey[]
}

interface DataTableProps<Row> extends TableOptions<Row> {
  label: string
  query: ListQuery
  /** Undefined while loading. */
  rows: readonly Row[] | undefined
  filters: UrlFilters
  /** The total on all pages. Omitted for a list without pages. */
  total?: number | undefined
  /** The message shown when loading fails. */
  failed: string
  empty: ReactNode
}

/**
 * About one screen of rows. The first render draws these and the next one the rest, so that long lists respond fast.
 */
const FIRST_ROWS = 15

/** Milliseconds until outdated rows are dimmed. Dimming sooner would delay the new rows. */
const SLOW_MS = 400

/** Keeps the selected rows until another page of the list loads. */
function useSelectedRows<Row>(listed: readonly ListedRow<Row>[], query: string) {
  const data = useMemo(() => listed.map(({ id }) => id), [listed])
  const [ids, { isAllSelected, isSomeSelected, setSelection, resetSelection, toggle }] = useSelection({ data })
  useDidUpdate(resetSelection, [query])
  return {
    isSelected: (id: string) => ids.includes(id),
    rows: listed.filter(({ id }) => ids.includes(id)).map(({ row }) => row),
    all: isAllSelected() ? 'all' : isSomeSelected() ? 'some' : 'none',
    toggle,
    toggleAll: () => setSelection(isAllSelected() ? [] : data),
    clear: resetSelection,
  } as const
}

/** Renders rows in list order. Rows further down follow in a later render, so that input stays responsive. */
function useProgressiveRows<Row extends { id: string }>(all: readonly Row[]): readonly Row[] {
  const settled = useTransitionValue(all)
  // Keep rows that are already rendered: they may have the focus or unsaved input.
  return useMemo(() => {
    if (settled === all) return all
    const drawn = new Set(settled.map(({ id }) => id))
    return all.filter(({ id }, index) => index < FIRST_ROWS || drawn.has(id))
  }, [all, settled])
}

interface TableHeadProps<Row> extends Pick<DataTableProps<Row>, 'columns' | 'filters' | 'defaultSort'> {
  selection: Pick<ReturnType<typeof useSelectedRows<Row>>, 'all' | 'toggleAll'>
  /** The visible columns. */
  shown: readonly Column<Row>[]
  isSelectable: boolean
}

function TableHead<Row>(props: TableHeadProps<Row>) {
  const { selection, columns, shown, filters, defaultSort, isSelectable } = props
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
                checked={selection.all === 'all'}
                ref={(box) => {
                  if (box) box.indeterminate = selection.all === 'some'
                }}
                onChange={selection.toggleAll}
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
 * The table of the back office, with filters, order, page and columns in the URL. Rows can be selected and opened by
 * mouse, touch and keyboard (j, k, x, Enter). Phones show them as cards. Shows its own loading, empty and error states.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, query, rows, columns, rowId, rowName, filters, total, failed, empty } = props
  const { actions, bulk, onOpen, onIntent, openId, rowKeys } = props
  const { t } = useTranslation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every `rowId` function returns the same ids
  const listed = useMemo(() => (rows ?? []).map((row) => ({ id: rowId(row), row })), [rows])
  const selection = useSelectedRows(listed, filters.query)
  const body = useRef<HTMLTableSectionElement>(null)
  const hidden = filters.get('hide')
  const shown = useMemo(() => columns.filter(({ id }) => !hidden.split(',').includes(id)), [columns, hidden])
  // A new view of the rows renders later, so that input stays responsive.
  const view = useTransitionValue(
    useMemo<RowView<Row>>(
      () => ({ columns: shown, rowName, actions, onOpen, t }),
      [shown, rowName, actions, onOpen, t],
    ),
  )
  const { rows: selected } = selection
  const isStale = query.isPlaceholderData
  const [isSlow] = useDebouncedValue(isStale, SLOW_MS)
  const drawn = useProgressiveRows(listed)
  useTableKeys(body, {
    onToggle: bulk && selection.toggle,
    onOpen:
      onOpen &&
      ((wanted) => {
        const found = listed.find(({ id }) => id === wanted)
        if (found) onOpen(found.row)
      }),
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
          {selected.length > 0 && bulk(selected, selection.clear)}
        </section>
      )}
      {rows.length === 0 ? (
        empty
      ) : (
        <section
          className={classes.scroll}
          aria-label={label}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling by keyboard needs the focus
          tabIndex={0}
          aria-busy={isStale}
          data-slow={isStale && isSlow}
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
            <TableHead {...props} selection={selection} shown={shown} isSelectable={bulk !== undefined} />
            <Table.Tbody ref={body}>
              {drawn.map((row, index) => (
                <TableRow
                  key={row.id}
                  {...row}
                  isSelected={bulk && selection.isSelected(row.id)}
                  isTabStop={index === 0}
                  isOpen={row.id === openId}
                  view={view}
                  onToggle={selection.toggle}
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
          rowKeys={rowKeys}
        />
      )}
    </>
  )
}
