import type { PostList } from '@sofaseva/contract'
import { blogListPath, formatNumber } from '@sofaseva/contract'
import { type MouseEvent, useEffect, useRef } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { LinkButton } from '#shared/ui/button.js'
import { MutedText } from '#shared/ui/text.js'
import classes from './blog-list.module.css'
import type { PostFilter } from './post-filter.js'

interface BlogPagesProps {
  filter: PostFilter
  paging: Pick<PostList, 'page' | 'totalPages' | 'hasPrevPage' | 'hasNextPage'>
}

/**
 * Scrolls a new page of the list to its top once it is shown. Scrolling earlier would spoil the stored position of the
 * previous page. A click that opens another tab has no effect.
 */
function useStartAtTop(page: number): (click: MouseEvent) => void {
  const isFollowed = useRef(false)
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    if (!isFollowed.current) return
    isFollowed.current = false
    window.scrollTo(0, 0)
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [page])
  return (click) =>
    queueMicrotask(() => {
      isFollowed.current = click.defaultPrevented
    })
}

/** Links to the previous and next page. */
export function BlogPages({ filter, paging: { page, totalPages, hasPrevPage, hasNextPage } }: BlogPagesProps) {
  const { t } = useTranslation()
  const startAtTop = useStartAtTop(page)
  if (totalPages < 2) return null
  const step = (to: number, text: string, rel: 'prev' | 'next') => (
    <LinkButton
      variant="outline"
      size="small"
      rel={rel}
      to={blogListPath({ ...filter, page: to })}
      onClick={startAtTop}
    >
      {text}
    </LinkButton>
  )
  return (
    <nav className={classes.pages} aria-label={t('blog.pages.label')}>
      {hasPrevPage ? step(page - 1, t('blog.pages.previous'), 'prev') : <span />}
      <MutedText size="small">{t('blog.pages.page', { page, pages: formatNumber(totalPages) })}</MutedText>
      {hasNextPage ? step(page + 1, t('blog.pages.next'), 'next') : <span />}
    </nav>
  )
}
