import { type AdminReview, LIMITS, REVIEW_SORTS } from '@sofaseva/contract'
import type { UrlFilters } from '../../../shared/lib/use-url-filters.js'
import { Button } from '../../../shared/ui/button.js'
import { Select } from '../../../shared/ui/control.js'
import { Group } from '../../../shared/ui/group.js'
import { SearchForm } from '../../../shared/ui/search-form.js'
import { SORT_TEXT } from '../review-sorts.js'

const CHOICES: readonly {
  name: string
  label: string
  options: readonly (readonly [value: string, text: string])[]
}[] = [
  {
    name: 'rating',
    label: 'Rating',
    options: [
      ['', 'Any rating'],
      ...['5', '4', '3', '2', '1'].map((n) => [n, `${n} ${n === '1' ? 'star' : 'stars'}`] as const),
    ],
  },
  {
    name: 'status',
    label: 'Visibility',
    options: [
      ['', 'Shown and hidden'],
      ['visible', 'Shown'],
      ['hidden', 'Hidden'],
    ],
  },
  {
    name: 'answer',
    label: 'Answer',
    options: [
      ['', 'Answered or not'],
      ['unanswered', 'Not answered'],
      ['answered', 'Answered'],
    ],
  },
  {
    name: 'sort',
    label: 'Order',
    options: REVIEW_SORTS.map((sort) => [sort === 'newest' ? '' : sort, SORT_TEXT[sort]]),
  },
]

export function ReviewFilters({ filters, reviews }: { filters: UrlFilters; reviews: readonly AdminReview[] }) {
  const serviceId = filters.get('serviceId')
  const service = reviews.find((review) => review.serviceId === serviceId)?.serviceName ?? 'one service'
  return (
    <Group>
      {CHOICES.map(({ name, label, options }) => (
        <Select
          key={name}
          aria-label={label}
          value={filters.get(name)}
          onChange={(event) => filters.set({ [name]: event.target.value })}
        >
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      ))}
      <SearchForm
        label="Search reviews"
        placeholder="Text, author or service"
        maxLength={LIMITS.searchText}
        value={filters.get('search')}
        onSearch={(search) => filters.set({ search })}
      />
      {serviceId && (
        <Button
          size="small"
          variant="outline"
          aria-label="Reviews of all services"
          onClick={() => filters.set({ serviceId: '' })}
        >
          Only {service} ✕
        </Button>
      )}
    </Group>
  )
}
