import { type PlainMessageKey, SERVICE_SORTS, type ServiceSort as Sort } from '@sofaseva/contract'
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

/** The order of a list of services, stored in the address, and a function to change it. */
export function useServiceSort() {
  const { show_service_prices } = usePublicSettings()
  const [search, setSearch] = useSearchParams()
  const sorts = show_service_prices ? SERVICE_SORTS : WITHOUT_PRICES
  const sort = sorts.find((known) => known === search.get('sort')) ?? 'recommended'
  const setSort = (next: string) =>
    setSearch(
      (before) => {
        const changed = new URLSearchParams(before)
        if (next === 'recommended') changed.delete('sort')
        else changed.set('sort', next)
        return changed
      },
      { replace: true },
    )
  return { sorts, sort, setSort }
}

export function ServiceSortSelect({ sorts, sort, setSort }: ReturnType<typeof useServiceSort>) {
  const { t } = useTranslation()
  const isHydrated = useHydrated()
  return (
    <div className={classes.sort}>
      <Select
        name="sort"
        aria-label={t('catalog.sort.label')}
        // A choice made before hydration would be lost.
        disabled={!isHydrated}
        value={sort}
        onChange={({ target: { value } }) => setSort(value)}
      >
        {sorts.map((value) => (
          <option key={value} value={value}>
            {t(TEXTS[value])}
          </option>
        ))}
      </Select>
    </div>
  )
}
