import type { Category, Service } from '@sofaseva/contract'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Card } from '#shared/ui/card.js'
import { ContactDetails } from '#shared/ui/contact-details.js'
import { EmptyState } from '#shared/ui/empty-state.js'
import { SearchIllustration } from '#shared/ui/illustrations/search-illustration.js'
import { MutedText } from '#shared/ui/text.js'
import classes from './catalog.module.css'
import { CategoryTiles } from './category-tiles.js'
import { ServiceGrid } from './service-card.js'

interface NoResultsProps {
  query: string
  /** The closest services, when the search names something else. */
  nearest: readonly Service[]
  categories: readonly Category[]
}

/** Says that we do not offer the searched service, and links to others. */
export default function NoResults({ query, nearest, categories }: NoResultsProps) {
  const { t } = useTranslation()
  return (
    <>
      <EmptyState
        image={<SearchIllustration />}
        title={t('service.noResults.title')}
        text={t('service.noResults.notOffered', { query })}
      />
      {nearest.length > 0 && (
        <section className={classes.section} aria-labelledby="nearest">
          <div className={classes.sectionHead}>
            <h2 id="nearest">{t('service.noResults.nearest')}</h2>
          </div>
          <ServiceGrid services={nearest} />
        </section>
      )}
      {categories.length > 0 && (
        <section className={classes.section} aria-labelledby="offered">
          <div className={classes.sectionHead}>
            <h2 id="offered">{t('service.noResults.offered')}</h2>
          </div>
          <CategoryTiles categories={categories} all />
        </section>
      )}
      <section className={classes.section} aria-labelledby="ask">
        <Card>
          <h2 id="ask">{t('service.noResults.ask')}</h2>
          <MutedText as="p">{t('service.noResults.askText')}</MutedText>
          <ContactDetails />
        </Card>
      </section>
    </>
  )
}
