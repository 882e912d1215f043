import { NativeSelect } from '@mantine/core'
import { memo } from 'react'
import type { UrlFilters } from '#office/ui/use-url-filters.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useProviderNames } from './use-admin-bookings.js'

/** Filters bookings by one provider, or by unassigned. */
export const ProviderFilter = memo(function ProviderFilter({
  chosen,
  set,
}: {
  chosen: string
  set: UrlFilters['set']
}) {
  const { t } = useTranslation()
  const { data: providers = [] } = useProviderNames()
  const isKnown = ['', 'none'].includes(chosen) || providers.some(({ _id }) => _id === chosen)
  return (
    <NativeSelect
      aria-label={t('admin-bookings.provider')}
      value={chosen}
      onChange={(event) => set({ provider: event.currentTarget.value })}
    >
      <option value="">{t('admin-bookings.filter.anyProvider')}</option>
      <option value="none">{t('admin-bookings.unassigned')}</option>
      {!isKnown && <option value={chosen}>{t('admin-bookings.filter.oneProvider')}</option>}
      {providers.map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {name}
        </option>
      ))}
    </NativeSelect>
  )
})
