import { LIMITS } from '@sofaseva/contract'
import { useEffect } from 'react'
import { Button } from './button.js'
import { Group } from './group.js'
import { MutedText } from './text.js'

interface PaginationProps {
  page: number
  total: number
  perPage: number
  /** The total is still that of the list before. */
  isStale: boolean
  onPage: (page: number, options?: { replace: boolean }) => void
}

/** Moves between pages; one that is not there, or not any more, leads to the last. */
export function Pagination({ page, total, perPage, isStale, onPage }: PaginationProps) {
  const pages = Math.max(1, Math.ceil(total / perPage))
  // A searched list is counted only so far ahead of its page.
  const isMore = total === page * perPage + LIMITS.countedAhead
  useEffect(() => {
    if (!isStale && page > pages) onPage(pages, { replace: true })
  }, [isStale, page, pages, onPage])
  if (pages === 1 && page === 1) return null
  return (
    <Group as="nav" aria-label="Pages">
      <Button size="small" variant="outline" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <MutedText>
        Page {page.toLocaleString('en-IN')} of {pages.toLocaleString('en-IN')}
        {isMore && ' or more'}
      </MutedText>
      <Button size="small" variant="outline" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </Group>
  )
}
