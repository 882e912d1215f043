import { filterServices, PATHS, searchPath, sortServices } from '@sofaseva/contract'
import { useSearchParams } from 'react-router-dom'
import { RichText } from '#shared/i18n/rich-text.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { part } from '#shared/lib/part.js'
import { useConnection } from '#shared/lib/use-online.js'
import { StatusRegion } from '#shared/ui/alert.js'
import { LinkButton } from '#shared/ui/button.js'
import { ErrorState } from '#shared/ui/empty-state.js'
import { LastUpdated } from '#shared/ui/last-updated.js'
import { PageFrame, PageHeading } from '#shared/ui/page-frame.js'
import { StandaloneLink } from '#shared/ui/standalone-link.js'
import { MutedText } from '#shared/ui/text.js'
import classes from '#site/features/catalog/catalog.module.css'
import { SearchBox } from '#site/features/catalog/search-box.js'
import { ServiceGrid, ServiceGridSkeleton } from '#site/features/catalog/service-card.js'
import { ServiceViewControls, useServiceView } from '#site/features/catalog/service-view.js'
import { servicesTitle } from '#site/features/catalog/services-title.js'
import { useCatalogAge, useCategories, useServices } from '#site/features/catalog/use-catalog.js'
import { useSearch } from '#site/features/catalog/use-search.js'
import type { RouteParams } from '../route.js'

const NoResults = part(async () => (await import('./late.parts.js')).NoResults, { messages: ['service'] })
const NoServices = part(async () => (await import('./late.parts.js')).NoServices, { messages: ['service'] })

/** Lists the services of a category, the results of a search or all services. */
export default function ServicesPage({ params: { categoryId } }: { params: RouteParams }) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const query = categoryId ? undefined : search.get('q')?.trim() || undefined
  const age = useCatalogAge()
  const categories = useCategories(categoryId)
  const services = useServices({ ...(categoryId ? { categoryId } : {}), ...(query ? { search: query } : {}) })
  const view = useServiceView()
  const { terms, didYouMean, nearest } = useSearch(query ?? '')
  const connection = useConnection()
  const category = categories.data?.find((candidate) => candidate._id === categoryId)
  if (categoryId && categories.state === 'failed')
    return (
      <PageFrame>
        <ErrorState
          isPage
          message={t(connection === 'online' ? 'catalog.list.failed' : 'catalog.category.notStored')}
          hint={t(connection === 'online' ? 'common.failure.unreachable' : 'catalog.onceConnected')}
          onRetry={categories.refresh}
        >
          <LinkButton to={PATHS.services} variant="outline">
            {t('catalog.seeAll')}
          </LinkButton>
        </ErrorState>
      </PageFrame>
    )
  if (categoryId && categories.state === 'ready' && !category)
    return (
      <PageFrame>
        <NoServices reason="categoryMissing" clearFilters={view.clearFilters} />
      </PageFrame>
    )
  // A category missing from the stored catalog is requested before it counts as empty.
  const isAsking = categoryId !== undefined && categories.state === 'loading' && services.data?.length === 0
  const shown = services.data && sortServices(filterServices(services.data, view.filter), view.sort)
  const isNothingFound = query !== undefined && services.data?.length === 0
  return (
    <PageFrame age={<LastUpdated {...age} />}>
      <PageHeading title={servicesTitle(t, { search: query, categoryId, categoryName: category?.name })}>
        <StatusRegion as="span">
          {shown && !isAsking && <MutedText>{t('catalog.list.count', { count: shown.length })}</MutedText>}
        </StatusRegion>
      </PageHeading>
      {!categoryId && (
        <div className={classes.searchRow}>
          <SearchBox key={query} {...(query ? { initial: query } : {})} />
        </div>
      )}
      <StatusRegion>
        {didYouMean && (
          <p className={classes.didYouMean}>
            <RichText
              text={t('catalog.search.didYouMean', { text: didYouMean })}
              tags={{ link: (text) => <StandaloneLink to={searchPath(didYouMean)}>{text}</StandaloneLink> }}
            />
          </p>
        )}
      </StatusRegion>
      {services.data && services.data.length > 1 && <ServiceViewControls {...view} />}
      {(services.state === 'loading' || isAsking) && <ServiceGridSkeleton />}
      {services.state === 'failed' && (
        <ErrorState
          message={t('catalog.list.failed')}
          hint={t('common.failure.unreachable')}
          onRetry={services.refresh}
        />
      )}
      {services.data?.length === 0 && !isAsking && !isNothingFound && (
        <NoServices reason="empty" clearFilters={view.clearFilters} />
      )}
      {isNothingFound && <NoResults query={query} nearest={nearest} categories={categories.data ?? []} />}
      {shown?.length === 0 && !isAsking && services.data?.length !== 0 && (
        <NoServices reason="filtered" clearFilters={view.clearFilters} />
      )}
      {shown && shown.length > 0 && <ServiceGrid services={shown} terms={terms} />}
    </PageFrame>
  )
}
