import { Table } from '@mantine/core'
import type { Translate } from '@sofaseva/contract'
import { type MouseEvent, memo } from 'react'
import classes from './admin-table.module.css'
import { type RowAction, RowMenu } from './row-menu.js'
import type { Column } from './table-columns.js'

/** Of Mantine's rows and cells, whose components take three times as long for the thousand cells of a page. */
const styles = Table.classes

/** How rows are drawn: all of them anew when it changes. */
export interface RowView<Row> {
  /** Those that are shown, in order. */
  columns: readonly Column<Row>[]
  rowName: (row: Row) => string
  actions: ((row: Row) => readonly RowAction[]) | undefined
  onOpen: ((row: Row) => void) | undefined
  t: Translate
}

/** A row of a list, by its id. */
export interface ListedRow<Row> {
  id: string
  row: Row
}

interface TableRowProps<Row> extends ListedRow<Row> {
  /** Left out where rows are not selected. */
  isSelected: boolean | undefined
  /** The Tab key stops at it, and arrow keys go on from there. */
  isTabStop: boolean
  view: RowView<Row>
  /** The same function at every call. */
  onToggle: (id: string) => void
}

/** Whether a press was meant for the row: not for a control in it, nor to mark its text. */
function isOnRow({ target, currentTarget }: MouseEvent): boolean {
  const pressed = (target as Element).closest('a, button, input, label, [role="menu"]')
  return getSelection()?.isCollapsed !== false && (!pressed || !currentTarget.contains(pressed))
}

function DrawnRow<Row>({ id: rowId, row, isSelected, isTabStop, view, onToggle }: TableRowProps<Row>) {
  const { columns, rowName, actions, onOpen, t } = view
  return (
    <tr
      className={styles.tr}
      data-with-row-border
      data-row={rowId}
      tabIndex={isTabStop ? 0 : -1}
      aria-selected={isSelected}
      data-opens={onOpen ? true : undefined}
      onClick={onOpen && ((event) => isOnRow(event) && onOpen(row))}
    >
      {isSelected !== undefined && (
        <td className={`${styles.td} ${classes.pick}`}>
          <label>
            <span className="visually-hidden">{t('admin.table.select', { name: rowName(row) })}</span>
            <input type="checkbox" checked={isSelected} onChange={() => onToggle(rowId)} />
          </label>
        </td>
      )}
      {columns.map(({ id, header, isNumber, wraps, cell }) => (
        <td
          key={id}
          className={styles.td}
          data-label={header}
          data-number={isNumber || undefined}
          data-wraps={wraps || undefined}
        >
          {cell(row)}
        </td>
      ))}
      <td className={`${styles.td} ${classes.menu}`}>
        {actions && <RowMenu label={t('admin.table.actions', { name: rowName(row) })} actions={actions(row)} />}
      </td>
    </tr>
  )
}

/** A row of a table: a card on phones. */
export const TableRow = memo(DrawnRow) as typeof DrawnRow
