import { useContext } from 'react'
import { part } from '#shared/lib/part.js'
import { ServiceGuide } from '#site/features/catalog/guide/service-guide.js'
import { ReviewedService } from '#site/features/reviews/reviewed-service.js'
import ReviewsSection from '#site/features/reviews/reviews-section.js'

/** Parts about favourites, which the service page needs at the same time. Other pages load this file for them. */
export { default as FavouriteButton } from '#site/features/catalog/favourites/favourite-button.js'
export { default as FavouriteCards } from '#site/features/catalog/favourites/favourite-cards.js'
export { default as FavouriteList } from '#site/features/catalog/favourites/favourite-list.js'

const VerifyEmail = part(async () => (await import('#site/features/profile/verify-email-dialog.js')).default, {
  messages: ['account', 'controls'],
})

/** Sections of a service page below its form. */
export default function ServiceReviews() {
  const serviceId = useContext(ReviewedService)
  return (
    <>
      <ServiceGuide />
      <ReviewsSection key={serviceId} serviceId={serviceId} VerifyEmail={VerifyEmail} />
    </>
  )
}
