import type { BlogList } from '@sofaseva/contract'
import { blogListPath, formatNumber } from '@sofaseva/contract'
import type { MouseEvent } from 'react'
import { useTranslation } from '../../shared/i18n/use-translation.js'
import { LinkButton } from '../../shared/ui/button.js'
import { MutedText } from '../../shared/ui/text.js'
import type { BlogFilter } from './blog-filter.js'
import classes from './blog-list.module.css'

interface BlogPagesProps {
  filter: BlogFilter
  paging: Pick<BlogList, 'page' | 'totalPages' | 'hasPrevPage' | 'hasNextPage'>
}

/**
 * A page of the list is read from its top. Only once the link was followed: the browser keeps the place on the page
 * before for whoever goes back, and a click that opens another tab leaves this one as it is.
 */
function startAtTop(click: MouseEvent): void {
  queueMicrotask(() => {
    if (!click.defaultPrevented) return
    window.scrollTo(0, 0)
    document.getElementById('content')?.focus({ preventScroll: true })
  })
}

/** Ways to the pages before and after. */
export function BlogPages({ filter, paging: { page, totalPages, hasPrevPage, hasNextPage } }: BlogPagesProps) {
  const { t } = useTranslation()
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
