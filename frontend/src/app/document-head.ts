import { type HomeView, priceText, type RenderInput, type Service } from '@sofaseva/contract'
import { matchRoute } from './routes/routes.js'

interface Head {
  title: string
  description: string
  canonical: string
  image?: string
  jsonLd: unknown[]
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** JSON that may stand inside a script tag. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c')
}

function crumbs(origin: string, items: [name: string, path: string][]): unknown {
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

function serviceHead({ publicSettings, origin }: RenderInput, service: Service): Omit<Head, 'canonical'> {
  const { brandName, show_service_prices } = publicSettings
  return {
    title: `${service.name} | ${brandName}`,
    description: `${service.shortDescription} From ${priceText(service.basePrice, show_service_prices)}.`.slice(0, 200),
    image: service.imageUrl,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Service',
        name: service.name,
        description: service.shortDescription,
        image: origin + service.imageUrl,
        provider: { '@type': 'LocalBusiness', name: brandName },
        areaServed: publicSettings.cities.filter(({ enabled }) => enabled).map(({ name }) => name),
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
      crumbs(origin, [
        ['Home', '/'],
        [service.category.name, `/services/${service.category._id}`],
        [service.name, `/service/${service._id}`],
      ]),
    ],
  }
}

function homeHead({ publicSettings, origin }: RenderInput, home: HomeView): Omit<Head, 'canonical'> {
  return {
    title: home.hero.metaTitle,
    description: home.hero.metaDescription,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'LocalBusiness',
        name: publicSettings.brandName,
        url: origin,
        telephone: publicSettings.supportPhone,
        email: publicSettings.supportEmail,
        areaServed: publicSettings.cities.filter(({ enabled }) => enabled).map(({ name }) => name),
        openingHours: ['Mo-Sa 09:00-20:00', 'Su 10:00-18:00'],
      },
    ],
  }
}

/** What search engines and link previews are told of a page. */
export function headOf(input: RenderInput): Head {
  const { pathname } = new URL(input.url, input.origin)
  const { brandName } = input.publicSettings
  const canonical = input.origin + pathname
  const home = input.resources['/catalog/home'] as HomeView | undefined
  if (home) return { ...homeHead(input, home), canonical }
  const { route, params } = matchRoute(pathname) ?? {}
  const service = input.resources[`/services/${params?.id}`] as Service | undefined
  if (service) return { ...serviceHead(input, service), canonical }
  const categories = (input.resources['/services/categories'] ?? []) as { _id: string; name: string }[]
  const category = categories.find(({ _id }) => _id === params?.categoryId)
  const name = category?.name ?? (route?.path.startsWith('/services') ? 'All Services' : 'Home services')
  return {
    title: `${name} | ${brandName}`,
    description: `${name} by ${brandName}: trusted professionals at your door, at a fair price known before you book.`,
    canonical,
    jsonLd: category
      ? [
          crumbs(input.origin, [
            ['Home', '/'],
            [category.name, `/services/${category._id}`],
          ]),
        ]
      : [],
  }
}
