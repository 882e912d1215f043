import { NativeSelect } from '@mantine/core'
import { LIMITS, REVIEW_SORTS, type Translate } from '@sofaseva/contract'
import { FilterBar } from '#office/ui/filter-bar.js'
import type { UrlFilters } from '#office/ui/use-url-filters.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { SORT_TEXT } from '#site/features/reviews/review-sorts.js'

interface Choice {
  name: string
  label: string
  data: readonly { value: string; label: string }[]
}

/** What reviews can be of. */
export interface ReviewedService {
  _id: string
  name: string
}

function choicesOf(t: Translate, services: readonly ReviewedService[]): readonly Choice[] {
  return [
    {
      name: 'rating',
      label: t('admin-reviews.rating.label'),
      data: [
        { value: '', label: t('admin-reviews.rating.any') },
        ...[5, 4, 3, 2, 1].map((count) => ({
          value: String(count),
          label: t('admin-reviews.rating.stars', { count }),
        })),
      ],
    },
    {
      name: 'status',
      label: t('admin-reviews.visibility.label'),
      data: [
        { value: '', label: t('admin-reviews.visibility.any') },
        { value: 'visible', label: t('admin-reviews.visibility.visible') },
        { value: 'hidden', label: t('admin-reviews.visibility.hidden') },
      ],
    },
    {
      name: 'answer',
      label: t('admin-reviews.answered.label'),
      data: [
        { value: '', label: t('admin-reviews.answered.any') },
        { value: 'unanswered', label: t('admin-reviews.answered.unanswered') },
        { value: 'answered', label: t('admin-reviews.answered.answered') },
      ],
    },
    {
      name: 'serviceId',
      label: t('admin-reviews.service.label'),
      data: [
        { value: '', label: t('admin-reviews.service.any') },
        ...services.map(({ _id, name }) => ({ value: _id, label: name })),
      ],
    },
    {
      name: 'sort',
      label: t('admin.order'),
      data: REVIEW_SORTS.map((sort) => ({ value: sort === 'newest' ? '' : sort, label: t(SORT_TEXT[sort]) })),
    },
  ]
}

export function ReviewFilters({ filters, services }: { filters: UrlFilters; services: readonly ReviewedService[] }) {
  const { t } = useTranslation()
  return (
    <FilterBar
      filters={filters}
      search={{
        label: t('admin-reviews.search.label'),
        placeholder: t('admin-reviews.search.placeholder'),
        maxLength: LIMITS.searchText,
      }}
    >
      {choicesOf(t, services).map(({ name, label, data }) => (
        <NativeSelect
          key={name}
          aria-label={label}
          value={filters.get(name)}
          data={data}
          onChange={(event) => filters.set({ [name]: event.currentTarget.value })}
        />
      ))}
    </FilterBar>
  )
}
