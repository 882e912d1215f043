import { Checkbox, Kbd, NativeSelect } from '@mantine/core'
import { ADMIN_LIMITS } from '@sofaseva/contract'
import { Fragment, memo } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useShortcuts } from '#shared/lib/key-shortcuts.js'
import { Cluster } from '#shared/ui/layout.js'
import classes from './admin-table.module.css'
import { Pagination } from './pagination.js'
import type { UrlFilters } from './use-url-filters.js'

interface KeysProps {
  /** The keyboard shortcuts to list besides moving and searching. */
  canSelect: boolean
  canOpen: boolean
}

const Keys = memo(function Keys({ canSelect, canOpen }: KeysProps) {
  const { t } = useTranslation()
  const [areOn, setOn] = useShortcuts()
  const keys = [
    { keys: ['j', 'k'], text: t('admin.table.keys.move') },
    ...(canSelect ? [{ keys: ['x'], text: t('admin.table.keys.select') }] : []),
    ...(canOpen ? [{ keys: ['↵'], text: t('admin.table.keys.open') }] : []),
    { keys: ['/'], text: t('admin.table.keys.search') },
  ]
  return (
    <div className={classes.keys}>
      <Checkbox
        size="xs"
        label={t('admin.table.keys.on')}
        checked={areOn}
        onChange={({ currentTarget }) => setOn(currentTarget.checked)}
      />
      {areOn && (
        <p aria-hidden="true">
          {keys.map(({ keys, text }) => (
            <Fragment key={text}>
              {keys.map((key) => (
                <Fragment key={key}>
                  <Kbd>{key}</Kbd>{' '}
                </Fragment>
              ))}
              {text}{' '}
            </Fragment>
          ))}
        </p>
      )}
    </div>
  )
})

interface TableFooterProps extends KeysProps {
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
      <Keys {...keys} />
      <Pagination filters={filters} total={total} isStale={isStale} />
    </Cluster>
  )
}
