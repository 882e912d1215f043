import {
  type Category,
  type HomeView,
  openingHours,
  PATHS,
  type PublicSettings,
  pathTo,
  priceText,
  type Service,
} from '@sofaseva/contract'
import type { Head, HeadInput } from '../../shared/routing/head.js'
import { CATEGORIES_RESOURCE, HOME_RESOURCE, serviceResource, servicesResource } from './catalog.resources.js'
import { CARD_SIZES, COVER_SIZES } from './picture-sizes.js'
import { servicesTitle } from './services-title.js'

const MONDAY = '2026-11-23'
const SUNDAY = '2026-11-22'

const areas = ({ cities }: PublicSettings) => cities.filter(({ enabled }) => enabled).map(({ name }) => name)

function breadcrumbs(origin: string, items: [name: string, path: string][]): unknown {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: items.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  }
}

/** Opening hours of a day as schema.org writes them: "09:00-20:00". */
function hoursOf(day: string): string {
  const { opens, closes } = openingHours(day)
  const two = (part: number) => String(part).padStart(2, '0')
  const clock = (minute: number) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
  return `${clock(opens)}-${clock(closes)}`
}

export function homeHead({ publicSettings, origin, resources }: HeadInput): Head {
  const { brandName, supportPhone, supportEmail } = publicSettings
  const home = resources[HOME_RESOURCE] as HomeView | undefined
  if (!home) return { title: brandName }
  const { metaTitle, metaDescription, keywords } = home.hero
  return {
    title: metaTitle,
    description: metaDescription,
    keywords,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'LocalBusiness',
        name: brandName,
        url: origin,
        telephone: supportPhone,
        email: supportEmail,
        areaServed: areas(publicSettings),
        openingHours: [`Mo-Sa ${hoursOf(MONDAY)}`, `Su ${hoursOf(SUNDAY)}`],
      },
    ],
  }
}

/** Of all services, one category's, or a search's results. */
export function servicesHead({ publicSettings, origin, params, query, resources }: HeadInput): Head {
  const { brandName } = publicSettings
  const categories = resources[CATEGORIES_RESOURCE] as Category[] | undefined
  const category = categories?.find(({ _id }) => _id === params.categoryId)
  const search = query.get('q')?.trim()
  const filter = { ...(params.categoryId ? { categoryId: params.categoryId } : {}), ...(search ? { search } : {}) }
  const [first] = (resources[servicesResource(filter)] as Service[] | undefined) ?? []
  const name = servicesTitle({ search, categoryId: params.categoryId, categoryName: category?.name })
  return {
    title: `${name} | ${brandName}`,
    description: `${category?.name ?? 'Home services'} by ${brandName}: trusted professionals at your door, at a fair price known before you book.`,
    ...(category
      ? {
          jsonLd: [
            breadcrumbs(origin, [
              ['Home', PATHS.home],
              [category.name, pathTo(PATHS.category, { categoryId: category._id })],
            ]),
          ],
        }
      : {}),
    ...(first?.imageUrl ? { mainPicture: { url: first.imageUrl, sizes: CARD_SIZES } } : {}),
    ...(search ? { isPrivate: true } : {}),
  }
}

export function serviceHead({ publicSettings, origin, params, resources }: HeadInput): Head {
  const { brandName, show_service_prices } = publicSettings
  const service = resources[serviceResource(params.id ?? '')] as Service | undefined
  if (!service) return { title: brandName }
  const image = new URL(service.imageUrl, origin).href
  return {
    title: `${service.name} | ${brandName}`,
    description: `${service.shortDescription} From ${priceText(service.basePrice, show_service_prices)}.`.slice(0, 200),
    image,
    ...(service.imageUrl ? { mainPicture: { url: service.imageUrl, sizes: COVER_SIZES } } : {}),
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Service',
        name: service.name,
        description: service.shortDescription,
        image,
        provider: { '@type': 'LocalBusiness', name: brandName },
        areaServed: areas(publicSettings),
        ...(show_service_prices
          ? { offers: { '@type': 'Offer', priceCurrency: 'INR', price: service.basePrice } }
          : {}),
        ...(service.reviewCount > 0
          ? {
              aggregateRating: {
                '@type': 'AggregateRating',
                ratingValue: service.averageRating,
                reviewCount: service.reviewCount,
              },
            }
          : {}),
      },
      breadcrumbs(origin, [
        ['Home', PATHS.home],
        [service.category.name, pathTo(PATHS.category, { categoryId: service.category._id })],
        [service.name, pathTo(PATHS.service, { id: service._id })],
      ]),
    ],
  }
}
