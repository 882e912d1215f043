import { estimatedPrice, PATHS, pathTo, personName, type Review, type Service } from '@sofaseva/contract'
import type {
  AggregateRatingLeaf,
  MergeLeafTypes,
  OfferLeaf,
  ProductLeaf,
  ReviewLeaf,
  ServiceLeaf,
  WithContext,
} from 'schema-dts'
import { areasServed, businessName } from '#shared/routing/business.json-ld.js'
import type { HeadInput } from '#shared/routing/head.js'
import { addressOf } from '#shared/routing/json-ld.js'

type Input = Pick<HeadInput, 'origin' | 'translator' | 'publicSettings'>

const BEST_RATING = 5
/** The newest reviews, as on the page. */
const MAX_REVIEWS = 5

/** UN/CEFACT's code of a day. */
const DAY = 'DAY'

const warrantyOf = (days: number) => ({
  '@type': 'WarrantyPromise' as const,
  durationOfWarranty: { '@type': 'QuantitativeValue' as const, value: days, unitCode: DAY },
})

/** An offer for each option. Its price includes the base price. */
function offersOf(input: Input, { basePrice, options, guide }: Service, url: string): OfferLeaf[] {
  const areas = areasServed(input)
  return options.map(({ name, price }) => ({
    '@type': 'Offer',
    name,
    price: estimatedPrice(basePrice, price),
    priceCurrency: 'INR',
    availability: 'https://schema.org/InStock',
    url,
    ...(areas.length > 0 ? { areaServed: areas } : {}),
    ...(guide && guide.warrantyDays > 0 ? { warranty: warrantyOf(guide.warrantyDays) } : {}),
  }))
}

function reviewOf({ translator: { t } }: Input, { user, rating, title, comment, createdAt }: Review): ReviewLeaf {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: personName(t, user.name) },
    datePublished: createdAt,
    name: title,
    reviewBody: comment,
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: BEST_RATING, worstRating: 1 },
  }
}

/**
 * JSON-LD of a service with its prices and reviews. Search engines show prices and stars only for products, so it is
 * both. A product needs at least one of the two.
 */
export function serviceEntry(input: Input, service: Service, reviews: readonly Review[]) {
  const { origin, publicSettings } = input
  const { _id, name, shortDescription, imageUrl, category, averageRating, reviewCount } = service
  const url = addressOf(input, pathTo(PATHS.service, { id: _id }))
  const areas = areasServed(input)
  const productDetails = {
    ...(publicSettings.show_service_prices ? { offers: offersOf(input, service, url) } : {}),
    ...(reviewCount > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: averageRating,
            reviewCount,
            bestRating: BEST_RATING,
            worstRating: 1,
          } satisfies AggregateRatingLeaf,
        }
      : {}),
    ...(reviewCount > 0 && reviews.length > 0
      ? { review: reviews.slice(0, MAX_REVIEWS).map((review) => reviewOf(input, review)) }
      : {}),
  }
  const about = {
    '@context': 'https://schema.org' as const,
    '@id': url,
    name,
    description: shortDescription,
    url,
    category: category.name,
    ...(imageUrl ? { image: new URL(imageUrl, origin).href } : {}),
    serviceType: category.name,
    provider: businessName(input),
    ...(areas.length > 0 ? { areaServed: areas } : {}),
  }
  if (!productDetails.offers && !productDetails.aggregateRating)
    return { ...about, '@type': 'Service' } satisfies WithContext<ServiceLeaf>
  return {
    ...about,
    '@type': ['Service', 'Product'],
    brand: { '@type': 'Brand', name: publicSettings.brandName },
    ...productDetails,
  } satisfies WithContext<MergeLeafTypes<[ServiceLeaf, ProductLeaf]>>
}
