import { NativeSelect } from '@mantine/core'
import { LANGUAGE_DEFINITIONS, LANGUAGES, PAGE_SEO_FINDINGS } from '@sofaseva/contract'
import { FilterBar } from '#office/ui/filter-bar.js'
import type { UrlFilters } from '#office/ui/use-url-filters.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { findingText } from './seo-page-texts.js'

/** Names of the filters in the address. */
export const SEO_PAGES_FILTERS = ['finding', 'language'] as const

/** Which public pages are listed: of a language, and with something missing. */
export function SeoPagesFilters({ filters }: { filters: UrlFilters }) {
  const { t, language } = useTranslation()
  return (
    <FilterBar filters={filters}>
      <NativeSelect
        aria-label={t('admin-seo.pages.findings')}
        value={filters.get('finding')}
        data={[
          { value: '', label: t('admin-seo.pages.all') },
          ...PAGE_SEO_FINDINGS.map((finding) => ({ value: finding, label: findingText(t, finding) })),
        ]}
        onChange={({ currentTarget }) => filters.set({ finding: currentTarget.value })}
      />
      <NativeSelect
        aria-label={t('admin-seo.pages.language')}
        value={filters.get('language') || language}
        data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_DEFINITIONS[value].name }))}
        onChange={({ currentTarget: { value } }) => filters.set({ language: value === language ? '' : value })}
      />
    </FilterBar>
  )
}
