import {
  type Category,
  cutAtWord,
  formatRupees,
  type HomeView,
  newestReviewsPath,
  PATHS,
  pathTo,
  type ReviewsResponse,
  type Service,
} from '@sofaseva/contract'
import { localBusiness, webSite } from '#shared/routing/business.json-ld.js'
import type { Head, HeadInput, JsonLd } from '#shared/routing/head.js'
import { breadcrumbs, faqPageOf, webPage } from '#shared/routing/json-ld.js'
import { CATEGORIES_RESOURCE, HOME_RESOURCE, serviceResource, servicesResource } from './catalog.resources.js'
import { CARD_SIZES, COVER_SIZES } from './image-sizes.js'
import { serviceEntry } from './service.json-ld.js'
import { servicesTitle } from './services-title.js'

/** Length of a service's own description, about what search engines show. */
const MAX_DESCRIPTION = 150

/** All services, for heads that only show their prices. */
const allServices = ({ resources }: HeadInput) => (resources[servicesResource({})] as Service[] | undefined) ?? []

export function homeHead(input: HeadInput): Head {
  const { resources, publicSettings } = input
  const home = resources[HOME_RESOURCE] as HomeView | undefined
  if (!home) return { title: publicSettings.brandName }
  const { metaTitle, metaDescription, keywords } = home.hero
  return {
    title: metaTitle,
    description: metaDescription,
    keywords,
    jsonLd: [localBusiness(input, allServices(input)), webSite(input), webPage(input, metaTitle, PATHS.home)],
  }
}

/** The business with its address, hours and prices. */
export function contactEntries(input: HeadInput): JsonLd[] {
  return [localBusiness(input, allServices(input))]
}

/** The head of a list of services: all, one category's or the results of a search. */
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
    name,
    description: category
      ? t('heads.categoryDescription', { category: category.name, brandName })
      : t('heads.servicesDescription', { brandName }),
    // An empty search shows all services, so it has the same path.
    path,
    jsonLd: [breadcrumbs(place, [name, path]), webPage(place, name, path)],
    ...(first?.imageUrl ? { mainImage: { url: first.imageUrl, sizes: CARD_SIZES } } : {}),
    ...(search ? { isPrivate: true } : {}),
  }
}

export function serviceHead({ publicSettings, params, resources, ...place }: HeadInput): Head {
  const { brandName, show_service_prices } = publicSettings
  const { t } = place.translator
  const service = resources[serviceResource(params.id ?? '')] as Service | undefined
  if (!service) return { title: brandName }
  const { reviews = [] } =
    (resources[newestReviewsPath(service._id)] as Pick<ReviewsResponse, 'reviews'> | undefined) ?? {}
  const path = pathTo(PATHS.service, { id: service._id })
  const questions = service.guide?.questions ?? []
  // Leaves room for the price, which search engines must not cut off.
  const description = cutAtWord(service.shortDescription, MAX_DESCRIPTION)
  return {
    title: `${service.name} | ${brandName}`,
    name: service.name,
    description: show_service_prices
      ? t('heads.serviceDescription', { description, price: formatRupees(service.basePrice) })
      : t('heads.serviceDescriptionOnRequest', { description }),
    ...(service.imageUrl ? { mainImage: { url: service.imageUrl, sizes: COVER_SIZES } } : {}),
    jsonLd: [
      serviceEntry({ publicSettings, ...place }, service, reviews),
      breadcrumbs(
        place,
        [service.category.name, pathTo(PATHS.category, { categoryId: service.category._id })],
        [service.name, path],
      ),
      webPage(place, service.name, path),
      ...(questions.length > 0 ? [faqPageOf(questions)] : []),
    ],
  }
}
