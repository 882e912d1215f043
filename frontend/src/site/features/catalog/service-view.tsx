import {
  formatRupees,
  type PlainMessageKey,
  PRICE_LIMITS,
  RATING_LIMITS,
  SERVICE_SORTS,
  type ServiceSort as Sort,
} from '@sofaseva/contract'
import { useSearchParams } from 'react-router-dom'
import { usePublicSettings } from '#shared/data/bootstrap.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useHydrated } from '#shared/lib/use-hydrated.js'
import { Select } from '#shared/ui/control.js'
import classes from './catalog.module.css'

const TEXTS: Record<Sort, PlainMessageKey> = {
  recommended: 'catalog.sort.recommended',
  'price-low': 'catalog.sort.priceLow',
  'price-high': 'catalog.sort.priceHigh',
  rating: 'catalog.sort.rating',
}

/** Orders that do not reveal prices. */
const WITHOUT_PRICES: readonly Sort[] = ['recommended', 'rating']

const FILTERS = ['maxPrice', 'minRating'] as const
type Choice = 'sort' | (typeof FILTERS)[number]

/** The order and filter of a list of services, stored in the address, and functions to change them. */
export function useServiceView() {
  const { show_service_prices } = usePublicSettings()
  const [search, setSearch] = useSearchParams()
  const sorts = show_service_prices ? SERVICE_SORTS : WITHOUT_PRICES
  const sort = sorts.find((known) => known === search.get('sort')) ?? 'recommended'
  const chosen = (name: Choice, limits: readonly number[]) => limits.find((limit) => String(limit) === search.get(name))
  const maxPrice = show_service_prices ? chosen('maxPrice', PRICE_LIMITS) : undefined
  const minRating = chosen('minRating', RATING_LIMITS)
  const update = (work: (params: URLSearchParams) => void) =>
    setSearch(
      (before) => {
        const changed = new URLSearchParams(before)
        work(changed)
        return changed
      },
      { replace: true },
    )
  return {
    sorts,
    sort,
    filter: { maxPrice, minRating },
    isFiltered: maxPrice !== undefined || minRating !== undefined,
    /** An empty value is the default. */
    choose: (name: Choice, value: string) =>
      update((params) => (value === '' ? params.delete(name) : params.set(name, value))),
    clearFilters: () =>
      update((params) => {
        for (const name of FILTERS) params.delete(name)
      }),
  }
}

interface ChoiceProps {
  name: Choice
  label: string
  value: string | number | undefined
  options: readonly (readonly [value: string | number, text: string])[]
  choose: (name: Choice, value: string) => void
}

function ChoiceSelect({ name, label, value = '', options, choose }: ChoiceProps) {
  const isHydrated = useHydrated()
  return (
    <Select
      name={name}
      aria-label={label}
      // A choice made before hydration would be lost.
      disabled={!isHydrated}
      value={value}
      onChange={({ target }) => choose(name, target.value)}
    >
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </Select>
  )
}

/** Selects for the filter and the order of a list. */
export function ServiceViewControls({ sorts, sort, filter, choose }: ReturnType<typeof useServiceView>) {
  const { t } = useTranslation()
  const { show_service_prices } = usePublicSettings()
  const prices = PRICE_LIMITS.map((limit) => [limit, t('catalog.filter.upTo', { price: formatRupees(limit) })] as const)
  const ratings = RATING_LIMITS.map((limit) => [limit, t('catalog.filter.rated', { rating: String(limit) })] as const)
  return (
    <div className={classes.view}>
      {show_service_prices && (
        <ChoiceSelect
          name="maxPrice"
          label={t('catalog.filter.price')}
          value={filter.maxPrice}
          options={[['', t('catalog.filter.anyPrice')], ...prices]}
          choose={choose}
        />
      )}
      <ChoiceSelect
        name="minRating"
        label={t('catalog.filter.rating')}
        value={filter.minRating}
        options={[['', t('catalog.filter.anyRating')], ...ratings]}
        choose={choose}
      />
      <ChoiceSelect
        name="sort"
        label={t('catalog.sort.label')}
        value={sort === 'recommended' ? '' : sort}
        options={sorts.map((value) => [value === 'recommended' ? '' : value, t(TEXTS[value])])}
        choose={choose}
      />
    </div>
  )
}
