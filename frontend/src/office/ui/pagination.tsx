import { Button, Group, Text } from '@mantine/core'
import { formatNumber, LIMITS } from '@sofaseva/contract'
import { memo, useEffect } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'
import type { UrlFilters } from './use-url-filters.js'

interface PaginationProps {
  filters: Pick<UrlFilters, 'page' | 'perPage' | 'set'>
  total: number
  /** The total belongs to the previous list. */
  isStale: boolean
}

interface StepsProps {
  page: number
  pages: number
  /** True if more rows exist than were counted. */
  isMore: boolean
  set: UrlFilters['set']
}

const Steps = memo(function Steps({ page, pages, isMore, set }: StepsProps) {
  const { t } = useTranslation()
  const go = (to: number) => set({ page: String(to) })
  const place = { page: formatNumber(page), pages: formatNumber(pages) }
  return (
    <Group component="nav" gap="xs" aria-label={t('controls.list.pages')}>
      <Button variant="default" disabled={page <= 1} onClick={() => go(page - 1)}>
        {t('controls.list.previous')}
      </Button>
      <Text size="sm" c="dimmed">
        {isMore ? t('controls.list.pageOrMore', place) : t('controls.list.page', place)}
      </Text>
      <Button variant="default" disabled={page >= pages} onClick={() => go(page + 1)}>
        {t('controls.list.next')}
      </Button>
    </Group>
  )
})

/** Moves between pages. A page that doesn't exist leads to the last one. */
export function Pagination({ filters: { page, perPage, set }, total, isStale }: PaginationProps) {
  const pages = Math.max(1, Math.ceil(total / perPage))
  useEffect(() => {
    if (!isStale && page > pages) set({ page: String(pages) }, { replace: true })
  }, [isStale, page, pages, set])
  if (pages === 1 && page === 1) return null
  // The server counts a searched list only up to a limit beyond the current page.
  const isMore = total === page * perPage + LIMITS.countedAhead
  return <Steps page={page} pages={pages} isMore={isMore} set={set} />
}
