import { PATHS, pathTo, type Service } from '@sofaseva/contract'
import type { ComponentProps } from 'react'
import { HelpLink } from '#shared/app/chat/help-link.js'
import { ChunkErrorBoundary, ChunkErrorState } from '#shared/app/error-boundaries.js'
import { usePublicSettings } from '#shared/data/bootstrap.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { part } from '#shared/lib/part.js'
import { useHydrated } from '#shared/lib/use-hydrated.js'
import { useConnection } from '#shared/lib/use-online.js'
import { usePageTitle } from '#shared/lib/use-page-title.js'
import { Breadcrumb } from '#shared/ui/breadcrumb.js'
import { LinkButton } from '#shared/ui/button.js'
import { ErrorState } from '#shared/ui/empty-state.js'
import { Image } from '#shared/ui/image.js'
import { LastUpdated } from '#shared/ui/last-updated.js'
import { PageFrame } from '#shared/ui/page-frame.js'
import { usePriceText } from '#shared/ui/price.js'
import { Rating } from '#shared/ui/rating.js'
import { Skeleton } from '#shared/ui/skeleton.js'
import { MutedText } from '#shared/ui/text.js'
import { BookingBar } from '#site/features/bookings/booking-bar.js'
import { BookingForm } from '#site/features/bookings/booking-form.js'
import { useBookingForm } from '#site/features/bookings/use-booking-form.js'
import classes from '#site/features/catalog/catalog.module.css'
import { serviceResource } from '#site/features/catalog/catalog.resources.js'
import { ShownService } from '#site/features/catalog/guide/shown-service.js'
import { TrustLines } from '#site/features/catalog/guide/trust-lines.js'
import { COVER_SIZES } from '#site/features/catalog/image-sizes.js'
import { useCatalogAge, useService } from '#site/features/catalog/use-catalog.js'
import { ReviewedService } from '#site/features/reviews/reviewed-service.js'
import type { RouteParams } from '../route.js'

const CustomerFields = part(async () => (await import('#site/features/bookings/on-site/customer-fields.js')).default, {
  messages: ['on-site', 'phone-login'],
})

const VerifyEmail = part(async () => (await import('../customer/own.pages.js')).VerifyEmailDialog, {
  messages: ['account', 'controls'],
})
const AuthSheet = part(
  async () => {
    const [{ AuthSheet: Sheet }, { Modal }] = await Promise.all([
      import('./login.pages.js'),
      import('../../shells/late.parts.js'),
    ])
    return (props: Omit<ComponentProps<typeof Sheet>, 'Frame'>) => <Sheet Frame={Modal} {...props} />
  },
  { messages: ['account', 'auth', 'controls'] },
)
const MissingState = part(async () => (await import('./missing-state.js')).default, { retry: false })
const FavouriteButton = part(async () => (await import('./service-reviews.js')).FavouriteButton, {
  messages: ['account', 'outbox'],
  optional: true,
  when: 'idle',
})
const BelowForm = part(async () => (await import('./service-reviews.js')).default, {
  messages: ['reviews', 'controls'],
  when: 'deferred',
})

function ServiceSkeleton() {
  return (
    <div className={classes.detail} aria-busy="true">
      <div>
        <Skeleton height="16rem" />
        <div className={classes.intro}>
          <Skeleton width="70%" height="2rem" />
          <Skeleton height="4rem" />
        </div>
      </div>
      <Skeleton height="24rem" />
    </div>
  )
}

export default function ServicePage({ params: { id = '' } }: { params: RouteParams }) {
  const { t } = useTranslation()
  const { data: service, state, refresh } = useService(id)
  const age = useCatalogAge()
  usePageTitle(service?.name)
  const connection = useConnection()
  if (state === 'failed' && connection !== 'online')
    return (
      <PageFrame>
        <ErrorState isPage message={t('service.notStored')} hint={t('catalog.onceConnected')} onRetry={refresh}>
          <LinkButton to={PATHS.services} variant="outline">
            {t('catalog.seeAll')}
          </LinkButton>
        </ErrorState>
      </PageFrame>
    )
  if (state === 'missing')
    return (
      <MissingState
        path={serviceResource(id)}
        message={t('service.missing')}
        backTo={PATHS.services}
        backText={t('catalog.seeAll')}
      />
    )
  if (state === 'failed')
    return (
      <PageFrame>
        <ErrorState isPage message={t('service.missing')} onRetry={refresh}>
          <LinkButton to={PATHS.services} variant="outline">
            {t('catalog.seeAll')}
          </LinkButton>
        </ErrorState>
      </PageFrame>
    )
  if (state === 'loading')
    return (
      <PageFrame age={<LastUpdated {...age} />}>
        <ServiceSkeleton />
      </PageFrame>
    )
  return <LoadedService key={service._id} service={service} />
}

function LoadedService({ service }: { service: Service }) {
  const { t } = useTranslation()
  const priceText = usePriceText()
  const { show_service_prices } = usePublicSettings()
  const age = useCatalogAge()
  const isHydrated = useHydrated()
  const booking = useBookingForm(service)
  return (
    <PageFrame age={<LastUpdated {...age} />} dock={<BookingBar booking={booking} />}>
      <div className={classes.place}>
        <Breadcrumb
          label={t('service.breadcrumb')}
          places={[
            { to: PATHS.home, text: t('common.nav.home') },
            { to: pathTo(PATHS.category, { categoryId: service.category._id }), text: service.category.name },
          ]}
        />
      </div>
      <div className={classes.detail}>
        <div>
          <div className={classes.cover}>
            <Image
              url={service.imageUrl}
              alt=""
              width={800}
              height={600}
              sizes={COVER_SIZES}
              placeholder={service.imagePlaceholder}
              isMain
            />
            {isHydrated && <FavouriteButton service={service} />}
          </div>
          <div className={classes.intro}>
            <h1>{service.name}</h1>
            <Rating average={service.averageRating} count={service.reviewCount} />
            <p>{service.shortDescription}</p>
            <p className={classes.price} data-price="">
              {t('service.prices', {
                price: priceText(service.basePrice),
                maximum: priceText(service.priceUpperRange),
              })}
            </p>
            {show_service_prices && (
              <MutedText as="p" size="small">
                {t('service.maximum')}
              </MutedText>
            )}
            <TrustLines service={service} />
            <HelpLink />
          </div>
        </div>
        <BookingForm
          booking={booking}
          VerifyEmail={VerifyEmail}
          AuthSheet={AuthSheet}
          CustomerFields={CustomerFields}
        />
      </div>
      <ReviewedService value={service._id}>
        <ChunkErrorBoundary fallback={<ChunkErrorState message={t('service.reviewsNotLoaded')} pending={null} />}>
          <ShownService value={service}>
            <BelowForm />
          </ShownService>
        </ChunkErrorBoundary>
      </ReviewedService>
    </PageFrame>
  )
}
