import { ActionIcon, Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Icon } from '#shared/ui/icon.js'
import classes from './admin-table.module.css'
import { IconArrowDown, IconArrowsSort, IconArrowUp, IconColumns3 } from './icons.js'
import type { UrlFilters } from './use-url-filters.js'

export interface Column<Row> {
  /** The column's name in the URL when hidden. */
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Aligns figures to the end of the column. */
  isNumber?: boolean
  /** Long text wraps. All other columns stay on one line. */
  wraps?: boolean
  /** Phones show the cell alone, without the column's name. */
  isBare?: boolean
  /** The URL's `sort` value for each direction. Omitted if the server can't sort by this column. */
  sort?: { ascending?: string; descending?: string }
  /** Identifies the row, so it can't be hidden. */
  isFixed?: boolean
}

const ICONS = { ascending: IconArrowUp, descending: IconArrowDown }

interface ColumnMenuProps<Row> {
  columns: readonly Column<Row>[]
  /** Column ids, separated by commas. */
  hide: string
  set: UrlFilters['set']
}

/** Chooses the visible columns. The URL holds the choice, so that links show the same columns. */
export function ColumnMenu<Row>({ columns, hide, set }: ColumnMenuProps<Row>) {
  const { t } = useTranslation()
  const hidden = hide.split(',').filter(Boolean)
  const toggle = (id: string) =>
    set(
      { hide: (hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id]).join(',') },
      { replace: true, keepPage: true },
    )
  return (
    <Menu closeOnItemClick={false} position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('admin.table.columns')}>
          <Icon of={IconColumns3} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {columns
          .filter(({ isFixed }) => !isFixed)
          .map(({ id, header }) => (
            <Menu.CheckboxItem key={id} checked={!hidden.includes(id)} onChange={() => toggle(id)}>
              {header}
            </Menu.CheckboxItem>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}

interface SortButtonProps<Row> {
  column: Column<Row>
  /** The current `sort` value. */
  current: string
  set: UrlFilters['set']
}

/** A column's name. If the server can sort by the column, the name is a button that toggles the direction. */
export function SortButton<Row>({ column, current, set }: SortButtonProps<Row>) {
  const { sort, header } = column
  if (!sort) return header
  const direction = directionOf(column, current)
  const icon = direction ? ICONS[direction] : IconArrowsSort
  // Toggles the direction. A column with one direction toggles between it and the list's default order.
  const next = direction === 'ascending' ? (sort.descending ?? '') : (sort.ascending ?? sort.descending ?? '')
  return (
    <button type="button" className={classes.sort} onClick={() => set({ sort: next }, { replace: true })}>
      {header}
      <Icon of={icon} size={14} />
    </button>
  )
}

/** The current sort direction of a column, if the list is sorted by it. */
export function directionOf<Row>({ sort }: Column<Row>, current: string): 'ascending' | 'descending' | undefined {
  if (sort?.ascending === current) return 'ascending'
  return sort?.descending === current ? 'descending' : undefined
}
