import { lazy, useContext } from 'react'
import { withMessages } from '#shared/i18n/with-messages.js'
import { importWithRetry } from '#shared/lib/import-with-retry.js'
import { ReviewedService } from '#site/features/reviews/reviewed-service.js'
import ReviewsSection from '#site/features/reviews/reviews-section.js'

const VerifyEmail = lazy(() =>
  importWithRetry(withMessages(() => import('#site/features/profile/verify-email-dialog.js'), 'account', 'controls')),
)

/** What stands on the page of a service below its form. */
export default function ServiceEnd() {
  const serviceId = useContext(ReviewedService)
  return <ReviewsSection key={serviceId} serviceId={serviceId} VerifyEmail={VerifyEmail} />
}
