import type { Translate } from '@sofaseva/contract'
import type { RowData, RowSelectionState } from '@tanstack/react-table'
import { memo, type ReactNode } from 'react'
import classes from './admin-table.module.css'
import { type RowAction, RowMenu } from './row-menu.js'
import type { Column } from './table-columns.js'
import type { VirtualRows } from './use-virtual-rows.js'

/** How rows are drawn, which changes with every drawing of the page: rows follow after what was pressed has answered. */
export interface RowView<Row extends RowData> {
  columns: ReadonlyMap<string, Column<Row>>
  rowName: (row: Row) => string
  actions: ((row: Row) => readonly RowAction[]) | undefined
  onOpen: ((row: Row) => void) | undefined
  t: Translate
}

interface TableRowProps<Row extends RowData> {
  row: { id: string; original: Row; toggleSelected: () => void }
  /** Left out where rows are not selected. */
  isSelected: boolean | undefined
  /** Ids of columns, in order. */
  visible: string
  view: RowView<Row>
  /** Where it stands among rows of which some are not drawn. */
  index?: number | undefined
  /** The Tab key stops at it, and arrow keys go on from there. */
  isTabStop: boolean
  measure?: VirtualRows['measure'] | undefined
}

function DrawnRow<Row extends RowData>(props: TableRowProps<Row>) {
  const { row, isSelected, visible, view, index, isTabStop, measure } = props
  const { columns, rowName, actions, onOpen, t } = view
  const { original } = row
  return (
    <tr
      ref={measure}
      data-row={row.id}
      data-index={index}
      // The head is the first.
      aria-rowindex={index === undefined ? undefined : index + 2}
      tabIndex={isTabStop ? 0 : -1}
      aria-selected={isSelected}
      data-opens={onOpen ? true : undefined}
      onClick={
        onOpen &&
        (({ target, currentTarget }) => {
          const pressed = (target as Element).closest('a, button, input, label, [role="menu"]')
          const isText = getSelection()?.isCollapsed === false
          if (!isText && (!pressed || !currentTarget.contains(pressed))) onOpen(original)
        })
      }
    >
      {isSelected !== undefined && (
        <td className={classes.pick}>
          <label>
            <span className="visually-hidden">{t('admin.table.select', { name: rowName(original) })}</span>
            <input type="checkbox" checked={isSelected} onChange={() => row.toggleSelected()} />
          </label>
        </td>
      )}
      {visible.split(' ').map((id) => {
        const column = columns.get(id)
        return (
          column && (
            <td
              key={id}
              data-label={column.header}
              data-number={column.isNumber || undefined}
              data-wraps={column.wraps || undefined}
            >
              {column.cell(original)}
            </td>
          )
        )
      })}
      <td className={classes.menu}>
        {actions && (
          <RowMenu label={t('admin.table.actions', { name: rowName(original) })} actions={actions(original)} />
        )}
      </td>
    </tr>
  )
}

const TableRow = memo(DrawnRow) as typeof DrawnRow

/** Stands for rows that are not drawn. */
function Gap({ height }: { height: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
    <tr aria-hidden="true" className={classes.gap}>
      <td colSpan={1000} style={{ height }} />
    </tr>
  )
}

interface TableRowsProps<Row extends RowData> extends Pick<TableRowProps<Row>, 'visible' | 'view'> {
  rows: readonly TableRowProps<Row>['row'][]
  /** Left out where rows are not selected. */
  selection: RowSelectionState | undefined
  /** Left out where all rows are drawn. */
  virtual: VirtualRows | undefined
}

function DrawnRows<Row extends RowData>({ rows, selection, visible, view, virtual }: TableRowsProps<Row>): ReactNode {
  const first = (virtual ? rows[virtual.items[0]?.index ?? 0] : rows[0])?.id
  const drawn = (row: TableRowProps<Row>['row'], index?: number) => (
    <TableRow
      key={row.id}
      row={row}
      isSelected={selection && Boolean(selection[row.id])}
      visible={visible}
      view={view}
      index={index}
      isTabStop={row.id === first}
      measure={virtual?.measure}
    />
  )
  if (!virtual) return rows.map((row) => drawn(row))
  const found: ReactNode[] = []
  let end = 0
  for (const { index, start, end: itsEnd } of virtual.items) {
    const row = rows[index]
    if (!row) continue
    if (start > end) found.push(<Gap key={`before ${index}`} height={start - end} />)
    found.push(drawn(row, index))
    end = itsEnd
  }
  if (virtual.height > end) found.push(<Gap key="rest" height={virtual.height - end} />)
  return found
}

export const TableRows = memo(DrawnRows) as typeof DrawnRows
