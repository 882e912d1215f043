import { Table } from '@mantine/core'
import type { Translate } from '@sofaseva/contract'
import { type MouseEvent, memo } from 'react'
import classes from './admin-table.module.css'
import { type RowAction, RowMenu } from './row-menu.js'
import type { Column } from './table-columns.js'

/**
 * Mantine's classes for plain rows and cells. Its components are three times as slow for the thousand cells of a page.
 */
const styles = Table.classes

/** How to render the rows. A new object renders all of them again. */
export interface RowView<Row> {
  /** The visible columns, in order. */
  columns: readonly Column<Row>[]
  rowName: (row: Row) => string
  actions: ((row: Row) => readonly RowAction[]) | undefined
  onOpen: ((row: Row) => void) | undefined
  t: Translate
}

/** A row of a list with its id. */
export interface ListedRow<Row> {
  id: string
  row: Row
}

interface TableRowProps<Row> extends ListedRow<Row> {
  /** Undefined if rows can't be selected. */
  isSelected: boolean | undefined
  /** True for the row that Tab focuses. Arrow keys move on from there. */
  isTabStop: boolean
  /** True if a drawer shows this row. */
  isOpen: boolean
  view: RowView<Row>
  /** A stable function. */
  onToggle: (id: string) => void
}

/** True if a click was meant for the row itself, not for a control in it or a text selection. */
function isOnRow({ target, currentTarget }: MouseEvent): boolean {
  const pressed = (target as Element).closest('a, button, input, select, label, [role="menu"]')
  return getSelection()?.isCollapsed !== false && (!pressed || !currentTarget.contains(pressed))
}

function RowContent<Row>({ id: rowId, row, isSelected, isTabStop, isOpen, view, onToggle }: TableRowProps<Row>) {
  const { columns, rowName, actions, onOpen, t } = view
  return (
    <tr
      className={styles.tr}
      data-with-row-border
      data-row={rowId}
      tabIndex={isTabStop ? 0 : -1}
      aria-selected={isSelected}
      aria-current={isOpen || undefined}
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
      {columns.map(({ id, header, isNumber, wraps, isBare, cell }) => (
        <td
          key={id}
          className={styles.td}
          data-label={isBare ? undefined : header}
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

/** A row of a table, shown as a card on phones. */
export const TableRow = memo(RowContent) as typeof RowContent
