import { NativeSelect } from '@mantine/core'
import { ADMIN_LIMITS } from '@sofaseva/contract'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Cluster } from '#shared/ui/layout.js'
import classes from './admin-table.module.css'
import { Pagination } from './pagination.js'
import { TableKeys, type TableKeysProps } from './table-keys.js'
import type { UrlFilters } from './use-url-filters.js'

interface TableFooterProps extends TableKeysProps {
  filters: UrlFilters
  total: number
  /** The total belongs to the previous list. */
  isStale: boolean
}

/** The page, page size and keyboard shortcuts below a table. */
export function TableFooter({ filters, total, isStale, ...keys }: TableFooterProps) {
  const { t } = useTranslation()
  return (
    <Cluster justify="between" className={classes.footer}>
      <NativeSelect
        aria-label={t('admin.table.perPage')}
        value={filters.perPage}
        data={ADMIN_LIMITS.pageSizes.map((size) => ({
          value: String(size),
          label: t('admin.table.rows', { count: size }),
        }))}
        onChange={(event) => filters.set({ limit: event.currentTarget.value })}
      />
      <TableKeys {...keys} />
      <Pagination filters={filters} total={total} isStale={isStale} />
    </Cluster>
  )
}
