import {
  type Category,
  formatRupees,
  type HomeView,
  PATHS,
  type PublicSettings,
  pathTo,
  type Service,
} from '@sofaseva/contract'
import type { Head, HeadInput } from '../../shared/routing/head.js'
import { addressOf, breadcrumbs, webPage } from '../../shared/routing/json-ld.js'
import { CATEGORIES_RESOURCE, HOME_RESOURCE, serviceResource, servicesResource } from './catalog.resources.js'
import { CARD_SIZES, COVER_SIZES } from './picture-sizes.js'
import { servicesTitle } from './services-title.js'

const areas = ({ cities }: PublicSettings) => cities.filter(({ enabled }) => enabled).map(({ name }) => name)

export function homeHead({ publicSettings, resources, ...place }: HeadInput): Head {
  const { brandName, supportPhone, supportEmail, openingHoursSpec } = publicSettings
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
        url: addressOf(place, PATHS.home),
        telephone: supportPhone,
        email: supportEmail,
        areaServed: areas(publicSettings),
        openingHours: openingHoursSpec,
      },
      webPage(place, metaTitle, PATHS.home),
    ],
  }
}

/** Of all services, one category's, or a search's results. */
export function servicesHead({ publicSettings, params, query, resources, ...place }: HeadInput): Head {
  const { brandName } = publicSettings
  const { t } = place.translator
  const categories = resources[CATEGORIES_RESOURCE] as Category[] | undefined
  const category = categories?.find(({ _id }) => _id === params.categoryId)
  const search = query.get('q')?.trim()
  const filter = { ...(params.categoryId ? { categoryId: params.categoryId } : {}), ...(search ? { search } : {}) }
  const [first] = (resources[servicesResource(filter)] as Service[] | undefined) ?? []
  const name = servicesTitle(t, { search, categoryId: params.categoryId, categoryName: category?.name })
  const path = category ? pathTo(PATHS.category, { categoryId: category._id }) : PATHS.services
  return {
    title: `${name} | ${brandName}`,
    description: category
      ? t('heads.categoryDescription', { category: category.name, brandName })
      : t('heads.siteDescription', { brandName }),
    jsonLd: [...(category ? [breadcrumbs(place, [category.name, path])] : []), webPage(place, name, path)],
    ...(first?.imageUrl ? { mainPicture: { url: first.imageUrl, sizes: CARD_SIZES } } : {}),
    ...(search ? { isPrivate: true } : {}),
  }
}

export function serviceHead({ publicSettings, params, resources, ...place }: HeadInput): Head {
  const { brandName, show_service_prices } = publicSettings
  const { t } = place.translator
  const service = resources[serviceResource(params.id ?? '')] as Service | undefined
  if (!service) return { title: brandName }
  const image = new URL(service.imageUrl, place.origin).href
  const path = pathTo(PATHS.service, { id: service._id })
  const description = show_service_prices
    ? t('heads.serviceDescription', {
        description: service.shortDescription,
        price: formatRupees(service.basePrice),
      })
    : t('heads.serviceDescriptionOnRequest', { description: service.shortDescription })
  return {
    title: `${service.name} | ${brandName}`,
    description: description.slice(0, 200),
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
      breadcrumbs(
        place,
        [service.category.name, pathTo(PATHS.category, { categoryId: service.category._id })],
        [service.name, path],
      ),
      webPage(place, service.name, path),
    ],
  }
}
