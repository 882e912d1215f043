import { part } from '#shared/lib/part.js'
import { useSession } from '#shared/session/use-session.js'
import { OwnCard, OwnVisits } from '#site/features/bookings/own/own-visits.js'

const RateService = part(async () => (await import('#site/features/reviews/rate-service.js')).default, {
  messages: ['reviews'],
  optional: true,
})

const FavouriteCards = part(async () => (await import('../public/service-reviews.js')).FavouriteCards, {
  messages: ['account', 'blog'],
  optional: true,
})

/** The part of the home page for a signed-in customer. */
export default function OwnHome() {
  const user = useSession()?.user
  return (
    user && (
      <OwnVisits key={user._id} user={user} RateService={RateService}>
        <FavouriteCards userId={user._id} Card={OwnCard} />
      </OwnVisits>
    )
  )
}
