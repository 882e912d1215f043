import { PATHS, type PlainMessageKey } from '@sofaseva/contract'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Button, LinkButton } from '#shared/ui/button.js'
import { EmptyState } from '#shared/ui/empty-state.js'
import { SearchIllustration } from '#shared/ui/illustrations/search-illustration.js'

type Reason = 'categoryMissing' | 'empty' | 'filtered'

const TEXTS: Readonly<Record<Reason, { title: PlainMessageKey; text: PlainMessageKey }>> = {
  categoryMissing: { title: 'service.noResults.categoryMissing', text: 'service.noResults.categoryMissingText' },
  empty: { title: 'service.noResults.title', text: 'service.noResults.empty' },
  filtered: { title: 'service.noResults.filtered', text: 'service.noResults.filteredText' },
}

interface NoServicesProps {
  reason: Reason
  clearFilters: () => void
}

/** A list without services: its category does not exist or is empty, or the filters exclude all. */
export default function NoServices({ reason, clearFilters }: NoServicesProps) {
  const { t } = useTranslation()
  const { title, text } = TEXTS[reason]
  return (
    <EmptyState isPage={reason === 'categoryMissing'} image={<SearchIllustration />} title={t(title)} text={t(text)}>
      {reason === 'filtered' ? (
        <Button onClick={clearFilters}>{t('service.noResults.clearFilters')}</Button>
      ) : (
        <LinkButton to={PATHS.services}>{t('catalog.seeAll')}</LinkButton>
      )}
    </EmptyState>
  )
}
