import { ActionIcon, Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Icon } from '#shared/ui/icon.js'
import classes from './admin-table.module.css'
import { IconArrowDown, IconArrowsSort, IconArrowUp, IconColumns3 } from './icons.js'
import type { UrlFilters } from './use-url-filters.js'

export interface Column<Row> {
  /** Names it in the address, where it is hidden. */
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Figures, which stand at the end of their column. */
  isNumber?: boolean
  /** Text that may be long: it wraps, and everything else stays on one line. */
  wraps?: boolean
  /** What `sort` says in the address for each direction; left out where the server cannot order by it. */
  sort?: { ascending?: string; descending?: string }
  /** Cannot be hidden: it says which row it is. */
  isFixed?: boolean
}

const ICONS = { ascending: IconArrowUp, descending: IconArrowDown }

interface ColumnMenuProps<Row> {
  columns: readonly Column<Row>[]
  /** Ids with commas between them. */
  hide: string
  set: UrlFilters['set']
}

/** Which columns are shown; kept in the address, so that a link shows the same. */
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
  /** The order now, as `sort` says it. */
  current: string
  set: UrlFilters['set']
}

/** A column's name; where the server can order by it, a button that does, one way and then the other. */
export function SortButton<Row>({ column, current, set }: SortButtonProps<Row>) {
  const { sort, header } = column
  if (!sort) return header
  const direction = directionOf(column, current)
  const icon = direction ? ICONS[direction] : IconArrowsSort
  // The other way; where there is but one, back to the list's own order.
  const next = direction === 'ascending' ? (sort.descending ?? '') : (sort.ascending ?? sort.descending ?? '')
  return (
    <button type="button" className={classes.sort} onClick={() => set({ sort: next }, { replace: true })}>
      {header}
      <Icon of={icon} size={14} />
    </button>
  )
}

/** Which way a list is ordered by a column, if it is. */
export function directionOf<Row>({ sort }: Column<Row>, current: string): 'ascending' | 'descending' | undefined {
  if (sort?.ascending === current) return 'ascending'
  return sort?.descending === current ? 'descending' : undefined
}
