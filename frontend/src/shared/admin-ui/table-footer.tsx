import { Kbd, NativeSelect } from '@mantine/core'
import { ADMIN_LIMITS } from '@sofaseva/contract'
import { useTranslation } from '../i18n/use-translation.js'
import classes from './admin-table.module.css'
import { Pagination } from './pagination.js'
import type { UrlFilters } from './use-url-filters.js'

interface TableFooterProps {
  filters: UrlFilters
  total: number
  /** The total is still that of the list before. */
  isStale: boolean
  /** What the keyboard can do besides moving and searching. */
  keys: { select: boolean; open: boolean }
}

/** Below a table: its page, the page's size, and its keys. */
export function TableFooter({ filters, total, isStale, keys }: TableFooterProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.footer}>
      <NativeSelect
        aria-label={t('admin.table.perPage')}
        value={filters.perPage}
        data={ADMIN_LIMITS.pageSizes.map((size) => ({
          value: String(size),
          label: t('admin.table.rows', { count: size }),
        }))}
        onChange={(event) => filters.set({ limit: event.currentTarget.value })}
      />
      <p className={classes.keys} aria-hidden="true">
        <Kbd>j</Kbd> <Kbd>k</Kbd> {t('admin.table.keys.move')}
        {keys.select && (
          <>
            {' '}
            <Kbd>x</Kbd> {t('admin.table.keys.select')}
          </>
        )}
        {keys.open && (
          <>
            {' '}
            <Kbd>↵</Kbd> {t('admin.table.keys.open')}
          </>
        )}{' '}
        <Kbd>/</Kbd> {t('admin.table.keys.search')}
      </p>
      <Pagination
        page={filters.page}
        total={total}
        perPage={filters.perPage}
        isStale={isStale}
        onPage={(page, options) => filters.set({ page: String(page) }, options)}
      />
    </div>
  )
}
