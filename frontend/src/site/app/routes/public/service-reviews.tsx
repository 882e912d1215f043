import { useContext } from 'react'
import { part } from '#shared/lib/part.js'
import { ServiceGuide } from '#site/features/catalog/guide/service-guide.js'
import { ReviewedService } from '#site/features/reviews/reviewed-service.js'
import ReviewsSection from '#site/features/reviews/reviews-section.js'

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
