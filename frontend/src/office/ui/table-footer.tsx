import { Checkbox, Kbd, NativeSelect } from '@mantine/core'
import { ADMIN_LIMITS } from '@sofaseva/contract'
import { memo, useCallback } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useShortcuts } from '#shared/lib/key-shortcuts.js'
import classes from './admin-table.module.css'
import { Pagination } from './pagination.js'
import type { UrlFilters } from './use-url-filters.js'

type Set = UrlFilters['set']

const PageSize = memo(function PageSize({ perPage, set }: { perPage: number; set: Set }) {
  const { t } = useTranslation()
  return (
    <NativeSelect
      aria-label={t('admin.table.perPage')}
      value={perPage}
      data={ADMIN_LIMITS.pageSizes.map((size) => ({
        value: String(size),
        label: t('admin.table.rows', { count: size }),
      }))}
      onChange={(event) => set({ limit: event.currentTarget.value })}
    />
  )
})

const Keys = memo(function Keys({ select, open }: TableFooterProps['keys']) {
  const { t } = useTranslation()
  const [areOn, setOn] = useShortcuts()
  return (
    <div className={classes.keys}>
      <Checkbox
        size="xs"
        label={t('admin.table.keys.on')}
        checked={areOn}
        onChange={({ currentTarget }) => setOn(currentTarget.checked)}
      />
      {areOn && <KeyList select={select} open={open} />}
    </div>
  )
})

function KeyList({ select, open }: TableFooterProps['keys']) {
  const { t } = useTranslation()
  return (
    <p aria-hidden="true">
      <Kbd>j</Kbd> <Kbd>k</Kbd> {t('admin.table.keys.move')}
      {select && (
        <>
          {' '}
          <Kbd>x</Kbd> {t('admin.table.keys.select')}
        </>
      )}
      {open && (
        <>
          {' '}
          <Kbd>↵</Kbd> {t('admin.table.keys.open')}
        </>
      )}{' '}
      <Kbd>/</Kbd> {t('admin.table.keys.search')}
    </p>
  )
}

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
  const { page, perPage, set } = filters
  const onPage = useCallback(
    (next: number, options?: { replace: boolean }) => set({ page: String(next) }, options),
    [set],
  )
  return (
    <div className={classes.footer}>
      <PageSize perPage={perPage} set={set} />
      <Keys {...keys} />
      <Pagination page={page} total={total} perPage={perPage} isStale={isStale} onPage={onPage} />
    </div>
  )
}
