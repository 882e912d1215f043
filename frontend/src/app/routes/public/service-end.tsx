import { useContext } from 'react'
import { ReviewedService } from '../../../features/reviews/reviewed-service.js'
import ReviewsSection from '../../../features/reviews/reviews-section.js'

/** What stands on the page of a service below its form. */
export default function ServiceEnd() {
  const serviceId = useContext(ReviewedService)
  return <ReviewsSection key={serviceId} serviceId={serviceId} />
}
