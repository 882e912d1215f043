import { type HomeView, PATHS, pathTo } from '@sofaseva/contract'
import { useState } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { part } from '#shared/lib/part.js'
import { useHydrated } from '#shared/lib/use-hydrated.js'
import { usePageTitle } from '#shared/lib/use-page-title.js'
import { useSession } from '#shared/session/use-session.js'
import { ErrorState } from '#shared/ui/empty-state.js'
import { SofaIllustration } from '#shared/ui/illustrations/sofa-illustration.js'
import { LastUpdated } from '#shared/ui/last-updated.js'
import { PageFrame } from '#shared/ui/page-frame.js'
import { StandaloneLink } from '#shared/ui/standalone-link.js'
import classes from '#site/features/catalog/catalog.module.css'
import { CategoryTiles } from '#site/features/catalog/category-tiles.js'
import { SearchBox } from '#site/features/catalog/search-box.js'
import { HomeSkeleton, ServiceTile } from '#site/features/catalog/service-card.js'
import { useCatalogAge, useHome } from '#site/features/catalog/use-catalog.js'

const Later = part(async () => (await import('./late.parts.js')).HomeBelowFold, {
  messages: ['blog', 'device'],
  when: 'deferred',
})

function Categories({ home }: { home: HomeView }) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="categories">
      <div className={classes.sectionHead}>
        <h2 id="categories">{t('home.categories')}</h2>
        <StandaloneLink to={PATHS.services}>{t('home.allServices')}</StandaloneLink>
      </div>
      <CategoryTiles categories={home.categories} />
    </section>
  )
}

function Rows({ home }: { home: HomeView }) {
  const { t } = useTranslation()
  return home.rows.map(({ category, services }) => (
    <section key={category._id} className={classes.section} aria-labelledby={`row-${category._id}`}>
      <div className={classes.sectionHead}>
        <h2 id={`row-${category._id}`}>{category.name}</h2>
        <StandaloneLink
          to={pathTo(PATHS.category, { categoryId: category._id })}
          aria-label={t('home.seeAllOf', { category: category.name })}
        >
          {t('home.seeAll')}
        </StandaloneLink>
      </div>
      <div className={classes.row}>
        {services.map((service) => (
          <ServiceTile key={service._id} service={service} />
        ))}
      </div>
    </section>
  ))
}

function Banner({ home }: { home: HomeView | undefined }) {
  const { t } = useTranslation()
  return (
    <div className={classes.hero}>
      <div className={classes.heroInner}>
        <div className={classes.heroWords}>
          <h1>{home?.hero.heroText ?? t('home.hero.title')}</h1>
          <p>{home?.hero.promoText ?? t('home.hero.text')}</p>
          <SearchBox />
        </div>
        <div className={classes.heroImage}>
          <SofaIllustration />
        </div>
      </div>
    </div>
  )
}

export default function HomePage() {
  const { t } = useTranslation()
  const { data: home, state, refresh } = useHome()
  const age = useCatalogAge()
  const isCustomer = useSession()?.user.role === 'customer'
  // A page of the server learns of its user too late to move its content, so their part comes below it.
  const [hasOwn] = useState(useHydrated())
  usePageTitle(home?.hero.metaTitle, { whole: true })
  return (
    <PageFrame banner={<Banner home={home} />} age={<LastUpdated {...age} />}>
      {hasOwn && isCustomer && (
        <div className={classes.own}>
          <Later shows="own" />
        </div>
      )}
      {state === 'loading' && <HomeSkeleton />}
      {state === 'failed' && <ErrorState message={t('home.notLoaded')} onRetry={refresh} />}
      {home && (
        <>
          <Categories home={home} />
          <Rows home={home} />
        </>
      )}
      <Later shows={hasOwn ? 'public' : 'all'} />
    </PageFrame>
  )
}
