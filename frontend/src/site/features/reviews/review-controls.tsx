import { formatNumber, REVIEW_SORTS, type ReviewSort, type ReviewsResponse } from '@sofaseva/contract'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Button } from '#shared/ui/button.js'
import { Select } from '#shared/ui/control.js'
import { SORT_TEXT } from '#shared/ui/review-sorts.js'
import { MutedText } from '#shared/ui/text.js'
import classes from './reviews.module.css'

/** Chooses the order of reviews. */
export function ReviewOrder({ sort, onChange }: { sort: ReviewSort; onChange: (sort: ReviewSort) => void }) {
  const { t } = useTranslation()
  return (
    <Select
      name="reviewOrder"
      aria-label={t('reviews.order.label')}
      value={sort}
      onChange={({ target }) => onChange(REVIEW_SORTS.find((known) => known === target.value) ?? 'newest')}
    >
      {REVIEW_SORTS.map((value) => (
        <option key={value} value={value}>
          {t(value === 'newest' ? 'reviews.order.picturesFirst' : SORT_TEXT[value])}
        </option>
      ))}
    </Select>
  )
}

interface ReviewPagesProps {
  pagination: ReviewsResponse['pagination'] | undefined
  busy: boolean
  onChange: (page: number) => void
}

/** Links to the pages of reviews. Renders nothing for a single page. */
export function ReviewPages({ pagination, busy, onChange }: ReviewPagesProps) {
  const { t } = useTranslation()
  if (!pagination || pagination.totalPages <= 1) return null
  return (
    <nav className={classes.buttons} aria-label={t('reviews.pages.label')}>
      <Button
        size="small"
        variant="outline"
        busy={busy}
        disabled={!pagination.hasPrevPage}
        onClick={() => onChange(pagination.page - 1)}
      >
        {t('controls.list.previous')}
      </Button>
      <MutedText>
        {t('controls.list.page', {
          page: pagination.page,
          pages: formatNumber(pagination.totalPages),
        })}
      </MutedText>
      <Button
        size="small"
        variant="outline"
        busy={busy}
        disabled={!pagination.hasNextPage}
        onClick={() => onChange(pagination.page + 1)}
      >
        {t('controls.list.next')}
      </Button>
    </nav>
  )
}
